import type { Address } from '../address/address.ts'
import type { CountryOption } from '../countries/country-names.ts'
import type { StateOption } from '../countries/states.ts'

/** As much of an address as the price of shipping depends on; '' where nothing was given. */
export type Destination = Pick<Address, 'country' | 'state' | 'postcode' | 'city'>

export const SHIPPING_METHOD_KINDS = ['flat_rate', 'free_shipping', 'local_pickup'] as const

/** What is offered for one package: `id` is method and number, `flat_rate:1` (facts: shop-wire §7). */
export type ShippingRate = { id: string; title: string; costCents: number; details: DeliveryDetails }

/**
 * When goods arrive and, where they are fetched, at which address and hours: one sentence each, told before the payment
 * (L221-5 C. conso.). [] where the shop has not said.
 */
export type DeliveryDetails = string[]

/** Things that travel together, as a page shows them. */
export type ShippingPackage = {
  rates: ShippingRate[]
  /** One of `rates`; null when there are none. */
  chosen: ShippingLine | null
  to: Destination
  /** The same in words: '69003 Lyon, France'. */
  destination: string
  /** Whether the shopper has said so, or it is only what the shop takes for likely. */
  isDestinationGiven: boolean
}

/** What the shipping calculator offers to choose from (facts: shop-wire §8). */
export type ShippingCalculator = {
  countries: CountryOption[]
  /** Of the country that the cart goes to; [] when its addresses have none, null where any text will do. */
  states: StateOption[] | null
}

/** The choice for one package; an order keeps it. */
export type ShippingLine = {
  rateId: string
  title: string
  costCents: number
  taxCents: number
  details: DeliveryDetails
}

/** `flat_rate:1` → `flat_rate1`: the part of an id that names a rate on the page (facts: shop-wire §7). */
export const rateSlug = (rateId: string) => rateId.replace(/[^a-z0-9_]/g, '')
