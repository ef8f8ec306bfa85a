import { invalidRequest, parameterMissing } from '../api/errors.ts'
import { fingerprintOf } from '../cards/fingerprint.ts'
import { readCard } from '../cards/read-card.ts'
import type { MethodDetails, PaymentMethod } from '../stripe-objects.ts'
import type { MethodParameters } from './method-parameters.ts'
import { type BillingField, METHOD_TYPES, type MethodType } from './method-types.ts'
import {
  type ReadMethod,
  readAustralianAccount,
  readBritishAccount,
  readCanadianAccount,
  readIban,
  readUsAccount,
} from './read-accounts.ts'

type Given = Omit<MethodParameters, 'type'>
type Billing = PaymentMethod['billing_details']

const plain = (details: MethodDetails): ReadMethod => ({ details, scenario: 'paid' })

/** Nobody types a date again that Link knows. */
const SAVED = { exp_month: 12, exp_year: 2040 }

/** What the parameters of each type become: what may be shown of it, and how it will behave. */
const READERS: Readonly<Record<MethodType, (given: Given, billing: Billing) => ReadMethod>> = {
  acss_debit: ({ acss_debit }) => readCanadianAccount(needed(acss_debit, 'acss_debit')),
  affirm: () => plain({ affirm: {} }),
  afterpay_clearpay: () => plain({ afterpay_clearpay: {} }),
  alipay: () => plain({ alipay: {} }),
  amazon_pay: ({ amazon_pay: given }) => ({
    details: { amazon_pay: {} },
    scenario: typeof given === 'object' && given.outcome === 'declined' ? 'generic_decline' : 'paid',
  }),
  au_becs_debit: ({ au_becs_debit }) => readAustralianAccount(needed(au_becs_debit, 'au_becs_debit')),
  bacs_debit: ({ bacs_debit }) => readBritishAccount(needed(bacs_debit, 'bacs_debit')),
  bancontact: () => plain({ bancontact: {} }),
  blik: () => plain({ blik: {} }),
  boleto: ({ boleto }) => plain({ boleto: { tax_id: checkedTaxId(needed(boleto, 'boleto').tax_id) } }),
  card: ({ card }) => {
    const read = readCard(needed(card, 'card'))
    return { details: { card: read.card }, scenario: read.scenario }
  },
  cashapp: (_given, { email }) =>
    plain({ cashapp: { buyer_id: `buyer_${fingerprintOf(email ?? '')}`, cashtag: '$jenny' } }),
  eps: ({ eps }) => plain({ eps: { bank: bankOf(eps) } }),
  giropay: () => plain({ giropay: {} }),
  ideal: ({ ideal }) => plain({ ideal: { bank: bankOf(ideal), bic: null } }),
  klarna: ({ klarna }) => plain({ klarna: klarna ? { dob: klarna.dob ?? null } : {} }),
  link: ({ link }, { email }) => ({
    details: { link: { email } },
    scenario: typeof link === 'object' && link.card ? readCard({ ...SAVED, ...link.card }).scenario : 'paid',
  }),
  multibanco: () => plain({ multibanco: {} }),
  oxxo: () => plain({ oxxo: {} }),
  p24: ({ p24 }) => plain({ p24: { bank: bankOf(p24) } }),
  sepa_debit: ({ sepa_debit }) => readIban(needed(sepa_debit, 'sepa_debit').iban),
  sofort: ({ sofort }, { address }) =>
    plain({ sofort: { country: (sofort ? sofort.country : undefined) ?? address?.country ?? null } }),
  us_bank_account: ({ us_bank_account }) => readUsAccount(needed(us_bank_account, 'us_bank_account')),
  wechat_pay: () => plain({ wechat_pay: {} }),
}

export function readMethod({ type, ...given }: MethodParameters, billing: Billing): ReadMethod {
  checkBilling(type, billing)
  return READERS[type](given, billing)
}

const IS_GIVEN: Record<BillingField, (billing: Billing) => boolean> = {
  name: ({ name }) => Boolean(name),
  email: ({ email }) => Boolean(email),
  address: ({ address }) => Boolean(address?.line1 && address.country),
}

const PARAMETER: Record<BillingField, string> = { name: '[name]', email: '[email]', address: '[address][line1]' }

function checkBilling(type: MethodType, billing: Billing): void {
  for (const field of METHOD_TYPES[type].needs) {
    if (!IS_GIVEN[field](billing)) throw parameterMissing(`billing_details${PARAMETER[field]}`)
  }
}

function needed<T>(value: T | undefined, param: MethodType): T {
  if (value === undefined) throw parameterMissing(param)
  return value
}

/** A Brazilian's CPF of 11 digits or a company's CNPJ of 14. */
function checkedTaxId(given: string): string {
  if (/^(\d{11}|\d{14})$/.test(given.replaceAll(/[.\-/]/g, ''))) return given
  throw invalidRequest('The tax ID is invalid: it has 11 digits (CPF) or 14 (CNPJ).', {
    code: 'tax_id_invalid',
    param: 'boleto[tax_id]',
  })
}

/** Banks are not checked: the shopper chose it of a list that the browser script knows. */
const bankOf = (given: '' | { bank?: string | undefined } | undefined): string | null =>
  (given ? given.bank : undefined) ?? null
