import type { Scenario } from '../scenarios.ts'
import type { Asks } from './method-types.ts'

type Ending = readonly [end: string, scenario: Scenario]

const VOUCHERS: readonly Ending[] = [
  ['succeed_immediately', 'voucher_paid_soon'],
  ['expire_immediately', 'voucher_expired_soon'],
  ['expire_with_delay', 'voucher_expired'],
  ['fill_never', 'voucher_forgotten'],
  ['', 'voucher_paid'],
]

const APPROVALS: readonly Ending[] = [
  ['invalid_code', 'code_wrong'],
  ['expired_code', 'code_expired'],
  ['limit_exceeded', 'declined_by_bank'],
  ['insufficient_funds', 'declined_by_bank'],
  ['customer_declined', 'declined_by_customer'],
  ['bank_declined', 'declined_by_bank'],
  ['blik_declined', 'declined_by_bank'],
  ['customer_timeout', 'timed_out'],
  ['bank_timeout', 'timed_out'],
  ['blik_timeout', 'timed_out'],
  ['', 'approved'],
]

const ENDINGS: Partial<Record<Asks, readonly Ending[]>> = { voucher: VOUCHERS, app: APPROVALS }

/** The outcome that the end of the e-mail's local part chooses, for types that have no test accounts. */
export function scenarioOfEmail(asks: Asks, email: string | null): Scenario | null {
  const local = email?.split('@')[0] ?? ''
  return ENDINGS[asks]?.find(([end]) => local.endsWith(end))?.[1] ?? null
}
