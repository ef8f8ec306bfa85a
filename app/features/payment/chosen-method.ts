import { CODE_FIELD, NEW_TOKEN, saveFieldOf, tokenFieldOf } from '#contracts/payment/method-ids.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'

/** Whether a method that the customer has kept is chosen: the shop's form is sent as it is then (facts payment-flows §1). */
export function isKeptChosen(form: HTMLFormElement, type: string): boolean {
  const other = form.querySelector<HTMLInputElement>(`#${tokenFieldOf(type)}-${NEW_TOKEN}`)
  return other !== null && !other.checked
}

/** Whether the new method is to be kept. */
export const isSaveTicked = (form: HTMLFormElement, type: string): boolean =>
  form.querySelector<HTMLInputElement>(`#${saveFieldOf(type)}`)?.checked ?? false

/** Whether the shop asks for what the method needs by a field of its own. */
export const hasOwnField = (place: ParentNode): boolean => place.querySelector(`#${CODE_FIELD}`) !== null

/** In the currency's smallest unit: the payment block carries the total of the newest review, the settings that of the page. */
export function totalOf(form: HTMLFormElement, settings: Pick<PaymentSettings, 'cartTotal'>): number {
  return Number(form.querySelector<HTMLElement>('#payment')?.dataset.totalCents ?? settings.cartTotal)
}

/** Whether the form keeps a method without an order. */
export const isAdding = (form: HTMLFormElement): boolean => form.id === 'add_payment_method'

/** Whether something is kept without a payment: a setup intent does that (spec §4, payment intents). */
export const isSetup = (
  form: HTMLFormElement,
  settings: Pick<PaymentSettings, 'isPaymentNeeded' | 'isChangingPayment'>,
): boolean => isAdding(form) || !settings.isPaymentNeeded || Boolean(settings.isChangingPayment)
