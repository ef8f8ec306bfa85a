import { mayBecome, type SubscriptionState } from './subscription-status.ts'

/** What the shop lets owners do: the setting `subscriptions`. */
export type OwnerRules = {
  /** How often one may be suspended between two payments; 0: never; null: as often as its owner likes. */
  mostSuspensions: number | null
  /** Whether the next period may be paid before its day. */
  renewsEarly: boolean
}

export type OwnedState = SubscriptionState & {
  suspensions: number
  nextPaymentAt: Date | null
  trialEndsAt: Date | null
  cancelledAt: Date | null
  /** The day on which all who have it pay; null where each has their own. */
  syncDay: object | null
}

/** Why its owner may not suspend it: its state, or they have done so as often as they may. Null where they may. */
export function refuseSuspension(
  { status, nextPaymentAt, suspensions }: OwnedState,
  { mostSuspensions }: OwnerRules,
): 'impossible' | 'limit' | null {
  if (mostSuspensions === 0 || status !== 'active' || nextPaymentAt === null) return 'impossible'
  return mostSuspensions !== null && suspensions >= mostSuspensions ? 'limit' : null
}

/** Whether its owner may take up what they have suspended, or given up: not what the shop has stopped, or nobody has paid. */
export const mayReactivate = (state: OwnedState, now: Date): boolean =>
  (state.status === 'pending-cancel' || state.holdReason === 'customer') && mayBecome(state, 'active', now)

/** Whether nothing is paid any more: taken up, its next period begins and is charged at once. */
export const isChargedAtOnce = ({ paidUntil }: Pick<OwnedState, 'paidUntil'>, now: Date): boolean =>
  paidUntil === null || paidUntil <= now

export const mayCancel = ({ status, cancelledAt }: OwnedState): boolean =>
  (status === 'active' || status === 'on-hold') && cancelledAt === null

/** Not during a trial, which would be cut, nor where all pay on one day, which somebody would leave. */
export function mayRenewEarly(
  { status, nextPaymentAt, trialEndsAt, syncDay }: OwnedState,
  { renewsEarly }: OwnerRules,
  now: Date,
): boolean {
  if (!renewsEarly || status !== 'active' || nextPaymentAt === null || syncDay !== null) return false
  return trialEndsAt === null || trialEndsAt <= now
}

/** By a new order, once it is over. */
export const isOver = ({ status }: Pick<SubscriptionState, 'status'>): boolean =>
  status === 'cancelled' || status === 'expired'
