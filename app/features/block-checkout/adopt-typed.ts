import type { AddressKind, BillingField } from '#contracts/address/address.ts'
import type { CheckoutStore } from './store/types.ts'

// Whoever was faster than the script, or has a browser that fills in forms, keeps what is in the fields: each part of the
// page reads its own as it comes to life, and the order button what parts that are not alive yet have.

/** All that was filled in and chosen but for what pays, which the payment knows. */
export function adoptTyped(store: CheckoutStore): void {
  adoptAddresses(store, '.wc-block-checkout__form')
  adoptSameAddress(store)
  adoptAccount(store)
  adoptRates(store)
}

/** The fields of addresses within `room`, the e-mail among them. */
export function adoptAddresses(store: CheckoutStore, room: string): void {
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    `${room} :is(input, select)[id]`,
  )) {
    const place = placeOf(control.id)
    if (!place) continue
    const { kind, field } = place
    const [drawn, kept] = [store.firstState, store.getState()].map(
      (state) => ({ ...state.billing, ...state[kind] })[field],
    )
    if (!['', drawn, kept].includes(control.value)) store.editAddress(kind, { [field]: control.value })
  }
}

export function adoptSameAddress(store: CheckoutStore): void {
  const box = document.querySelector<HTMLInputElement>('.wc-block-checkout__use-address-for-billing input')
  if (!box || box.checked === box.defaultChecked || box.checked === store.getState().usesSameAddress) return
  store.setSameAddress(box.checked)
}

export function adoptAccount(store: CheckoutStore): void {
  if (document.querySelector('.wc-block-checkout__create-account :checked')) store.setAccount({ isWanted: true })
}

export function adoptRates(store: CheckoutStore): void {
  for (const { package_id: id, shipping_rates: rates } of store.getState().cart.shipping_rates) {
    const chosen = document.querySelector<HTMLInputElement>(`[name='radio-control-${id}']:checked`)?.value
    const other = rates.find(({ rate_id, selected }) => rate_id === chosen && !selected)
    if (other) store.selectRate(id, other.rate_id)
  }
}

function placeOf(id: string): { kind: AddressKind; field: BillingField } | null {
  if (id === 'email') return { kind: 'billing', field: 'email' }
  const [, kind, field] = /^(billing|shipping)-(\w+)$/.exec(id) ?? []
  return kind && field ? { kind: kind as AddressKind, field: field as BillingField } : null
}
