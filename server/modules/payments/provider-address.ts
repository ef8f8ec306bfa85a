import type { NewOrderAddress } from '#server/modules/orders/index.ts'
import type { PostalAddress } from '#server/stripe/provider-requests.ts'

type Address = Pick<NewOrderAddress, 'address1' | 'address2' | 'postcode' | 'city' | 'state' | 'country'>

export const postalAddressOf = ({ address1, address2, postcode, city, state, country }: Address): PostalAddress => ({
  ...{ line1: address1, line2: address2, postalCode: postcode, city, state, country },
})

export const nameOf = (address: Pick<NewOrderAddress, 'firstName' | 'lastName'> | undefined): string =>
  [address?.firstName, address?.lastName].filter(Boolean).join(' ')
