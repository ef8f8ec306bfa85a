import type { CartRefusal } from '#contracts/cart/cart.ts'
import type { StoredConfiguration } from '#contracts/catalog/product-kind.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'

/** A line of a cart. */
export type HeldLine = { key: string; productId: number; name: string; configuration: StoredConfiguration }

/** A line of an order, whose product may be gone. */
export type OrderedLine = { id: number; productId: number | null; name: string; configuration: StoredConfiguration }

/** A line that cannot stay in its cart, and why. */
export type LostLine = { key: string; refusal: CartRefusal }

export type HoldState = { state: 'held' | 'none' } | { state: 'lapsed'; refusal: CartRefusal }

/**
 * What a line keeps from others beside pieces of the stock, from the moment it is in a cart: a slot. Whoever calls holds the
 * cart, or the order. Such a line is one: it has no quantity.
 */
export type LineHold = {
  /** Why the line could not be taken just now, or null; nothing is kept. */
  check(db: Queryable, asked: { line: Omit<HeldLine, 'key'>; now: Date }): Promise<CartRefusal | null>
  /**
   * For a line that comes into a cart; refused when others have it, or when the line holds it already. What `instead` held, the
   * line of this cart whose place it takes, is given back before.
   */
  take(
    tx: Transaction,
    held: { cartId: string; line: HeldLine; instead: string | null; now: Date },
  ): Promise<CartRefusal | null>
  /** What the line of this cart has of it; `lapsed`: it had it for too long. */
  stateOf(db: Queryable, line: { cartId: string; key: string; now: Date }): Promise<HoldState>
  /** Lines that leave the cart, and may come back. */
  giveBack(tx: Transaction, lines: { cartId: string; keys: readonly string[] }): Promise<void>
  /** The cart of a guest becomes that of their account, with these lines. */
  move(tx: Transaction, lines: { from: string; into: string; keys: readonly string[] }): Promise<void>
  /** Asks once more for all lines that are about to be ordered; why some of them cannot be. */
  reserve(tx: Transaction, cart: { cartId: string; lines: readonly HeldLine[]; now: Date }): Promise<CartRefusal[]>
  /** Ties what these lines hold to the order that they have become; `position`: of the order's line. */
  tie(tx: Transaction, order: TiedLines): Promise<void>
  /** Keeps until then what an order's lines hold, taken anew where its time was over. */
  keep(tx: Transaction, order: KeptLines): Promise<CartRefusal[]>
  /** An order is given up: what it held is free, or its cart's again. */
  giveUp(tx: Transaction, orderId: number): Promise<void>
  /** Its payment came to nothing, but it may be paid once more. */
  letGo(tx: Transaction, orderId: number): Promise<void>
  /** Lines of carts whose time is over. */
  listLapsed(tx: Transaction, now: Date): Promise<(LostLine & { cartId: string })[]>
}

export type TiedLines = {
  cartId: string
  orderId: number
  lines: readonly { key: string; position: number }[]
  expiresAt: Date
}

export type KeptLines = {
  orderId: number
  lines: readonly OrderedLine[]
  expiresAt: Date
  now: Date
  /** Its cart is emptied: what it holds is the order's alone. */
  leavesCart: boolean
}
