import type { Picture } from '../content/picture.ts'
import type { OrderStatus } from '../order/order.ts'
import type { BillingCycle } from './billing-cycle.ts'
import type { HoldReason, SubscriptionStatus } from './subscription-status.ts'

/** Names in the contract's links and forms of a subscription's page (facts product-kinds §6). */
export const SUBSCRIPTION_FIELDS = {
  id: 'subscription_id',
  /** 'on-hold', 'active' or 'cancelled'. */
  to: 'change_subscription_to',
  resubscribe: 'resubscribe',
  renewEarly: 'subscription_renewal_early',
  isRenewal: 'subscription_renewal',
  nonce: '_wpnonce',
  /** Ours: which period is paid early, so that a second click pays no other; the second step of a cancellation. */
  period: 'periode',
  step: 'etape',
} as const

/** What its owner may ask for; the first three in the words of the contract's links. */
export const OWNER_CHANGES = ['on-hold', 'active', 'cancelled', 'resubscribe', 'renew-early'] as const
export type OwnerChange = (typeof OWNER_CHANGES)[number]

/** What a link asks for. `isLastStep`: of a cancellation, which has two. */
export type AskedChange = { change: OwnerChange; isLastStep: boolean }

/** A period that is ordered and not paid. Amounts in the currency's smallest unit, moments ISO 8601. */
export type OwedPeriod = {
  orderId: number
  orderKey: string
  amountCents: number
  orderedAt: string
  /** A bank has it: its answer is awaited. */
  isUnderway: boolean
  /** The bank wants its owner to confirm it. */
  asksOwner: boolean
  /** When the shop charges it again by itself; null where its owner has to pay. */
  nextTryAt: string | null
}

/** A subscription as its owner sees it in a list. */
export type OwnSubscription = {
  id: number
  /** What it gives: 'Club Tremplin'. */
  name: string
  picture: Picture | null
  status: SubscriptionStatus
  holdReason: HoldReason | null
  /** Whether they have what it gives, now. */
  isOpen: boolean
  currency: string
  /** Each period, whatever is sent with it included. */
  totalCents: number
  cycle: BillingCycle
  length: number
  startedAt: string | null
  trialEndsAt: string | null
  nextPaymentAt: string | null
  paidUntil: string | null
  endsAt: string | null
  cancelledAt: string | null
  endedAt: string | null
  /** 'Visa se terminant par 4242'; null where each period is paid by a link. */
  method: string | null
  owed: OwedPeriod | null
}

export type OwnSubscriptionLine = {
  id: number
  /** With its options. */
  name: string
  quantity: number
  totalCents: number
}

export type RelatedOrder = {
  id: number
  relation: 'parent' | 'renewal' | 'resubscribe'
  status: OrderStatus
  createdAt: string
  currency: string
  totalCents: number
}

/** What its owner may do now. */
export type OwnerActions = {
  /** `limit`: they have done so as often as they may. */
  suspend: 'possible' | 'limit' | null
  /** `charged`: its next period begins, and is charged, at once. */
  reactivate: 'free' | 'charged' | null
  cancel: boolean
  /** The period that would be paid; null where it cannot be. */
  renewEarly: number | null
  resubscribe: boolean
  /** Whom its next orders name, and where they are sent; false where none follows. */
  change: boolean
}

/** The same on its own page. */
export type OpenedSubscription = OwnSubscription & {
  key: string
  /** Of what its lines are sold as now; its members' space goes by them. */
  productSlugs: string[]
  lines: OwnSubscriptionLine[]
  subtotalCents: number
  /** Null where nothing is sent. */
  shippingCents: number | null
  shippingTitle: string
  lastOrderAt: string | null
  isCardExpired: boolean
  orders: RelatedOrder[]
  billingAddress: string[]
  shippingAddress: string[]
  /** Until when its owner may renounce the contract (L221-18); null once that is over, or nothing has begun. */
  withdrawalUntil: string | null
  actions: OwnerActions
}

/** A subscription on the page of one of its orders. */
export type OrderSubscription = {
  id: number
  name: string
  /** The order pays one of its later periods; else it began it. */
  isRenewal: boolean
  status: SubscriptionStatus
  nextPaymentAt: string | null
  /** Of the members' space that it opens now; null where there is none. */
  spaceSlug: string | null
}
