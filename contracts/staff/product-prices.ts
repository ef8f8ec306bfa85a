import { addDays, dateAt, spanOfDate } from '../booking/zone-time.ts'
import { formatAmount } from '../pricing/money.ts'
import { readAmount } from '../pricing/read-amount.ts'
import { SHOP_TIME_ZONE } from '../text/french-date.ts'
import type { FieldProblem } from './edit-form.ts'

/** What a product or one of its variations costs; moments are ISO 8601. */
export type ItemPrice = {
  itemId: number
  regularPriceCents: number
  salePriceCents: number | null
  saleFrom: string | null
  /** The first moment at which it is over. */
  saleUntil: string | null
}

/** Names of the fields of one item. */
export const PRICE_FIELDS = {
  price: (itemId: number) => `prix-${itemId}`,
  sale: (itemId: number) => `solde-${itemId}`,
  from: (itemId: number) => `du-${itemId}`,
  until: (itemId: number) => `au-${itemId}`,
}

type Fields = Readonly<Record<string, string>>

/** What the fields of these items hold; the last day of a sale is in it. */
export const fieldsOfPrices = (prices: readonly ItemPrice[], currency: string): Record<string, string> =>
  Object.fromEntries(
    prices.flatMap((price) => [
      [PRICE_FIELDS.price(price.itemId), formatAmount(price.regularPriceCents, currency)],
      [
        PRICE_FIELDS.sale(price.itemId),
        price.salePriceCents === null ? '' : formatAmount(price.salePriceCents, currency),
      ],
      [PRICE_FIELDS.from(price.itemId), dayOf(price.saleFrom)],
      [PRICE_FIELDS.until(price.itemId), lastDayOf(price.saleUntil)],
    ]),
  )

const dayOf = (moment: string | null) => (moment === null ? '' : dateAt(Date.parse(moment), SHOP_TIME_ZONE))
const lastDayOf = (moment: string | null) => (moment === null ? '' : dateAt(Date.parse(moment) - 1, SHOP_TIME_ZONE))

type Read = { ok: true; prices: ItemPrice[] } | { ok: false; problems: FieldProblem[] }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const NO_AMOUNT = 'Un prix s’écrit 12 ou 12,50.'

/** The same from what was typed; what is left out stays as it is. */
export function readPrices(fields: Fields, kept: readonly ItemPrice[], currency: string): Read {
  const problems: FieldProblem[] = []
  const amount = (field: string) => {
    const cents = readAmount((fields[field] ?? '').trim(), currency)
    if (cents === null) problems.push({ field, sentence: NO_AMOUNT })
    return cents ?? 0
  }
  const day = (field: string, old: { told: string; moment: string | null }, momentOf: (day: string) => number) => {
    const told = (fields[field] ?? old.told).trim()
    if (told === old.told) return old.moment
    if (told === '') return null
    if (DAY.test(told)) return new Date(momentOf(told)).toISOString()
    problems.push({ field, sentence: 'Un jour s’écrit 30/11/2026.' })
    return null
  }
  const prices = kept.map((item) => {
    const { itemId } = item
    if (fields[PRICE_FIELDS.price(itemId)] === undefined) return item
    const sale = (fields[PRICE_FIELDS.sale(itemId)] ?? '').trim()
    const from = { told: dayOf(item.saleFrom), moment: item.saleFrom }
    const until = { told: lastDayOf(item.saleUntil), moment: item.saleUntil }
    return {
      itemId,
      regularPriceCents: amount(PRICE_FIELDS.price(itemId)),
      salePriceCents: sale === '' ? null : amount(PRICE_FIELDS.sale(itemId)),
      saleFrom: day(PRICE_FIELDS.from(itemId), from, (told) => spanOfDate(told, SHOP_TIME_ZONE).from),
      saleUntil: day(PRICE_FIELDS.until(itemId), until, (told) => spanOfDate(addDays(told, 1), SHOP_TIME_ZONE).from),
    }
  })
  return problems.length > 0 ? { ok: false, problems } : { ok: true, prices }
}

const PATHS: Record<string, keyof typeof PRICE_FIELDS> = {
  regularPriceCents: 'price',
  salePriceCents: 'sale',
  saleFrom: 'from',
  saleUntil: 'until',
}

/** Which field a refusal of the shop is about: it names prices by their place. */
export function priceFieldOf(path: string, prices: readonly { itemId: number }[]): string {
  const [index = '', name = ''] = path.split('.')
  const [item, field] = [prices[Number(index)], PATHS[name]]
  return item && field ? PRICE_FIELDS[field](item.itemId) : ''
}

/** A price that was asked for some time. `until`: null while it is. */
export type PriceSpell = {
  since: string
  until: string | null
  priceCents: number
  isReduced: boolean
  why: string
  by: string
  /** The version of the prices that it began with; null for what a date has turned. */
  version: number | null
}

/** What a product or a variation cost and costs, newest first, with what the law makes of it. */
export type PriceStory = ItemPrice & {
  name: string
  spells: PriceSpell[]
  /** What would be crossed out beside a sale that began now: the lowest of the thirty days before. */
  lowestCents: number | null
}

/** An order of a product, at what it was sold for. */
export type SoldAt = {
  orderId: number
  createdAt: string
  buyer: string
  quantity: number
  unitPriceCents: number
  currency: string
}

/** `version`: to be said by who changes the prices; `sold`: what was sold while a price held that was asked about. */
export type PriceDeskView = {
  version: number
  currency: string
  /** Why the shop charges no VAT; '' where it does. */
  taxNote: string
  stories: PriceStory[]
  sold: { since: string; until: string | null; orders: SoldAt[] } | null
}
