import type { Address, BillingAddress } from '#contracts/address/address.ts'
import type { OrderAddress } from './order-repository.ts'

type Kept = Omit<OrderAddress, 'orderId' | 'kind'>

/** A billing address in the words of an order. */
export const billingOf = (billing: BillingAddress): Kept => ({
  ...postalOf(billing),
  phone: billing.phone,
  email: billing.email,
})

/** Where something goes, in the words of an order. */
export const postalOf = (address: Address): Omit<Kept, 'phone' | 'email'> => ({
  firstName: address.first_name,
  lastName: address.last_name,
  company: address.company,
  country: address.country,
  address1: address.address_1,
  address2: address.address_2,
  postcode: address.postcode,
  city: address.city,
  state: address.state,
})

/** What an order keeps, as the fields of an address form have it. */
export const addressFieldsOf = (kept: Kept): BillingAddress => ({
  first_name: kept.firstName,
  last_name: kept.lastName,
  company: kept.company,
  country: kept.country,
  address_1: kept.address1,
  address_2: kept.address2,
  postcode: kept.postcode,
  city: kept.city,
  state: kept.state,
  phone: kept.phone,
  email: kept.email,
})
