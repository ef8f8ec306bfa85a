import { askOutcome, placeOrder as postOrder } from '#app/wire/checkout.ts'
import { connectionErrorText } from '#app/wire/connection-error.ts'
import {
  chosenMethodType,
  type FieldsToPost,
  formMissingText,
  isPaymentFragment,
  type PaymentStep,
  paymentStep,
} from '#app/wire/payment-step.ts'
import { pollOutcome } from '#app/wire/poll-outcome.ts'
import { announce } from '#app/wire/shop-events.ts'
import { createSubmissionId } from '#app/wire/submission-id.ts'
import { forgetSubmission, rememberSubmission, submissionUnderWay } from '#app/wire/submission-under-way.ts'
import { NEVER_ARRIVED } from '#contracts/checkout/lost-answer.ts'
import { readShownTotal } from '#contracts/checkout/shown-total.ts'
import { escapeHtml } from '#contracts/text/escape-html.ts'
import { CHECKOUT_FIELDS, type CheckoutAnswer } from '#contracts/wire/checkout.ts'
import { CARD_FORM_ID } from './method-error.ts'
import { afterOutcome, type PlacedOrderOutcome, placeOrder } from './place-order.ts'

const PAYMENT_STEP_TIMEOUT_MS = 10_000

/** From the click on the order button to an outcome that can be followed, 3-D Secure included. */
export async function orderAndConfirm(
  form: HTMLFormElement,
  refreshReview: () => Promise<void>,
): Promise<PlacedOrderOutcome> {
  const submissionId = createSubmissionId()
  const outcome = await placeOrder({
    ...asking(submissionId),
    submissionId,
    fieldsToPost: () => fieldsToPost(form),
    post: async (orderTry) => {
      rememberSubmission(submissionId)
      return announceSuccess(form, await postOrder(form, orderTry))
    },
    refreshReview,
    shownTotal: () => readShownTotal(new FormData(form).get(CHECKOUT_FIELDS.shownTotal)?.toString() ?? ''),
  })
  return followIfAsked(outcome)
}

/** Asks what became of a click that had no answer when the page was left; `id` names it. */
export async function resumeSubmission(id: string): Promise<PlacedOrderOutcome> {
  return followIfAsked(afterOutcome(await pollOutcome(asking(id)), NEVER_ARRIVED))
}

function followIfAsked(outcome: PlacedOrderOutcome): Promise<PlacedOrderOutcome> | PlacedOrderOutcome {
  const isAsked = outcome.next === 'go' && isPaymentFragment(outcome.redirect)
  return isAsked ? followFragment(outcome.redirect) : outcome
}

/** Other scripts hear of the order before the browser leaves for it; none can take it back. */
function announceSuccess(form: HTMLFormElement, answer: CheckoutAnswer): CheckoutAnswer {
  if (answer.result === 'success')
    announce('checkout_place_order_success', { args: [answer], detail: answer, on: form })
  return answer
}

/** Reads the form of the chosen method. Where nothing is to pay there is none, and nobody waits for it. */
export async function fieldsToPost(form: HTMLFormElement): Promise<FieldsToPost> {
  const type = chosenMethodType(form)
  if (type === null) return { ok: true, fields: {} }
  return (await startedStep())?.fieldsToPost() ?? { ok: false, message: formMissingText(type) }
}

/** Carries on where a payment fragment says. */
export async function followFragment(fragment: string): Promise<PlacedOrderOutcome> {
  const step = await startedStep()
  if (!step) return { next: 'correct', text: formMissingText('card') }
  const followed = await step.follow(fragment)
  return followed.ok ? { next: 'go', redirect: followed.location } : afterFailure(followed.message)
}

/** What the bank's dialog says may be wrong or late: the shop knows, and is asked before anything is said. */
async function afterFailure(message: string): Promise<PlacedOrderOutcome> {
  const id = submissionUnderWay()
  const failed: PlacedOrderOutcome = { next: 'correct', text: message }
  if (id === null) return failed
  const found = afterOutcome(await pollOutcome(asking(id)), message)
  const isStillOpen = found.next === 'go' && isPaymentFragment(found.redirect)
  if (isStillOpen || (found.next === 'correct' && 'text' in found)) return failed
  return found.next === 'correct' ? { next: 'correct', html: refusedMethod(message) } : found
}

const refusedMethod = (message: string) =>
  `<ul class="woocommerce-error"><li data-id="${chosenFormId()}">${escapeHtml(message)}</li></ul>`

/** The form of the chosen method. */
const chosenFormId = () =>
  document.querySelector('[name=payment_method]:checked')?.closest('li')?.querySelector('.wc-payment-form')?.id ??
  CARD_FORM_ID

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
function startedStep(): Promise<PaymentStep | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, PAYMENT_STEP_TIMEOUT_MS, null)
  })
  return Promise.race([paymentStep(), late])
}
