import { chosenMethodType, methodForms } from '#app/wire/payment-step.ts'
import { CODE_FIELD, gatewayIdOf, NEW_TOKEN, saveFieldOf, tokenFieldOf } from '#contracts/payment/method-ids.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
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
  // What later payments are charged to is kept, whatever its own box says.
  isSaveTicked: (type) => isTicked(form, saveFieldOf(type)) || isTicked(form, CHECKOUT_FIELDS.laterCharges),
  totalCents: () => totalOf(form, settings),
  payer: () => new FormData(form),
  codeField: () => form.querySelector<HTMLInputElement>(`#${CODE_FIELD}`),
  errorRoom: (type) => form.querySelector(`#wc-${gatewayIdOf(type)}-upe-errors`),
})

const isTicked = (form: HTMLFormElement, id: string) => form.querySelector<HTMLInputElement>(`#${id}`)?.checked ?? false

/** The payment block carries the total of the newest review, the settings that of the page. */
export function totalOf(form: HTMLFormElement, settings: Pick<PaymentSettings, 'cartTotal'>): number {
  return Number(form.querySelector<HTMLElement>('#payment')?.dataset.totalCents ?? settings.cartTotal)
}

/** Whether the form keeps a method without an order. */
const isAdding = (form: HTMLFormElement): boolean => form.id === 'add_payment_method'
