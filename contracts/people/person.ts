import type { ListedExchange } from '../exchanges/exchanges.ts'
import type { OrderStatus } from '../order/order.ts'
import type { SubscriptionStatus } from '../subscription/subscription-status.ts'
import type { ErasureView } from './erasure.ts'
import type { MergedAddress } from './merge.ts'
import type { AlikePerson } from './people.ts'

/**
 * An agreement that somebody gave, or what they were told and did not refuse: when (ISO moment), to which words or version, in
 * which order. `isRefused`: they said no.
 */
export type Consent = { title: string; at: string; text: string; orderId: number | null; isRefused: boolean }

/** Everything that the shop knows of somebody, as the team sees it. Moments are ISO 8601, amounts minor units. */
export type PersonView = {
  ref: string
  name: string
  email: string
  /** Null without an account. */
  account: { id: number; isEmailVerified: boolean; createdAt: string; lastSeenAt: string } | null
  address: string[]
  orderCount: number
  paidCents: number
  currency: string
  /** The newest. */
  orders: {
    id: number
    status: OrderStatus
    totalCents: number
    currency: string
    createdAt: string
    contents: string
  }[]
  library: { shelf: string; title: string; facts: string[] }[]
  subscriptions: { id: number; status: SubscriptionStatus; names: string; nextPaymentAt: string | null }[]
  exchanges: ListedExchange[]
  consents: Consent[]
  /** Other addresses of theirs, which the team has had made one with this one. */
  merges: MergedAddress[]
  alike: AlikePerson[]
  /** Null where there is nobody to erase any more. */
  erasure: ErasureView | null
}
