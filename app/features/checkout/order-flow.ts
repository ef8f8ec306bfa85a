import { placeOrder as postOrder } from '#app/wire/checkout.ts'
import { connectionErrorText } from '#app/wire/connection-error.ts'
import { type PaymentStep, paymentStep } from '#app/wire/payment-step.ts'
import { CARD_GATEWAY_ID, CONFIRM_FRAGMENT_PREFIX } from '#contracts/identifiers.ts'
import { type PlacedOrderOutcome, placeOrder } from './place-order.ts'

const CARD_FORM_TIMEOUT_MS = 10_000
export const CARD_FORM_MISSING = 'Failed to load card payment method. Please refresh the page and try again.'

export const isConfirmFragment = (hash: string) => hash.startsWith(CONFIRM_FRAGMENT_PREFIX)

/** From the click on the order button to an outcome that can be followed, 3-D Secure included. */
export async function orderAndConfirm(
  form: HTMLFormElement,
  refreshReview: () => Promise<void>,
): Promise<PlacedOrderOutcome> {
  const outcome = await placeOrder({
    needsCard: () => form.querySelector<HTMLInputElement>(`#payment_method_${CARD_GATEWAY_ID}`)?.checked ?? false,
    createPaymentMethod: async () =>
      (await cardForm())?.createPaymentMethod(form) ?? { ok: false, message: CARD_FORM_MISSING },
    post: (paymentMethodId) => postOrder(form, paymentMethodId),
    refreshReview,
    totalCents: () => Number(form.querySelector<HTMLElement>('#payment')?.dataset.totalCents),
  })
  const isToConfirm = outcome.next === 'go' && isConfirmFragment(outcome.redirect)
  return isToConfirm ? confirmByFragment(outcome.redirect) : outcome
}

/** Carries on where a confirmation fragment says. */
export async function confirmByFragment(hash: string): Promise<PlacedOrderOutcome> {
  const confirmation = await (await cardForm())?.resume(hash)
  if (!confirmation) return { next: 'correct', text: CARD_FORM_MISSING }
  if (!confirmation.ok) return { next: 'correct', text: confirmation.message }
  return { next: 'go', redirect: confirmation.location }
}

/** Any accident on the way, as something to tell the shopper. */
export const asConnectionError = (cause: unknown): PlacedOrderOutcome => ({
  next: 'correct',
  text: connectionErrorText(cause),
})

/** Null when the payment feature did not start in time. */
export function cardForm(): Promise<PaymentStep | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, CARD_FORM_TIMEOUT_MS, null)
  })
  return Promise.race([paymentStep(), late])
}
