import { SHIPPING_FIELDS } from '#contracts/address/address.ts'
import type { StoreAddress } from '#contracts/wire/store-api.ts'

/** Whether two addresses are the same in all that a parcel needs. */
export const isSameAddress = (one: StoreAddress, other: StoreAddress) =>
  SHIPPING_FIELDS.every((field) => one[field] === other[field])
