import type { Transaction } from '#server/database/database.ts'
import type { Order, OrderLine } from '#server/modules/orders/index.ts'
import type { ShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'clock' | 'jobs'>

/** Lines of one order: those of a kind that asks for the step. */
export type LinesOfOrder = { order: Order; lines: readonly OrderLine[] }

/** Of an order that is being completed. */
export type PaidLines = LinesOfOrder & {
  paidAt: Date
  /** How often and how long files may be fetched. */
  settings: Pick<ShopSettings, 'downloads'>
  /** It is paid in parts, and this is not the last of them. */
  owesMore: boolean
}

/** Of an order, as it stood before it was closed: lines with as many pieces as go back now. */
export type RefundedLines = LinesOfOrder & {
  /** All lines of the order of which no piece is left to its buyer, whatever their kind. */
  gone: readonly OrderLine[]
  /** Their pieces are in stock again. */
  restocks: boolean
  /** How many pieces of a line have left the house, and so are not in stock again; by the line's id. */
  sent: ReadonlyMap<number, number>
}

/**
 * What a paid line gives, or sets in motion, in the transaction that marks its order paid; and how that is undone when its
 * money has gone back.
 */
export type FulfilmentStep = {
  /**
   * Travels with all other steps, and so touches rows of this order alone. What it gives back is done after them, one by
   * one: rows for which orders of other buyers wait.
   */
  give(services: Deps, tx: Transaction, paid: PaidLines): Promise<(() => Promise<void>) | null>
  /** The last payment of an order that is paid in parts is in: what was given with the first; left out: nothing changes. */
  payOff?(tx: Transaction, order: Pick<Order, 'id'>): Promise<void>
  takeBack(services: Deps, tx: Transaction, refunded: RefundedLines): Promise<void>
}
