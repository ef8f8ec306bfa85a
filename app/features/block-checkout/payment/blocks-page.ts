import type { PayingPage } from '#app/payment/paying-page.ts'
import { methodForms } from '#app/wire/payment-step.ts'
import { CODE_FIELD, gatewayIdOf } from '#contracts/payment/method-ids.ts'
import type { CheckoutStore } from '../store/types.ts'
import { readConsents } from './consents.ts'
import type { Chosen, PaymentStateStore } from './payment-state.ts'

type Around = {
  store: Pick<CheckoutStore, 'getState' | 'request'>
  payment: PaymentStateStore
  chosen: () => Chosen | null
}

/** The page of the block checkout, for the provider's forms: what is chosen and typed is in the stores, rooms are drawn. */
export const blocksPage = (form: HTMLFormElement, { store, payment, chosen }: Around): PayingPage => ({
  form,
  isAdding: false,
  rooms: () => methodForms(form),
  chosenType: () => chosen()?.type ?? null,
  isKeptChosen: (type) => {
    const now = chosen()
    return now?.type === type && now.token !== null
  },
  isSaveTicked: (type) => payment.getState().saved.has(type) || readConsents(form).later_charges,
  totalCents: () => Number(store.getState().cart.totals.total_price),
  payer: () => payerOf(store),
  codeField: () => form.querySelector<HTMLInputElement>(`#${CODE_FIELD}`),
  errorRoom: (type) => form.querySelector(`#wc-${gatewayIdOf(type)}-upe-errors`),
})

/** By the names that the classic form has. */
function payerOf(store: Around['store']): FormData {
  const payer = new FormData()
  const { billing_address: billing, shipping_address: shipping } = store.request()
  for (const [field, value] of Object.entries(billing)) payer.set(`billing_${field}`, value)
  if (shipping?.phone) payer.set('shipping_phone', shipping.phone)
  return payer
}
