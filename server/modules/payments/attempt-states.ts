import type { Settles } from '#contracts/payment/payment-methods.ts'
import type { Intent } from '#server/stripe/payment-gateway.ts'
import type { Instrument } from './instrument.ts'

export const ATTEMPT_STATUSES = [
  'creating',
  'requires-action',
  'voucher-shown',
  'processing',
  'authorised',
  'succeeded',
  'failed',
  'canceled',
] as const
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number]

/** An attempt in one of these may still charge somebody; an order has one such attempt at most. */
export const LIVE_STATUSES = [
  'creating',
  'requires-action',
  'voucher-shown',
  'processing',
  'authorised',
] as const satisfies AttemptStatus[]

/**
 * Its buyer has done what they could for now, and left: a slip is to be paid, a bank to answer, somebody of the shop to
 * take what was authorised.
 */
export const WAITING_STATUSES = ['voucher-shown', 'processing', 'authorised'] as const satisfies AttemptStatus[]
export type WaitingStatus = (typeof WAITING_STATUSES)[number]

const ENDS = ['succeeded', 'failed', 'canceled'] as const

/** Whoever asks seldom sees every step: what is skipped on the way to an end is legal. No way leads back. */
const ONWARDS = {
  creating: ['requires-action', ...WAITING_STATUSES, ...ENDS],
  'requires-action': [...WAITING_STATUSES, ...ENDS],
  // One that was not paid in time is looked into for some days more.
  'voucher-shown': ['processing', ...ENDS],
  processing: ['authorised', ...ENDS],
  authorised: ENDS,
  succeeded: [],
} as const

/**
 * What may become of an attempt, by how its method settles (docs/decisions/047). What is not here is old news: it was
 * read before, and arrived after, what the attempt says now.
 */
const TRANSITIONS: Record<Settles, Record<AttemptStatus, readonly AttemptStatus[]>> = {
  // The page still holds the secret of a refused card's intent, and may confirm it again.
  'at-once': {
    ...ONWARDS,
    failed: ['requires-action', 'processing', 'authorised', 'succeeded', 'canceled'],
    canceled: [],
  },
  // A bank's page asks once.
  'after-redirect': { ...ONWARDS, failed: ['succeeded', 'canceled'], canceled: [] },
  later: { ...ONWARDS, failed: ['succeeded', 'canceled'], canceled: ['succeeded'] },
  voucher: { ...ONWARDS, failed: ['succeeded', 'canceled'], canceled: ['succeeded'] },
}

/** Whether an attempt may go to this status; to stay where it is, it always may. */
export function mayFollow(
  settles: Settles,
  { status, intentId }: { status: AttemptStatus; intentId: string | null },
  to: AttemptStatus,
): boolean {
  // One that was given up for want of an answer may still get it.
  const from = status === 'failed' && intentId === null ? 'creating' : status
  return status === to || TRANSITIONS[settles][from].includes(to)
}

/** Whether an attempt may still charge somebody. */
export const isLive = ({ status }: { status: AttemptStatus }): boolean => LIVE_STATUSES.some((live) => live === status)

/** Whether nothing is asked of its buyer, for hours or days. */
export const isWaiting = ({ status }: { status: AttemptStatus }): boolean =>
  WAITING_STATUSES.some((waiting) => waiting === status)

/** Where an attempt stands whose intent stands so. */
export function statusOf(
  { status, failureCode, nextAction }: Pick<Intent, 'status' | 'failureCode' | 'nextAction'>,
  { instrument }: { instrument: Instrument },
): Exclude<AttemptStatus, 'creating'> {
  switch (status) {
    case 'succeeded':
    case 'canceled':
    case 'processing':
      return status
    case 'requires_capture':
      return 'authorised'
    case 'requires_action':
    case 'requires_confirmation':
      return nextAction?.kind === 'voucher' ? 'voucher-shown' : 'requires-action'
    case 'requires_payment_method':
      // One that was made before the buyer chose what to pay with waits for that; any other was refused.
      return instrument.kind === 'none' && failureCode === null ? 'requires-action' : 'failed'
  }
}
