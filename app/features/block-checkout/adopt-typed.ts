import type { AddressKind, BillingField } from '#contracts/address/address.ts'
import type { CheckoutStore } from './store/types.ts'

const FIELDS = '.wc-block-components-address-form :is(input, select)[id]'

const WANTS_ACCOUNT = '.wc-block-checkout__create-account :checked'

/** Whoever was faster than the script, or has a browser that fills in forms, keeps what is in the fields. */
export function adoptTyped(store: CheckoutStore): void {
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(FIELDS)) {
    const place = placeOf(control.id)
    if (!place) continue
    const { kind, field } = place
    const kept = { ...store.getState().shipping, ...store.getState()[kind] }[field as 'city']
    if (control.value !== '' && control.value !== kept) store.editAddress(kind, { [field]: control.value })
  }
  if (document.querySelector(WANTS_ACCOUNT)) store.setAccount({ isWanted: true })
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
