import { invalidRequest } from '../api/errors.ts'
import { fingerprintOf } from '../cards/fingerprint.ts'
import type { Scenario } from '../scenarios.ts'
import type { MethodDetails } from '../stripe-objects.ts'
import type { MethodParameters } from './method-parameters.ts'
import { type AccountType, findTestAccount, TEST_BRANCHES, type TestAccount } from './test-accounts.ts'

export type ReadMethod = { details: MethodDetails; scenario: Scenario }

/** What may be kept of an account: its last digits and what tells it from others. */
const tail = (number: string) => ({ fingerprint: fingerprintOf(number), last4: number.slice(-4) })

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** Any account whose check digits are right is taken; the listed ones behave as they are listed. */
export function readIban(given: string): ReadMethod {
  const iban = given.replaceAll(/\s/g, '').toUpperCase()
  if (!IBAN.test(iban) || !hasRightCheckDigits(iban)) {
    throw invalidRequest('The IBAN you provided is invalid.', {
      code: 'invalid_bank_account_iban',
      param: 'sepa_debit[iban]',
    })
  }
  return {
    details: {
      sepa_debit: {
        bank_code: iban.slice(4, 9),
        branch_code: iban.startsWith('FR') ? iban.slice(9, 14) : '',
        country: iban.slice(0, 2),
        generated_from: { charge: null, setup_attempt: null },
        ...tail(iban),
      },
    },
    scenario: findTestAccount('sepa_debit', iban)?.scenario ?? 'debit_paid',
  }
}

/** ISO 13616: the first four signs go to the end, letters count from 10, and 1 is left of a division by 97. */
function hasRightCheckDigits(iban: string): boolean {
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

type Given<T extends AccountType> = NonNullable<MethodParameters[T]>

export function readUsAccount(given: Given<'us_bank_account'>): ReadMethod {
  const { scenario, number } = testAccount('us_bank_account', given.account_number)
  checkBranch('routing_number', given, TEST_BRANCHES.us_bank_account)
  return {
    details: {
      us_bank_account: {
        account_holder_type: given.account_holder_type ?? 'individual',
        account_type: given.account_type ?? 'checking',
        bank_name: 'STRIPE TEST BANK',
        financial_connections_account: given.financial_connections_account ?? null,
        networks: { preferred: 'ach', supported: ['ach'] },
        routing_number: given.routing_number,
        status_details: {},
        ...tail(number),
      },
    },
    scenario,
  }
}

export function readCanadianAccount(given: Given<'acss_debit'>): ReadMethod {
  const { scenario, number } = testAccount('acss_debit', given.account_number)
  checkBranch('institution_number', given, TEST_BRANCHES.acss_debit)
  checkBranch('transit_number', given, TEST_BRANCHES.acss_debit)
  const { institution_number, transit_number } = given
  return {
    details: { acss_debit: { bank_name: 'STRIPE TEST BANK', institution_number, transit_number, ...tail(number) } },
    scenario,
  }
}

export function readBritishAccount(given: Given<'bacs_debit'>): ReadMethod {
  const { scenario, number } = testAccount('bacs_debit', given.account_number)
  const sort_code = given.sort_code.replaceAll(/[\s-]/g, '')
  checkBranch('sort_code', { sort_code }, TEST_BRANCHES.bacs_debit)
  return { details: { bacs_debit: { sort_code, ...tail(number) } }, scenario }
}

export function readAustralianAccount(given: Given<'au_becs_debit'>): ReadMethod {
  const { scenario, number } = testAccount('au_becs_debit', given.account_number)
  const bsb_number = given.bsb_number.replaceAll(/[\s-]/g, '')
  checkBranch('bsb_number', { bsb_number }, TEST_BRANCHES.au_becs_debit)
  return { details: { au_becs_debit: { bsb_number, ...tail(number) } }, scenario }
}

/** The method that a token such as `pm_sepaDebit_success_fr` stands for; such an account is known to be the customer's. */
export function readTestAccount({ type, number: account_number }: TestAccount): ReadMethod {
  switch (type) {
    case 'sepa_debit':
      return readIban(account_number)
    case 'us_bank_account':
      return readUsAccount({
        account_number,
        financial_connections_account: 'fca_test',
        ...TEST_BRANCHES.us_bank_account,
      })
    case 'acss_debit':
      return readCanadianAccount({ account_number, ...TEST_BRANCHES.acss_debit })
    case 'bacs_debit':
      return readBritishAccount({ account_number, ...TEST_BRANCHES.bacs_debit })
    case 'au_becs_debit':
      return readAustralianAccount({ account_number, ...TEST_BRANCHES.au_becs_debit })
  }
}

function testAccount(type: AccountType, given: string): TestAccount {
  const account = findTestAccount(type, given.replaceAll(/[\s-]/g, ''))
  if (account) return account
  throw invalidRequest('You must use a test bank account number in test mode.', {
    code: 'account_number_invalid',
    param: `${type}[account_number]`,
  })
}

function checkBranch<T extends string>(name: T, given: Record<T, string>, test: Record<T, string>): void {
  if (given[name] === test[name]) return
  throw invalidRequest(`You must use the test value ${test[name]} in test mode.`, {
    code: 'routing_number_invalid',
    param: name,
  })
}
