import { askOutcome, placeOrder as postOrder } from '#app/wire/checkout.ts'
import { connectionErrorText } from '#app/wire/connection-error.ts'
import { type PaymentStep, paymentStep } from '#app/wire/payment-step.ts'
import { announce } from '#app/wire/shop-events.ts'
import { createSubmissionId } from '#app/wire/submission-id.ts'
import { escapeHtml } from '#contracts/cart/notices.ts'
import { CONFIRM_FRAGMENT_PREFIX } from '#contracts/identifiers.ts'
import { gatewayIdOf } from '#contracts/payment/method-ids.ts'
import type { CheckoutAnswer } from '#contracts/wire/checkout.ts'
import { CARD_FORM_ID } from './card-error.ts'
import { findOut } from './find-out.ts'
import { afterOutcome, NEVER_ARRIVED, type PlacedOrderOutcome, placeOrder } from './place-order.ts'
import { forgetSubmission, rememberSubmission, submissionUnderWay } from './submission-under-way.ts'

const CARD_FORM_TIMEOUT_MS = 10_000
export const CARD_FORM_MISSING = 'Failed to load card payment method. Please refresh the page and try again.'
const FOREIGN_CONFIRMATION =
  'Cette validation ne concerne pas la commande affichée. Rechargez la page pour payer celle-ci.'

export const isConfirmFragment = (hash: string) => hash.startsWith(CONFIRM_FRAGMENT_PREFIX)

/** From the click on the order button to an outcome that can be followed, 3-D Secure included. */
export async function orderAndConfirm(
  form: HTMLFormElement,
  refreshReview: () => Promise<void>,
): Promise<PlacedOrderOutcome> {
  const submissionId = createSubmissionId()
  const outcome = await placeOrder({
    ...asking(submissionId),
    submissionId,
    needsCard: () => form.querySelector<HTMLInputElement>(`#payment_method_${gatewayIdOf('card')}`)?.checked ?? false,
    createPaymentMethod: async () =>
      (await cardForm())?.createPaymentMethod(form) ?? { ok: false, message: CARD_FORM_MISSING },
    post: async (orderTry) => {
      rememberSubmission(submissionId)
      return announceSuccess(form, await postOrder(form, orderTry))
    },
    refreshReview,
    totalCents: () => Number(form.querySelector<HTMLElement>('#payment')?.dataset.totalCents),
  })
  return confirmIfAsked(outcome)
}

/** Asks what became of a click that had no answer when the page was left; `id` names it. */
export async function resumeSubmission(id: string): Promise<PlacedOrderOutcome> {
  return confirmIfAsked(afterOutcome(await findOut(asking(id)), NEVER_ARRIVED))
}

function confirmIfAsked(outcome: PlacedOrderOutcome): Promise<PlacedOrderOutcome> | PlacedOrderOutcome {
  const isToConfirm = outcome.next === 'go' && isConfirmFragment(outcome.redirect)
  return isToConfirm ? confirmByFragment(outcome.redirect) : outcome
}

/** Other scripts hear of the order before the browser leaves for it; none can take it back. */
function announceSuccess(form: HTMLFormElement, answer: CheckoutAnswer): CheckoutAnswer {
  if (answer.result === 'success')
    announce('checkout_place_order_success', { args: [answer], detail: answer, on: form })
  return answer
}

/** Carries on where a confirmation fragment says. */
export async function confirmByFragment(hash: string): Promise<PlacedOrderOutcome> {
  const card = await cardForm()
  if (!card) return { next: 'correct', text: CARD_FORM_MISSING }
  const confirmation = await card.resume(hash)
  if (!confirmation) return { next: 'correct', text: FOREIGN_CONFIRMATION }
  return confirmation.ok ? { next: 'go', redirect: confirmation.location } : afterFailure(confirmation.message)
}

/** What the bank's dialog says may be wrong or late: the shop knows, and is asked before anything is said. */
async function afterFailure(message: string): Promise<PlacedOrderOutcome> {
  const id = submissionUnderWay()
  const failed: PlacedOrderOutcome = { next: 'correct', text: message }
  if (id === null) return failed
  const found = afterOutcome(await findOut(asking(id)), message)
  const isStillOpen = found.next === 'go' && isConfirmFragment(found.redirect)
  if (isStillOpen || (found.next === 'correct' && 'text' in found)) return failed
  return found.next === 'correct' ? { next: 'correct', html: refusedCard(message) } : found
}

const refusedCard = (message: string) =>
  `<ul class="woocommerce-error"><li data-id="${CARD_FORM_ID}">${escapeHtml(message)}</li></ul>`

/** What has a sure end is asked about no more. */
export function forgetWhenOver({ next }: PlacedOrderOutcome): void {
  if (next !== 'unknown') forgetSubmission()
}

/** Any accident on the way: nobody knows, once the order has left. */
export const asAccident = (cause: unknown): PlacedOrderOutcome =>
  submissionUnderWay() === null ? { next: 'correct', text: connectionErrorText(cause) } : { next: 'unknown' }

const asking = (id: string) => ({
  ask: () => askOutcome(id),
  wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
})

/** Null when the payment feature did not start in time. */
export function cardForm(): Promise<PaymentStep | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, CARD_FORM_TIMEOUT_MS, null)
  })
  return Promise.race([paymentStep(), late])
}
