import type { StoreResult } from '#app/wire/store-api.ts'
import type { StoreCheckout, StoreCheckoutRequest } from '#contracts/wire/store-checkout.ts'
import type { Offer } from './line-items.ts'

/** What the buttons of a page sell, and how it is paid. Words are for the buyer. */
export type Place = {
  /** A product's page: the wallet calls are told so. */
  isProduct: boolean
  /** What is sold, in words, where the page itself has it change. */
  soldWords?(): string
  /** What is sold as the page stands; null where nothing can be bought now. */
  load(): Promise<Offer | null>
  /** Why no sheet may open as the page stands. */
  whyNot(): string | null
  /** Puts into the cart what is bought, so that a sheet may open, or says why not. */
  prepare(): Promise<string | null>
  /** What the cart asks for it, where that is something else than the page says: a reduction that applies by itself. */
  asked?(): Offer | null
  /** Whether it is there by now, or why not. */
  whenReady(): Promise<string | null>
  /** The sheet has come to nothing: the cart is as it was before it. */
  giveBack(): Promise<void>
  post(order: StoreCheckoutRequest, headers: Record<string, string>): Promise<StoreResult<StoreCheckout>>
}

/** Long enough for a slow bank, as with the other order buttons. */
export const ORDER_TIMEOUT_MS = 60_000
