import type { Work } from '../api/operation.ts'
import { decidePayment } from '../payments/confirm-payment-intent.ts'
import { findUndecided, passDeadline } from '../payments/due-steps.ts'

export type VoucherOutcome = 'paid' | 'expired'

export const isVoucherOutcome = (value: unknown): value is VoucherOutcome => value === 'paid' || value === 'expired'

/** The customer pays the voucher, or does not; one of an earlier attempt is worth nothing any more. */
export function answerVoucher(work: Work, source: string, outcome: VoucherOutcome): void {
  work.store.transaction(() => {
    const challenge = work.store.challenges.find(source)
    const waiting = challenge && !challenge.outcome ? findUndecided(work, challenge.intent) : null
    if (!waiting) return
    if (outcome === 'paid') {
      work.store.challenges.settle(source, 'succeeded')
      decidePayment(work, waiting, 'paid')
    } else passDeadline(work, waiting)
  })
}
