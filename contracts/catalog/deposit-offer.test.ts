import { expect, test } from 'vitest'
import type { Json } from '../json.ts'
import type { PriceView, ProductView } from './catalog.ts'
import type { DepositSettings } from './deposit.ts'
import { priceOfToday } from './deposit-offer.ts'

const price = { priceCents: 29_000, currency: 'EUR' } as PriceView
const settings = (change: Partial<DepositSettings>): DepositSettings => ({
  ...{ asks: 'optional', byDefault: 'deposit' },
  terms: { type: 'percent', percent: 30, balance: { afterDays: 30, beforeSession: null } },
  ...change,
})

test.each<[string, Partial<DepositSettings> | null, number]>([
  ['is paid at once', null, 29_000],
  ['is paid by a deposit unless told otherwise', {}, 8700],
  ['may be paid by a deposit', { byDefault: 'full' }, 29_000],
  ['is sold by a deposit only', { asks: 'forced', byDefault: 'full' }, 8700],
])('as its page opens, a wallet quotes for what %s: %#', (_case, change, cents) => {
  const extras: ProductView['extras'] = change ? { deposit: settings(change) as unknown as Json } : {}
  expect(priceOfToday({ extras, price })).toBe(cents)
})
