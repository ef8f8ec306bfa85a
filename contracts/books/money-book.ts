import { methodOfType, PAYMENT_METHOD_TYPES, type PaymentMethodType } from '../payment/payment-methods.ts'
import { bookQuery } from './book-query.ts'
import { type Month, monthWords, readMonth } from './periods.ts'

/** Money that came in, came in once too often, went back to its buyer, or was sent back by the buyer's bank. */
export const MOVEMENTS = {
  in: 'Encaissement',
  surplus: 'Paiement en trop',
  back: 'Remboursement',
  returned: 'Remboursement revenu',
} as const
export type Movement = keyof typeof MOVEMENTS

/** A place in the book: a moment to the microsecond and what stands there. */
export type MoneyPlace = { at: string; key: string }

/** All of it stands in the address. */
export type MoneyFilter = {
  month: Month | null
  movement: Movement | null
  method: PaymentMethodType | null
  before: MoneyPlace | null
  after: MoneyPlace | null
  size: 50 | 100
}

const ANY_MONTH = 'tout'

export function readMoneyFilter(query: { get(name: string): string | null }, thisMonth: Month): MoneyFilter {
  const [month, movement, method] = [query.get('mois'), query.get('sens'), query.get('moyen')]
  return {
    month: month === ANY_MONTH ? null : (readMonth(month) ?? thisMonth),
    movement: isMovement(movement) ? movement : null,
    method: PAYMENT_METHOD_TYPES.find((type) => type === method) ?? null,
    before: readPlace(query.get('avant')),
    after: readPlace(query.get('apres')),
    size: query.get('par') === '100' ? 100 : 50,
  }
}

const isMovement = (text: string | null): text is Movement => text !== null && Object.hasOwn(MOVEMENTS, text)

function readPlace(text: string | null): MoneyPlace | null {
  const [, at, key] = /^(2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([\w-]{1,80})$/.exec(text ?? '') ?? []
  return at && key && !Number.isNaN(Date.parse(at)) ? { at, key } : null
}

export const moneyQuery = ({ month, movement, method, before, after, size }: MoneyFilter): string =>
  bookQuery({
    ...{ mois: month ?? ANY_MONTH, sens: movement, moyen: method },
    ...{ avant: before && `${before.at}_${before.key}`, apres: after && `${after.at}_${after.key}` },
    par: size === 50 ? null : String(size),
  })

/** What narrows the list, each in words. */
export const moneyWords = ({ month, movement, method }: MoneyFilter): string[] => [
  ...(movement === null ? [] : [MOVEMENTS[movement]]),
  ...(method === null ? [] : [methodOfType(method).title]),
  ...(month === null ? [] : [monthWords(month)]),
]

/** Its place is where it stands in the book. */
export type MoneyRow = MoneyPlace & {
  /** When it came in or went back, where that month was closed by then; else null. */
  movedAt: string | null
  movement: Movement
  /** Of a payment that nobody owed. */
  ofSurplus: boolean
  /** The provider's: 'ch_…', 're_…'; '' once its order names nobody any more. */
  reference: string
  orderId: number
  /** Of the invoice or the credit note; null where there is none. */
  document: string | null
  buyer: string
  method: PaymentMethodType
  currency: string
  /** Below nothing for what went back. */
  amountCents: number
}

/** Of months, in the shop's currency. */
export type MoneySum = { inCents: number; surplusCents: number; backCents: number; returnedCents: number }

export type MoneyPage = {
  rows: MoneyRow[]
  newer: boolean
  older: boolean
  /** Null for a list of any time. */
  sums: (MoneySum & { currency: string }) | null
  months: Month[]
}

/** What is left of what came in. */
export const leftOf = ({ inCents, surplusCents, backCents, returnedCents }: MoneySum): number =>
  inCents + surplusCents - backCents + returnedCents
