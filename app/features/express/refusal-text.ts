import type { StoreRefusal, StoreResult } from '#app/wire/store-api.ts'
import type { StoreCheckout, StorePaymentResult } from '#contracts/wire/store-checkout.ts'

/** Spec §8, express order error. */
const NOT_PROCESSED = 'There was a problem processing the order.'

/** What the shop says where it refuses an order or a change of the cart; one sentence a line. */
export function refusalText(refusal: StoreRefusal | null, fallback = NOT_PROCESSED): string {
  if (refusal?.code === 'rest_invalid_param' && refusal.data?.params)
    return Object.values(refusal.data.params).map(withoutTags).join('\n')
  return withoutTags(refusal?.message ?? '') || errorMessage(paymentResultOf(refusal)) || fallback
}

/** The same for an order that was taken and could not be paid. */
export const failureText = ({ payment_result: result }: Pick<StoreCheckout, 'payment_result'>): string =>
  errorMessage(result) || NOT_PROCESSED

/** Where the shop has an answer to a payment beside its refusal. */
const paymentResultOf = (refusal: object | null): StorePaymentResult | null =>
  refusal && 'payment_result' in refusal ? (refusal.payment_result as StorePaymentResult) : null

export const detailOf = (result: StorePaymentResult | null, name: string): string =>
  result?.payment_details?.find(({ key }) => key === name)?.value ?? ''

const errorMessage = (result: StorePaymentResult | null) => withoutTags(detailOf(result, 'errorMessage'))

export const withoutTags = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? ''

/** Whether nobody can tell from an answer what became of the order: none came, or an accident's. */
export const isLost = (answer: StoreResult<unknown>): boolean =>
  !answer.ok && (answer.refusal === null || answer.status >= 500)
