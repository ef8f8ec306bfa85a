import type { Due, Order, OrderContents } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import type { Intent } from '#server/stripe/payment-gateway.ts'
import type { Attempt } from './attempt-repository.ts'

export type Settlement =
  | { state: 'paid' }
  /** The buyer still has something to do, here and now. */
  | { state: 'requires-action' }
  /** Decided later: by a bank, at a till, or by somebody of the shop. */
  | { state: 'processing' }
  | { state: 'failed'; code: string }
  /** The intent does not fit the order: nothing was settled, the order is held and someone is told. */
  | { state: 'held' }

export type SettleDeps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log'>

/** A locked order, and what it holds. */
export type Holding = { order: Order; contents: OrderContents }

/** An attempt and its order, both locked, and what the provider has just said of it; `due` is null for a setup. */
export type Case = Holding & { attempt: Attempt; due: Due | null; intent: Intent }
