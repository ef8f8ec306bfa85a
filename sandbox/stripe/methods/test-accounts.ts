import type { Scenario } from '../scenarios.ts'
import type { MethodType } from './method-types.ts'

export type AccountType = Extract<
  MethodType,
  'acss_debit' | 'au_becs_debit' | 'bacs_debit' | 'sepa_debit' | 'us_bank_account'
>

/** An account of the provider's test lists; `tokens` are the payment methods that stand for it. */
export type TestAccount = { type: AccountType; number: string; scenario: Scenario; tokens: readonly string[] }

type Row = readonly [number: string, scenario: Scenario, token?: string]

const accounts = (type: AccountType, stem: string, rows: readonly Row[]): TestAccount[] =>
  rows.map(([number, scenario, token]) => ({ type, number, scenario, tokens: token ? [`pm_${stem}_${token}`] : [] }))

const SEPA: readonly TestAccount[] = [
  ...accounts('sepa_debit', 'sepaDebit', [
    ['FR1420041010050500013M02606', 'debit_paid', 'success_fr'],
    ['FR3020041010050500013M02609', 'debit_paid_late', 'successDelayed_fr'],
    ['FR8420041010050500013M02607', 'debit_failed', 'failed_fr'],
    ['FR7920041010050500013M02600', 'debit_failed_late', 'failedDelayed_fr'],
    ['FR5720041010050500013M02608', 'debit_disputed', 'disputed_fr'],
    ['FR9720041010050000000343434', 'exceeds_source_limit', 'exceedsSourceLimit_fr'],
    ['FR5920041010050000000121212', 'exceeds_weekly_limit', 'exceedsWeeklyLimit_fr'],
    ['FR9720041010050000002222227', 'debit_without_funds', 'insufficientFunds_fr'],
    ['AT611904300234573201', 'debit_paid', 'success_at'],
  ]),
].map((account) => ({ ...account, tokens: account.tokens.flatMap(withOlderSpelling) }))

/** `pm_sepaDebit_success_fr` was `pm_success_fr` once. */
function withOlderSpelling(token: string): string[] {
  return [token, token.replace('pm_sepaDebit_', 'pm_')]
}

const TEST_ACCOUNTS: readonly TestAccount[] = [
  ...SEPA,
  ...accounts('us_bank_account', 'usBankAccount', [
    ['000123456789', 'debit_paid', 'success'],
    ['000111111113', 'account_closed', 'accountClosed'],
    ['000111111116', 'no_account', 'noAccount'],
    ['000222222227', 'debit_without_funds', 'insufficientFunds'],
    ['000333333335', 'not_authorized', 'debitNotAuthorized'],
    ['000555555559', 'debit_disputed', 'dispute'],
    ['000000000009', 'debit_undecided', 'processing'],
  ]),
  ...accounts('acss_debit', 'acssDebit', [
    ['000123456789', 'debit_paid', 'success'],
    ['900123456789', 'debit_paid_late', 'successDelayed'],
    ['000222222227', 'debit_failed', 'failed'],
    ['900222222227', 'debit_failed_late', 'failedDelayed'],
    ['000666666661', 'without_small_amounts', 'noMicrodeposits'],
  ]),
  ...accounts('bacs_debit', 'bacsDebit', [
    ['00012345', 'debit_paid', 'success'],
    ['90012345', 'debit_paid_late', 'successDelayed'],
    ['22222227', 'debit_without_funds', 'insufficientFunds'],
    ['33333335', 'not_authorized', 'debitNotAuthorized'],
    ['55555559', 'debit_disputed', 'dispute'],
    ['00033333', 'mandate_refused', 'mandateRefused'],
  ]),
  ...accounts('au_becs_debit', 'auBecsDebit', [
    ['000123456', 'debit_paid', 'success'],
    ['900123456', 'debit_paid_late', 'successDelayed'],
    ['111111113', 'account_closed', 'accountClosed'],
    ['111111116', 'no_account', 'noAccount'],
    ['222222227', 'refer_to_customer', 'referToCustomer'],
    ['333333335', 'not_authorized', 'debitNotAuthorized'],
    ['666666660', 'debit_disputed', 'dispute'],
  ]),
]

/** The other half of the address of every test account. */
export const TEST_BRANCHES = {
  us_bank_account: { routing_number: '110000000' },
  acss_debit: { institution_number: '000', transit_number: '11000' },
  bacs_debit: { sort_code: '108800' },
  au_becs_debit: { bsb_number: '000000' },
} as const

const byToken = new Map(TEST_ACCOUNTS.flatMap((one) => one.tokens.map((token) => [token, one] as const)))

export const findTestAccountByToken = (token: string): TestAccount | null => byToken.get(token) ?? null

export const findTestAccount = (type: AccountType, number: string): TestAccount | null =>
  TEST_ACCOUNTS.find((one) => one.type === type && one.number === number) ?? null
