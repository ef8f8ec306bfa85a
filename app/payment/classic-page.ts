import { chosenMethodType, methodForms } from '#app/wire/payment-step.ts'
import { CODE_FIELD, gatewayIdOf, NEW_TOKEN, saveFieldOf, tokenFieldOf } from '#contracts/payment/method-ids.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import type { PayingPage } from './paying-page.ts'

/** The page of a form in the contract's classic markup: the checkout, an order to pay, a method to keep. */
export const classicPage = (form: HTMLFormElement, settings: Pick<PaymentSettings, 'cartTotal'>): PayingPage => ({
  form,
  isAdding: isAdding(form),
  rooms: () => methodForms(form),
  chosenType: () => chosenMethodType(form),
  isKeptChosen: (type) => {
    const other = form.querySelector<HTMLInputElement>(`#${tokenFieldOf(type)}-${NEW_TOKEN}`)
    return other !== null && !other.checked
  },
  isSaveTicked: (type) => form.querySelector<HTMLInputElement>(`#${saveFieldOf(type)}`)?.checked ?? false,
  totalCents: () => totalOf(form, settings),
  payer: () => new FormData(form),
  codeField: () => form.querySelector<HTMLInputElement>(`#${CODE_FIELD}`),
  errorRoom: (type) => form.querySelector(`#wc-${gatewayIdOf(type)}-upe-errors`),
})

/** The payment block carries the total of the newest review, the settings that of the page. */
export function totalOf(form: HTMLFormElement, settings: Pick<PaymentSettings, 'cartTotal'>): number {
  return Number(form.querySelector<HTMLElement>('#payment')?.dataset.totalCents ?? settings.cartTotal)
}

/** Whether the form keeps a method without an order. */
const isAdding = (form: HTMLFormElement): boolean => form.id === 'add_payment_method'
