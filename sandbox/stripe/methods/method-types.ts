import type Stripe from 'stripe'

/** Every type of payment method that the sandbox knows, by the provider's names. */
export type MethodType = Extract<
  keyof Stripe.PaymentMethod,
  | 'acss_debit'
  | 'affirm'
  | 'afterpay_clearpay'
  | 'alipay'
  | 'amazon_pay'
  | 'au_becs_debit'
  | 'bacs_debit'
  | 'bancontact'
  | 'blik'
  | 'boleto'
  | 'card'
  | 'cashapp'
  | 'eps'
  | 'giropay'
  | 'ideal'
  | 'klarna'
  | 'link'
  | 'multibanco'
  | 'oxxo'
  | 'p24'
  | 'sepa_debit'
  | 'sofort'
  | 'us_bank_account'
  | 'wechat_pay'
>

/** Who has to do something before the money moves, and how they are asked (payments/ask-first.ts). */
export type Asks = 'card-bank' | 'redirect' | 'voucher' | 'qr-code' | 'app' | 'account-check' | 'nobody'

export type BillingField = 'name' | 'email' | 'address'

/** Smallest and largest amount in the smallest unit of the currency; null is no limit of the type's own. */
type Limits = Readonly<Record<string, readonly [least: number, most: number | null]>>

export type MethodRow = {
  /** What it is called on the sandbox's own pages. */
  title: string
  currencies: readonly string[] | 'any'
  limits: Limits
  /** Billing details without which no such method can be made. */
  needs: readonly BillingField[]
  asks: Asks
  /** `later`: the bank answers days after, and the payment is `processing` meanwhile. */
  /** Seconds that the customer has for it; null: as long as they like. */
  asksFor: number | null
  settles: 'at-once' | 'later'
  capturesLater: boolean
  /** What is kept when the customer agrees to pay with it again; null: it cannot be kept. */
  keptAs: 'itself' | 'sepa_debit' | null
  /** When the customer's leave has to be shown (`mandate_data`); the browser script shows it by itself. */
  mandate: 'always' | 'when-kept' | 'never'
  refunds: 'at-once' | 'later' | 'never'
  /** Whether a customer can take the money back through the bank. */
  canBeDisputed: boolean
}

const EURO = ['eur'] as const
const HOUR = 3600

const card: MethodRow = {
  title: 'Carte bancaire',
  currencies: 'any',
  limits: {},
  needs: [],
  asks: 'card-bank',
  asksFor: null,
  settles: 'at-once',
  capturesLater: true,
  keptAs: 'itself',
  mandate: 'never',
  refunds: 'at-once',
  canBeDisputed: true,
}

/** A page of a bank, then paid at once: what most of them are. */
const bankPage: MethodRow = {
  ...card,
  currencies: EURO,
  asks: 'redirect',
  asksFor: HOUR,
  capturesLater: false,
  keptAs: null,
  canBeDisputed: false,
}

const payLater: MethodRow = { ...bankPage, capturesLater: true, canBeDisputed: true }

const throughSepa = { keptAs: 'sepa_debit', mandate: 'when-kept' } as const

const debit: MethodRow = {
  ...bankPage,
  needs: ['name', 'email'],
  asks: 'nobody',
  asksFor: null,
  settles: 'later',
  keptAs: 'itself',
  mandate: 'always',
  refunds: 'later',
  canBeDisputed: true,
}

const voucher: MethodRow = { ...bankPage, needs: ['name', 'email'], asks: 'voucher', asksFor: null, refunds: 'never' }

const same = (currencies: readonly string[], least: number, most: number): Limits =>
  Object.fromEntries(currencies.map((currency) => [currency, [least, most]] as const))

/**
 * The types and how they behave: one row each. A new type is a row here, its fields in `read-method.ts` and its part of
 * a charge in `payments/charge-details.ts`.
 */
