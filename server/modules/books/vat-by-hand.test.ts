import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthOf, monthsOf, type Quarter, quarterOf } from '#contracts/books/periods.ts'
import { addToCart } from '#server/modules/cart/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { refundOrder } from '#server/modules/order-desk/index.ts'
import { findOrder, listOrderLines, sumReceived } from '#server/modules/orders/index.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { taxRates } from '#server/modules/taxes/tables.ts'
import { bookkeeper } from '#test/support/booked-sales.ts'
import { createProduct, createSessionId } from '#test/support/builders.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { payByLink, payFirstPart } from '#test/support/deposits.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { readZip } from '#test/support/read-zip.ts'
import { exportBooks, openRegister } from './index.ts'

const RATES = {
  FR: { standard: 2000, books: 550, meals: 1000, press: 210 },
  DE: { standard: 1900, books: 700 },
  BE: { standard: 2100, books: 600 },
  // Nothing is charged outside of the Union.
  CH: {},
} as const
type Country = keyof typeof RATES
const POSTCODES: Record<Country, string> = { FR: '69003', DE: '10115', BE: '1000', CH: '8001' }

let shop: PayingShop
/** By quarter, country and rate, in cents: kept by hand as things are sold and given back, from what the buyers paid. */
const ledger = new Map<string, { base: number; tax: number }>()
const orderIds: number[] = []
const quarter = () => quarterOf(monthOf(shop.services.clock.now()))

/** A price of 120 at 20 % holds 20 of VAT: what it holds is price × rate ÷ (1 + rate), to the nearest cent. */
function note(country: Country, basisPoints: number, cents: number) {
  const tax = Math.sign(cents) * Math.round((Math.abs(cents) * basisPoints) / (10_000 + basisPoints))
  const key = `${quarter()} ${country} ${String(basisPoints / 100).replace('.', ',')}`
  const sum = ledger.get(key) ?? { base: 0, tax: 0 }
  ledger.set(key, { base: sum.base + cents - tax, tax: sum.tax + tax })
}

type Price = [taxClass: string, cents: number]
const rateOf = (country: Country, taxClass: string) =>
  new Map<string, number>(Object.entries(RATES[country])).get(taxClass) ?? 0

async function sell(country: Country, ...prices: Price[]): Promise<number> {
  const sessionId = createSessionId()
  for (const [taxClass, regularPriceCents] of prices) {
    const { id } = await createProduct(shop.services.db, { taxClass, regularPriceCents })
    await addToCart(shop.services, { sessionId, productId: id, variationId: null, quantity: 1 })
    note(country, rateOf(country, taxClass), regularPriceCents)
  }
  const form = checkoutForm({ billing: { country, postcode: POSTCODES[country], state: country === 'CH' ? 'ZH' : '' } })
  const id = placedId(await placeOrder(shop.services, { sessionId, form }))
  orderIds.push(id)
  return id
}

/** Money of an order goes back: line by line where `names` says at which rates, else as a sum. */
async function giveBack(orderId: number, amountCents: number, names?: readonly number[]) {
  const { db } = shop.services
  const lines = (await listOrderLines(db, orderId)).filter(({ taxBasisPoints }) => names?.includes(taxBasisPoints ?? 0))
  const given = await refundOrder(shop.services, bookkeeper(shop, 'owner'), {
    ...{ orderId, amountCents, restocks: false, reason: '' },
    ...(names && { lines: lines.map(({ id }) => ({ lineId: id, quantity: 1 })) }),
    seen: { leftCents: await sumReceived(db, orderId), amountCents },
  })
  if (!given.ok) throw new Error(`not given back: ${given.refusal.code}`)
}

