import { isGoodsAlone } from '#app/fragments/keep-fragment.ts'
import type { BillingAddress } from '#contracts/address/address.ts'
import type { CartView, Notice } from '#contracts/cart/cart.ts'

type Told = {
  cart: CartView
  notices: readonly Notice[]
  customerId: number | null
  /** As forms begin with them: a country may be in each. */
  addresses?: readonly Partial<BillingAddress>[]
}

/**
 * Whether a page with this tells of no person: of goods that anybody may have, without an account, an address, a code, an answer to
 * an option or a message (docs/decisions/147).
 */
export const tellsOfNobody = ({ cart, notices, customerId, addresses = [] }: Told): boolean =>
  customerId === null && notices.length === 0 && isGoodsAlone(cart) && addresses.every(isBlank)

const isBlank = ({ country: _, ...typed }: Partial<BillingAddress>): boolean =>
  Object.values(typed).every((value) => value === '')
