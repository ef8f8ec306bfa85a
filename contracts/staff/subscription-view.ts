import type { OrderStatus } from '../order/order.ts'
import type { RetryRefusal } from './subscription-gestures.ts'
import type { SubscriptionRow } from './subscription-list.ts'

/** A period that was ordered, or what began it. Moments are ISO 8601, amounts cents. */
export type OrderedPeriod = {
  orderId: number
  from: string | null
  to: string | null
  status: OrderStatus
  createdAt: string
  totalCents: number
  /** 'F2026-118'; null where nothing is paid. */
  invoice: string | null
}

export type HappenedKind = 'note' | 'mail' | 'payment'

/** `isBad`: it went wrong. `detail`: '' where there is none. */
export type Happened = { at: string; kind: HappenedKind; text: string; detail: string; isBad: boolean }

/** What is to come, in words; `at` is ISO 8601. */
export type Coming = { at: string; kind: 'payment' | 'mail' | 'end'; text: string }

/** What can be done to it now; null, or false, where it cannot. */
export type SubscriptionActions = {
  pause: boolean
  /** `charged`: its next period begins, and is charged, at once. */
  resume: 'free' | 'charged' | null
  /** Until when it would stay open, ISO 8601. */
  cancelAtEnd: string | null
  cancelNow: boolean
  /** What would go back, were it to end now. */
  shareCents: number
  /** What of a refused period would be charged, or why nothing would be now. */
  retry: { cents: number } | { refusal: RetryRefusal } | null
  move: boolean
  /** Of one piece, as it is now. */
  priceCents: number | null
}

/** One subscription as the team sees it. */
export type SubscriptionView = {
  row: SubscriptionRow
  email: string
  customerId: number | null
  lines: { name: string; quantity: number; unitPriceCents: number }[]
  /** 'Visa se terminant par 4242'; null where each period is paid by a link. */
  method: string | null
  isMethodOver: boolean
  /** In which words its owner has agreed to be charged, and when. */
  agreed: { text: string; at: string } | null
  /** Why the last charge was refused, in French; null where none was. */
  refusedBecause: string | null
  periods: OrderedPeriod[]
  happened: Happened[]
  coming: Coming[]
  offer: { newPrice: string; startsAt: string; answer: 'accepted' | 'refused' | null; endsOthers: boolean } | null
  actions: SubscriptionActions
}
