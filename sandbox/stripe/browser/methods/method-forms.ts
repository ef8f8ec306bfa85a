import type { PaymentElementPaymentMethodType, TermsOption } from '@stripe/stripe-js'

export type BillingField = 'name' | 'email' | 'phone' | 'line1' | 'line2' | 'postal_code' | 'city' | 'state' | 'country'

/** A field that is the method's own: a card's number, an account's. */
export type DetailField =
  | 'number'
  | 'expiry'
  | 'cvc'
  | 'iban'
  | 'bank'
  | 'bank_country'
  | 'tax_id'
  | 'blik_code'
  | 'link_code'
  | 'sort_code'
  | 'bsb_number'
  | 'institution_number'
  | 'transit_number'
  | 'routing_number'
  | 'bacs_account'
  | 'becs_account'
  | 'acss_account'
  | 'ach_account'
  | 'account_type'

export type FieldName = DetailField | BillingField

/** What the customer is told to expect after the shop's button. */
export type NextStep = 'redirect' | 'qr' | 'app' | 'voucher' | 'authorisation'

/** Whom the customer allows to debit what. */
export type TermsText = 'card' | 'sepa' | 'bacs' | 'becs' | 'ach' | 'acss' | 'wallet'

export type MethodForm = {
  brand: string
  details: readonly DetailField[]
  billing: readonly BillingField[]
  /** Where everybody who pays with it lives, so that the form does not ask. */
  country: string | null
  /** Wanted besides when the method is kept for later payments. */
  billingToKeep: readonly BillingField[]
  next: NextStep | null
  terms: TermsText | null
  /** The method cannot be paid with unless the terms are accepted; the others have some only where they are kept. */
  termsAlways: boolean
  /** The option of `terms` that speaks about it; methods without one show theirs by the rule. */
  termsOption: keyof TermsOption | null
}

const NOTHING: MethodForm = {
  brand: '',
  details: [],
  billing: [],
  country: null,
  billingToKeep: [],
  next: null,
  terms: null,
  termsAlways: false,
  termsOption: null,
}

const redirectTo = (brand: string, form: Partial<MethodForm> = {}): MethodForm => ({
  ...NOTHING,
  brand,
  next: 'redirect',
  ...form,
})

const debit = (brand: string, form: Partial<MethodForm>): MethodForm => ({
  ...NOTHING,
  brand,
  billing: ['name', 'email'],
  termsAlways: true,
  ...form,
})

const voucher = (brand: string, form: Partial<MethodForm>): MethodForm => ({
  ...NOTHING,
  brand,
  next: 'voucher',
  ...form,
})

/** Kept as a SEPA debit of the account that was paid from, which needs a mandate and whose it is. */
const KEPT_AS_SEPA = { terms: 'sepa', billingToKeep: ['name', 'email'] } as const

const ADDRESS = ['line1', 'postal_code', 'city'] as const

/** What the provider's payment element asks for and says, a row for each type. */
export const METHOD_FORMS = {
  card: { ...NOTHING, brand: 'Carte', details: ['number', 'expiry', 'cvc'], terms: 'card', termsOption: 'card' },
  link: { ...NOTHING, brand: 'Link', details: ['link_code'], billing: ['email'] },
  amazon_pay: redirectTo('Amazon Pay'),
  sepa_debit: debit('SEPA', { details: ['iban'], terms: 'sepa', termsOption: 'sepaDebit' }),
  bancontact: redirectTo('Bancontact', { ...KEPT_AS_SEPA, billing: ['name'], termsOption: 'bancontact' }),
  ideal: redirectTo('iDEAL', { ...KEPT_AS_SEPA, details: ['bank'], termsOption: 'ideal' }),
  sofort: redirectTo('Sofort', { ...KEPT_AS_SEPA, details: ['bank_country'], termsOption: 'sofort' }),
  giropay: redirectTo('giropay', { billing: ['name'] }),
  eps: redirectTo('EPS', { details: ['bank'], billing: ['name'] }),
  p24: redirectTo('Przelewy24', { details: ['bank'], billing: ['name', 'email'] }),
  blik: { ...NOTHING, brand: 'BLIK', details: ['blik_code'], next: 'app' },
  multibanco: voucher('Multibanco', { billing: ['email'] }),
  boleto: voucher('Boleto', {
    country: 'BR',
    details: ['tax_id'],
    billing: ['name', 'email', 'line1', 'postal_code', 'city', 'state'],
  }),
  oxxo: voucher('OXXO', { billing: ['name', 'email'] }),
  alipay: redirectTo('Alipay'),
  wechat_pay: { ...NOTHING, brand: 'WeChat Pay', next: 'qr' },
  cashapp: { ...NOTHING, brand: 'Cash App', next: 'qr', terms: 'wallet', termsOption: 'cashapp' },
  klarna: redirectTo('Klarna', { billing: ['email', 'country'], terms: 'wallet', termsOption: 'klarna' }),
  affirm: redirectTo('Affirm'),
  afterpay_clearpay: redirectTo('Afterpay', { billing: ['name', 'email', ...ADDRESS, 'country'] }),
  us_bank_account: debit('ACH', {
    details: ['routing_number', 'ach_account', 'account_type'],
    terms: 'ach',
    termsOption: 'usBankAccount',
  }),
  // Its mandate is shown in a window of its own when the payment is confirmed.
  acss_debit: debit('PAD', {
    details: ['institution_number', 'transit_number', 'acss_account'],
    next: 'authorisation',
    termsAlways: false,
    terms: 'acss',
  }),
  bacs_debit: debit('Bacs', {
    details: ['sort_code', 'bacs_account'],
    billing: ['name', 'email', ...ADDRESS, 'country'],
    terms: 'bacs',
  }),
  au_becs_debit: debit('BECS', {
    details: ['bsb_number', 'becs_account'],
    terms: 'becs',
    termsOption: 'auBecsDebit',
  }),
} as const satisfies Partial<Record<PaymentElementPaymentMethodType, MethodForm>>

export type MethodType = keyof typeof METHOD_FORMS

export const isMethodType = (type: string): type is MethodType => Object.hasOwn(METHOD_FORMS, type)

export const formOf = (type: MethodType): MethodForm => METHOD_FORMS[type]