export const METHOD_TYPES: Readonly<Record<MethodType, MethodRow>> = {
  card,
  link: { ...card, title: 'Link', asks: 'nobody' },
  amazon_pay: {
    ...payLater,
    title: 'Amazon Pay',
    currencies: ['aud', 'chf', 'dkk', 'eur', 'gbp', 'hkd', 'jpy', 'nok', 'nzd', 'sek', 'usd', 'zar'],
    keptAs: 'itself',
    mandate: 'when-kept',
  },
  bancontact: { ...bankPage, ...throughSepa, title: 'Bancontact', needs: ['name'] },
  ideal: { ...bankPage, ...throughSepa, title: 'iDEAL' },
  sofort: { ...bankPage, ...throughSepa, title: 'Sofort', settles: 'later', canBeDisputed: true },
  giropay: { ...bankPage, title: 'giropay', needs: ['name'] },
  eps: { ...bankPage, title: 'EPS', needs: ['name'] },
  p24: { ...bankPage, title: 'Przelewy24', asksFor: 24 * HOUR, currencies: ['eur', 'pln'], needs: ['email'] },
  klarna: {
    ...payLater,
    title: 'Klarna',
    asksFor: 48 * HOUR,
    currencies: ['aud', 'cad', 'chf', 'czk', 'dkk', 'eur', 'gbp', 'nok', 'nzd', 'pln', 'sek', 'usd'],
    needs: ['email'],
    keptAs: 'itself',
  },
  affirm: {
    ...payLater,
    title: 'Affirm',
    asksFor: 12 * HOUR,
    currencies: ['cad', 'usd'],
    limits: same(['cad', 'usd'], 5_000, 3_000_000),
  },
  afterpay_clearpay: {
    ...payLater,
    title: 'Afterpay / Clearpay',
    currencies: ['aud', 'cad', 'gbp', 'nzd', 'usd'],
    limits: { ...same(['aud', 'cad', 'nzd'], 100, 200_000), gbp: [100, 120_000], usd: [100, 400_000] },
    needs: ['name', 'email', 'address'],
  },
  alipay: {
    ...bankPage,
    title: 'Alipay',
    currencies: ['aud', 'cad', 'cny', 'eur', 'gbp', 'hkd', 'jpy', 'myr', 'nzd', 'sgd', 'usd'],
  },
  wechat_pay: {
    ...bankPage,
    title: 'WeChat Pay',
    currencies: ['aud', 'cad', 'chf', 'cny', 'dkk', 'eur', 'gbp', 'hkd', 'jpy', 'nok', 'sek', 'sgd', 'usd'],
    asks: 'qr-code',
    asksFor: 2 * HOUR,
  },
  cashapp: {
    ...bankPage,
    title: 'Cash App Pay',
    currencies: ['usd'],
    asks: 'qr-code',
    asksFor: HOUR / 6,
    keptAs: 'itself',
    mandate: 'when-kept',
    canBeDisputed: true,
  },
  blik: { ...bankPage, title: 'BLIK', currencies: ['pln'], asks: 'app', asksFor: null },
  sepa_debit: { ...debit, title: 'Prélèvement SEPA', limits: { eur: [50, 1_000_000] } },
  us_bank_account: {
    ...debit,
    title: 'ACH Direct Debit',
    currencies: ['usd'],
    needs: ['name'],
    asks: 'account-check',
    asksFor: 240 * HOUR,
  },
  acss_debit: {
    ...debit,
    title: 'Pre-Authorized Debit',
    currencies: ['cad'],
    asks: 'account-check',
    asksFor: 240 * HOUR,
  },
  bacs_debit: { ...debit, title: 'Bacs Direct Debit', currencies: ['gbp'] },
  au_becs_debit: { ...debit, title: 'BECS Direct Debit', currencies: ['aud'], limits: { aud: [50, 1_000_000] } },
  boleto: {
    ...voucher,
    title: 'Boleto',
    currencies: ['brl'],
    limits: { brl: [500, 4_999_999] },
    needs: ['name', 'email', 'address'],
  },
  oxxo: { ...voucher, title: 'OXXO', currencies: ['mxn'], limits: { mxn: [1_000, 1_000_000] } },
  multibanco: { ...voucher, title: 'Multibanco', needs: ['email'], refunds: 'later' },
}

export const isMethodType = (value: string): value is MethodType => Object.hasOwn(METHOD_TYPES, value)

export const METHOD_TYPE_NAMES = Object.keys(METHOD_TYPES).filter(isMethodType)