beforeAll(async () => {
  shop = await openPayingShop()
  const { db } = shop.services
  await db.insert(settings).values([
    { key: 'tax', value: { isCharged: true } },
    { key: 'soldCountries', value: Object.keys(RATES) },
  ])
  await db
    .insert(taxRates)
    .values(
      Object.entries(RATES).flatMap(([country, rates]) =>
        Object.entries(rates).map(([taxClass, basisPoints]) => ({ country, taxClass, name: 'TVA', basisPoints })),
      ),
    )
  await sell('FR', ['standard', 1700], ['books', 1299], ['meals', 333], ['press', 101])
  await sell('BE', ['standard', 4999], ['books', 9])
  await sell('CH', ['standard', 2500])
  const german = await sell('DE', ['standard', 1999], ['books', 2401])
  const french = await sell('FR', ['standard', 7777])
  const halved = await sell('FR', ['standard', 2400], ['books', 2110])
  // A deposit of 30 % of 290,00 €; the rest is paid in the quarter after.
  const parts = await payFirstPart(shop)
  orderIds.push(parts)
  note('FR', 2000, 8700)
  // The whole of an order goes back in the quarter that it was sold in.
  const whole = await sell('FR', ['standard', 999], ['books', 501])
  await giveBack(whole, 1500)
  note('FR', 2000, -999)
  note('FR', 550, -501)

  shop.passTime(92 * 86_400)
  await payByLink(shop, parts)
  // What the deposit had of the whole's VAT is taken off, cent by cent.
  note('FR', 2000, 29_000)
  note('FR', 2000, -8700)
  // Of what was sold before: its books alone; a sum; half of everything.
  await giveBack(german, 2401, [700])
  note('DE', 700, -2401)
  await giveBack(french, 1000)
  note('FR', 2000, -1000)
  await giveBack(halved, 2255)
  note('FR', 2000, -1200)
  note('FR', 550, -1055)
  await sell('BE', ['standard', 1234])
})
afterAll(() => shop?.close())

const owner = () => bookkeeper(shop, 'owner')

/** Rows of a file of the quarter's export, by the names of its columns. */
async function fileOf(of: Quarter, name: string): Promise<Map<string, string>[]> {
  const [from = '', , to = ''] = monthsOf(of)
  const exported = await exportBooks(shop.services, owner(), { from, to, parts: ['taxes'] })
  if (!exported.ok) throw new Error(exported.refusal.code)
  const files = readZip(Buffer.from(await new Response(exported.zip).arrayBuffer()))
  const text = [...files].find(([path]) => path.startsWith(name))?.[1].toString('utf8') ?? ''
  const [head = [], ...rows] = text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
  return rows.map((row) => new Map(head.map((column, place) => [column, row[place] ?? ''])))
}

const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100)
const quarters = () => [...new Set([...ledger.keys()].map((key) => key.split(' ')[0] ?? ''))].toSorted()
const byHand = (of: Quarter) =>
  Object.fromEntries([...ledger].filter(([key, { base, tax }]) => key.startsWith(of) && (base !== 0 || tax !== 0)))

test.each([
  ['tva-oss-par-pays', 'Code'],
  ['tva-oss-par-vente', 'Pays de taxation'],
])('%s says of each quarter what a hand reckons from its orders', async (name, country) => {
  expect(quarters()).toHaveLength(2)
  for (const of of quarters()) {
    const sums: Record<string, { base: number; tax: number }> = {}
    for (const row of await fileOf(of, name)) {
      const key = `${of} ${row.get(country)} ${row.get('Taux')}`
      const { base, tax } = sums[key] ?? { base: 0, tax: 0 }
      sums[key] = { base: base + cents(row.get('Base hors taxes')), tax: tax + cents(row.get('TVA')) }
    }
    expect(sums).toEqual(byHand(of))
  }
})

test('both quarters together come to what is left of the orders, and so does the register', async () => {
  const { db } = shop.services
  const kept = await Promise.all(orderIds.map((id) => sumReceived(db, id)))
  const left = kept.reduce((total, each) => total + each, 0)
  const reckoned = [...ledger.values()].reduce((total, { base, tax }) => total + base + tax, 0)
  expect(reckoned).toBe(left)
  const months = quarters().flatMap(monthsOf)
  const registers = await Promise.all(
    months.map((month) =>
      openRegister(shop.services, owner(), { search: '', kind: 'all', month, before: null, after: null, size: 100 }),
    ),
  )
  const figures = registers.flatMap((opened) => (opened.ok && opened.page.figures ? [opened.page.figures] : []))
  expect(figures.reduce((total, { invoices, creditNotes }) => total + invoices.cents - creditNotes.cents, 0)).toBe(left)
  expect(figures.flatMap(({ flaws }) => flaws)).toEqual([])
})

test('an order’s own VAT is that of its invoice', async () => {
  for (const id of orderIds) {
    const order = await findOrder(shop.services.db, id)
    const taxes = order?.taxes ?? []
    const lines = await listOrderLines(shop.services.db, id)
    for (const { basisPoints, taxCents } of taxes) {
      const ofRate = lines.filter(({ taxBasisPoints }) => taxBasisPoints === basisPoints)
      const paid = ofRate.reduce((total, { totalCents }) => total + totalCents, 0)
      expect(taxCents).toBe(Math.round((paid * basisPoints) / (10_000 + basisPoints)))
    }
  }
})
