import type { CheckoutAnswer } from '#contracts/wire/checkout.ts'

export type PlaceOrderSteps = {
  needsCard: () => boolean
  createPaymentMethod: () => Promise<{ ok: true; paymentMethodId: string } | { ok: false; message: string }>
  /** Sends the form as it stands, with its current nonce. */
  post: (paymentMethodId: string) => Promise<CheckoutAnswer>
  /** Fetches the order review and with it a fresh nonce. */
  refreshReview: () => Promise<void>
  totalCents: () => number
}

export type PlacedOrderOutcome =
  | { next: 'go'; redirect: string }
  | { next: 'reload' }
  /** `text` of ours, or `html` of the shop's; '' when the page says already what is wrong. */
  | { next: 'correct'; text: string }
  | { next: 'correct'; html: string }

/**
 * Takes one click on the order button to its end. A stale nonce is renewed and the order sent once more by itself, but
 * never for another total than the one above the button.
 */
export async function placeOrder(steps: PlaceOrderSteps): Promise<PlacedOrderOutcome> {
  const method = steps.needsCard() ? await steps.createPaymentMethod() : { ok: true as const, paymentMethodId: '' }
  if (!method.ok) return { next: 'correct', text: method.message }
  const shownTotalCents = steps.totalCents()
  const answer = await steps.post(method.paymentMethodId)
  if (answer.result === 'success' || answer.reload || !answer.refresh) return outcomeOf(answer)
  await steps.refreshReview()
  if (steps.totalCents() !== shownTotalCents) return outcomeOf(answer)
  return outcomeOf(await steps.post(method.paymentMethodId))
}

function outcomeOf(answer: CheckoutAnswer): PlacedOrderOutcome {
  if (answer.result === 'success') return { next: 'go', redirect: answer.redirect }
  return answer.reload ? { next: 'reload' } : { next: 'correct', html: answer.messages }
}
