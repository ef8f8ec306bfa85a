import type { AddOn, AddOnPrice } from '#contracts/catalog/add-ons/add-on.ts'
import { formatMachineAmount } from '#contracts/pricing/money.ts'

/** What scripts of the contract read of a field: its price in units, or in percent. */
export function priceData(price: AddOnPrice | null, currency: string) {
  const raw = price ? rawOf(price, currency) : ''
  return { 'data-raw-price': raw, 'data-price': raw, 'data-price-type': price?.type ?? 'flat_fee' }
}

const rawOf = (price: AddOnPrice, currency: string) =>
  price.type === 'percentage_based' ? String(price.basisPoints / 100) : formatMachineAmount(price.amountCents, currency)

/** What the field asks, in the contract's words. */
export function restrictions(addOn: AddOn): string {
  const limits = 'min' in addOn ? { min: addOn.min ?? undefined, max: addOn.max ?? undefined } : {}
  const content = 'content' in addOn ? { content: addOn.content } : {}
  return JSON.stringify({ ...(addOn.isRequired && { required: 'yes' }), ...content, ...limits })
}
