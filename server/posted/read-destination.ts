import type { Destination } from '#contracts/pricing/shipping.ts'
import { readShipping } from './read-checkout-form.ts'

/** Where the goods go: `calc_shipping_…` of the calculator, or `s_…` of a review (spec §3, §7), cleaned as addresses are. */
export function readDestination(fields: Record<string, string>, prefix: 'calc_shipping_' | 's_'): Destination {
  const { country, state, postcode, city } = readShipping({
    shipping_country: fields[`${prefix}country`] ?? '',
    shipping_state: fields[`${prefix}state`] ?? '',
    shipping_postcode: fields[`${prefix}postcode`] ?? '',
    shipping_city: fields[`${prefix}city`] ?? '',
  })
  return { country, state, postcode, city }
}
