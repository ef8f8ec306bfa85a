import { LostAnswer, type OrderTry } from '#app/wire/checkout.ts'
import type { FieldsToPost } from '#app/wire/payment-step.ts'
import { type Asking, pollOutcome } from '#app/wire/poll-outcome.ts'
import { formNotices } from '#contracts/checkout/form-notices.ts'
import { whyNothing } from '#contracts/checkout/lost-answer.ts'
import { isSameTotal, type ShownTotal } from '#contracts/checkout/shown-total.ts'
import type { CheckoutAnswer, SubmissionOutcomeAnswer } from '#contracts/wire/checkout.ts'

export type PlaceOrderSteps = Asking & {
  submissionId: string
  /** Reads the form of the chosen method; no fields where nothing is to pay. */
  fieldsToPost: () => Promise<FieldsToPost>
  /** Sends the form as it stands, with its current nonce. */
  post: (orderTry: OrderTry) => Promise<CheckoutAnswer>
  /** Fetches the order review and with it a fresh nonce. */
  refreshReview: () => Promise<void>
  /** What the page says that will be charged; null where it does not say. */
  shownTotal: () => ShownTotal | null
}

export type PlacedOrderOutcome =
  | { next: 'go'; redirect: string }
  | { next: 'reload' }
  /** `text` of ours, or `html` of the shop's; '' when the page says already what is wrong. */
  | { next: 'correct'; text: string; fieldId?: string }
  | { next: 'correct'; html: string }
  /** Nobody knows yet whether the order was placed. */
  | { next: 'unknown' }

/**
 * Takes one click on the order button to its end. A stale nonce is renewed and the order sent once more by itself, but
 * never for another total than the one above the button. Where no answer tells how it went, the shop is asked.
 */
export async function placeOrder(steps: PlaceOrderSteps): Promise<PlacedOrderOutcome> {
  const payment = await steps.fieldsToPost()
  if (!payment.ok) return { next: 'correct', text: payment.message, fieldId: payment.fieldId }
  const send = () => steps.post({ submissionId: steps.submissionId, payment: payment.fields })
  const shown = steps.shownTotal()
  try {
    const answer = await send()
    if (answer.result === 'success' || answer.reload || !answer.refresh) return await outcomeOf(answer, steps)
    await steps.refreshReview()
    if (answer.reason !== 'stale-nonce') return await outcomeOf(answer, steps)
    const now = steps.shownTotal()
    if (shown && now && !isSameTotal(shown, now)) return tellChange({ shown, now })
    return await outcomeOf(await send(), steps)
  } catch (lost) {
    if (lost instanceof LostAnswer) return afterOutcome(await pollOutcome(steps), whyNothing(lost.status))
    throw lost
  }
}

async function outcomeOf(answer: CheckoutAnswer, steps: Asking): Promise<PlacedOrderOutcome> {
  if (answer.result === 'success') return { next: 'go', redirect: answer.redirect }
  if (answer.reload) return { next: 'reload' }
  if (answer.reason !== 'unknown') return { next: 'correct', html: answer.messages }
  const found = await pollOutcome(steps)
  // What the shop said is all that there is to say.
  return found.outcome === 'nothing' ? { next: 'correct', html: answer.messages } : afterOutcome(found, '')
}

/** How the page goes on once the shop has said what became of a click; `nothing`: the words for one that came to nothing. */
export function afterOutcome(answer: SubmissionOutcomeAnswer, nothing: string): PlacedOrderOutcome {
  switch (answer.outcome) {
    case 'placed':
      return { next: 'go', redirect: answer.redirect }
    case 'refused':
      return { next: 'correct', html: answer.messages }
    case 'nothing':
      return { next: 'correct', text: nothing }
    case 'unknown':
      return { next: 'unknown' }
  }
}

function tellChange(totals: { shown: ShownTotal; now: ShownTotal }): PlacedOrderOutcome {
  const [notice] = formNotices({ code: 'total-changed', ...totals })
  return { next: 'correct', html: `<ul class="woocommerce-error"><li>${notice?.html ?? ''}</li></ul>` }
}
