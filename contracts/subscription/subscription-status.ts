export const SUBSCRIPTION_STATUSES = ['pending', 'active', 'on-hold', 'pending-cancel', 'cancelled', 'expired'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/**
 * Why nothing is given, or not for long, though nobody has ended it: a payment is being tried; the shop has given up trying;
 * its owner wants a pause; the shop has stopped it.
 */
export const HOLD_REASONS = ['payment', 'unpaid', 'customer', 'shop'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** What may become of a subscription, by the contract's table; {@link mayBecome} says when. */
export const NEXT_SUBSCRIPTION_STATUSES: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  pending: ['active', 'on-hold', 'cancelled', 'expired'],
  active: ['on-hold', 'pending-cancel', 'cancelled', 'expired'],
  'on-hold': ['active', 'pending-cancel', 'cancelled', 'expired'],
  'pending-cancel': ['active', 'cancelled', 'expired'],
  cancelled: [],
  expired: [],
}

export type SubscriptionState = {
  status: SubscriptionStatus
  holdReason: HoldReason | null
  /** When it ends by itself. */
  endsAt: Date | null
  /** Until when it is paid, or free. */
  paidUntil: Date | null
}

/** Whether it may go there now. To stay where it is, is no change. */
export function mayBecome(
  { status, endsAt, paidUntil }: SubscriptionState,
  to: SubscriptionStatus,
  now: Date,
): boolean {
  if (!NEXT_SUBSCRIPTION_STATUSES[status].includes(to)) return false
  // What has come to its end begins no more.
  if (to === 'active') return endsAt === null || endsAt > now
  // Paid time is kept; where none is left there is nothing to wait for.
  if (to === 'pending-cancel') return paidUntil !== null && paidUntil > now
  return true
}

/** Whether its owner has what it gives. A payment that is still being tried closes nothing, nor does a pause before its time. */
export function isOpen({ status, holdReason, endsAt, paidUntil }: SubscriptionState, now: Date): boolean {
  if (status === 'active') return true
  if (status === 'pending-cancel') return endsAt !== null && endsAt > now
  if (status !== 'on-hold') return false
  return holdReason === 'payment' || (holdReason === 'customer' && paidUntil !== null && paidUntil > now)
}

type Charged = Pick<SubscriptionState, 'status'> & Record<'cancelledAt' | 'nextPaymentAt', Date | string | null>

/** Whether it is charged again, now or once a pause is over, so that what it is charged to can be changed. */
export const isChargedAgain = ({ status, cancelledAt, nextPaymentAt }: Charged): boolean =>
  cancelledAt === null && ((status === 'active' && nextPaymentAt !== null) || status === 'on-hold')

/** In French, as its owner reads it; who leaves keeps it until a day. */
export const SUBSCRIPTION_LABELS: Record<SubscriptionStatus, string> = {
  pending: 'En attente',
  active: 'Actif',
  'on-hold': 'Suspendu',
  'pending-cancel': 'Résilié',
  cancelled: 'Terminé',
  expired: 'Expiré',
}
