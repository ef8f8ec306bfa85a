import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMoneyFilter } from '#contracts/books/money-book.ts'
import { monthAfter, monthOf, quarterOf } from '#contracts/books/periods.ts'
import { printedNumber, readRegisterFilter } from '#contracts/books/register.ts'
import { ROLES, type Role } from '#contracts/staff/roles.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { insertRefund, listReceipts, listRefunds, markRefundFailed } from '#server/modules/orders/index.ts'
import { bookkeeper, type Sold, sellAndGiveBack } from '#test/support/booked-sales.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import {
  closeMonth,
  openBookDocument,
  openClosings,
  openMoney,
  openRegister,
  openTaxes,
  verifyClosing,
} from './index.ts'

let shop: PayingShop
let of: Sold
const actor = (role: Role = 'owner') => bookkeeper(shop, role)
const thisMonth = () => monthOf(shop.services.clock.now())

beforeAll(async () => {
  shop = await openPayingShop()
  of = await sellAndGiveBack(shop)
})
afterAll(() => shop?.close())

async function register(query = '') {
  const filter = readRegisterFilter(new URLSearchParams(query), thisMonth())
  const opened = await openRegister(shop.services, actor(), filter)
  if (!opened.ok) throw new Error('refused')
  return opened.page
}
async function closings() {
  const opened = await openClosings(shop.services, actor())
  if (!opened.ok) throw new Error('refused')
  return opened.view
}
const rowsOf = async (query = '') =>
  (await register(query)).rows.map((row) => `${printedNumber(row)} ${row.buyer} ${row.amountCents}`)

test('the register holds each invoice and each credit note, in the order of their numbers', async () => {
  const year = thisMonth().slice(0, 4)
  expect(await rowsOf('sorte=invoice')).toEqual([
    `F${year}-5 Camille Martin 1234`,
    `F${year}-4 Camille Martin 20300`,
    `F${year}-3 Camille Martin 8700`,
    `F${year}-2 Camille Martin 1700`,
    `F${year}-1 Camille Martin 1700`,
  ])
  expect(await rowsOf('sorte=credit-note')).toEqual([
    `A${year}-2 Camille Martin -1700`,
    `A${year}-1 Camille Martin -500`,
  ])
  expect(await rowsOf()).toHaveLength(7)
  expect((await register()).figures).toMatchObject({
    invoices: { count: 5, cents: 33_634, first: `F${year}-1`, last: `F${year}-5` },
    creditNotes: { count: 2, cents: 2200, first: `A${year}-1`, last: `A${year}-2` },
    ...{ cashedCents: 31_434, flaws: [], currency: 'EUR' },
  })
})

test('a document is found by its number in any month, by its order, by its amount and by its buyer', async () => {
  const year = thisMonth().slice(0, 4)
  const found = async (q: string, more = '') =>
    (await rowsOf(`q=${encodeURIComponent(q)}${more}`)).map((row) => row.split(' ')[0])
  expect(await found(`f${year}-3`, '&mois=2020-01')).toEqual([`F${year}-3`])
  expect(await found(String(of.parts))).toEqual([`F${year}-4`, `F${year}-3`])
  expect(await found(String(of.first))).toEqual([`A${year}-1`, `F${year}-1`])
  expect(await found('2')).toEqual([`A${year}-2`, `F${year}-2`])
  expect((await found('17,00 €')).toSorted()).toEqual([`A${year}-2`, `F${year}-1`, `F${year}-2`])
  expect(await found('martin cam', '&sorte=invoice')).toHaveLength(5)
  expect(await found('personne')).toEqual([])
  expect(await found('', '&mois=2020-01')).toEqual([])
})

test('pages follow one another by numbers, upwards and downwards, and none is shown twice', async () => {
  const all = await rowsOf()
  const third = all[2]?.split(' ')[0]
  expect(await rowsOf(`avant=${third}`)).toEqual(all.slice(3))
  expect(await rowsOf(`apres=${third}`)).toEqual(all.slice(0, 2))
})

test('the book of receipts says what came in and went back, each with its document', async () => {
  const filter = (query: string) => readMoneyFilter(new URLSearchParams(query), thisMonth())
  const read = async (query = '') => {
    const opened = await openMoney(shop.services, actor(), filter(query))
    if (!opened.ok) throw new Error('refused')
    return opened.page
  }
  const page = await read()
  const year = thisMonth().slice(0, 4)
  expect(page.sums).toEqual({ inCents: 33_634, surplusCents: 0, backCents: 2200, returnedCents: 0, currency: 'EUR' })
  expect(
    page.rows.map(({ movement, amountCents, document }) => `${movement} ${amountCents} ${document}`).toSorted(),
  ).toEqual([
    `back -1700 A${year}-2`,
    `back -500 A${year}-1`,
    `in 1234 F${year}-5`,
    `in 1700 F${year}-1`,
    `in 1700 F${year}-2`,
    `in 20300 F${year}-4`,
    `in 8700 F${year}-3`,
  ])
  expect((await read('sens=back')).rows).toHaveLength(2)
  expect((await read('moyen=sepa_debit')).rows).toEqual([])
  const [, second] = page.rows
  const rest = await read(`avant=${encodeURIComponent(`${second?.at}_${second?.key}`)}`)
  expect(rest.rows.map(({ key }) => key)).toEqual(page.rows.slice(2).map(({ key }) => key))
  const before = await read(`apres=${encodeURIComponent(`${rest.rows[0]?.at}_${rest.rows[0]?.key}`)}`)
  expect(before.rows.map(({ key }) => key)).toEqual(page.rows.slice(0, 2).map(({ key }) => key))
})

/**
 * By hand. 20 % of 17,00: 2,83 in it, 14,17 without it. Of 5,00 given back of it: 0,83 and 4,17. Of 290,00: 48,33 and 241,67, of
 * which the deposit has 14,50 and 72,50, the balance 33,83 and 169,17. 19 % of 12,34: 1,97 and 10,37.
 */
test('a quarter’s VAT is that of its documents by country and rate, a balance less its deposit', async () => {
  const opened = await openTaxes(shop.services, actor(), quarterOf(thisMonth()))
  if (!opened.ok) throw new Error('refused')
  const { sums, evidence } = opened.report
  expect(
    sums.map(({ country, basisPoints, baseCents, taxCents }) => ({ country, basisPoints, baseCents, taxCents })),
  ).toEqual([
    { country: 'DE', basisPoints: 1900, baseCents: 1037, taxCents: 197 },
    {
      ...{ country: 'FR', basisPoints: 2000 },
      baseCents: 1417 + 1417 + 7250 + 16_917 - 417 - 1417,
      taxCents: 283 + 283 + 1450 + 3383 - 83 - 283,
    },
  ])
  // The card of the stand-in was issued in the United States.
  expect(evidence).toEqual({ two: 0, one: 0, other: 1 })
  const { figures } = await register()
  const total = sums.reduce((cents, { baseCents, taxCents }) => cents + baseCents + taxCents, 0)
  expect(total).toBe((figures?.invoices.cents ?? 0) - (figures?.creditNotes.cents ?? 0))
  expect(total).toBe(figures?.cashedCents)
})

test.each(ROLES)('%s reads the books, or nothing is shown', async (role) => {
  const codes = [
    await openRegister(shop.services, actor(role), readRegisterFilter(new URLSearchParams(), thisMonth())),
    await openMoney(shop.services, actor(role), readMoneyFilter(new URLSearchParams(), thisMonth())),
    await openTaxes(shop.services, actor(role), quarterOf(thisMonth())),
    await openClosings(shop.services, actor(role)),
    await verifyClosing(shop.services, actor(role), { month: '2020-01' }),
    await openBookDocument(shop.services, actor(role), null),
  ].map((opened) => (opened.ok ? 'shown' : opened.refusal.code))
  const isTheirs = role === 'owner' || role === 'management'
  expect(codes).toEqual(codes.map(() => (isTheirs ? 'shown' : 'not-yours')))
  const closed = await closeMonth(shop.services, actor(role), { month: thisMonth() })
  expect(closed).toMatchObject({ refusal: { code: role === 'owner' ? 'not-over' : 'not-yours' } })
})

test('a month is closed once it is over, in its turn and once; what is late is of the next month', async () => {
  const { db } = shop.services
  const month = thisMonth()
  const late = shop.services.clock.now()
  shop.passTime(32 * 86_400)
  const next = thisMonth()
  expect(await closeMonth(shop.services, actor(), { month: next })).toMatchObject({ refusal: { code: 'not-over' } })
  expect(await closeMonth(shop.services, actor(), { month: monthAfter(month, -1) })).toMatchObject({
    refusal: { code: 'not-next', next: null },
  })
  const both = await Promise.all([1, 2].map(() => closeMonth(shop.services, actor(), { month })))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  const opened = await openClosings(shop.services, actor())
  expect(opened).toMatchObject({ view: { closings: [{ month, totals: { invoices: { cents: 33_634 } } }] } })

  // Its payment was settled before the month was over; its number is given now.
  const delayed = { ...shop, services: { ...shop.services, clock: { now: () => late } } }
  const { sessionId } = await fillCart(delayed, { priceCents: 900 })
  placedId(await placeOrder(delayed.services, { sessionId, form: checkoutForm() }))
  expect((await rowsOf(`mois=${month}`)).length).toBe(7)
  expect(await rowsOf(`mois=${monthAfter(month)}`)).toHaveLength(1)

  for (const statement of [
    sql`update invoices set amount_cents = 1 where number = 1`,
    sql`update invoices set document = jsonb_set(document, '{totalCents}', '1') where number = 1`,
    sql`delete from credit_notes where number = 1`,
    sql`update credit_notes set issued_at = now() + interval '90 days' where number = 1`,
    sql`update book_closings set digest = ''`,
    sql`delete from book_closings`,
  ])
    await expect(db.execute(statement)).rejects.toThrow()
  // What names somebody may be forgotten.
  await db.execute(sql`update invoices set document = document || '{"buyer": [], "deliveredTo": []}' where number = 1`)
  expect(await verifyClosing(shop.services, actor(), { month })).toEqual({
    ok: true,
    verified: { month, isWhole: true, differs: [] },
  })
})

test('money of a closed month stays as it is, and what is told of it later is booked in the month that is open', async () => {
  const { db, clock } = shop.services
  const month = (await closings()).closings[0]?.month ?? ''
  const read = async (of: string) => {
    const filter = readMoneyFilter(new URLSearchParams({ mois: of }), thisMonth())
    const opened = await openMoney(shop.services, actor(), filter)
    if (!opened.ok) throw new Error('refused')
    return opened.page
  }
  const closed = await read(month)
  const open = monthAfter(month)
  const before = await read(open)
  const lastDay = new Date(`${month}-28T12:00:00Z`)
  await db.transaction(async (tx) => {
    const [receipt] = await listReceipts(tx, of.german)
    const refund = { orderId: of.german, receiptId: receipt?.id ?? 0, reason: null }
    await insertRefund(tx, { id: 're_late', amountCents: 34, refundedAt: lastDay, ...refund })
    // One that counted in the closed month comes back now, and one that came back by then.
    const [given] = await listRefunds(tx, of.first)
    await markRefundFailed(tx, given?.id ?? '', lastDay)
  })
  expect(await read(month)).toEqual(closed)
  const after = await read(open)
  expect(after.sums).toMatchObject({
    inCents: before.sums?.inCents,
    backCents: (before.sums?.backCents ?? 0) + 34,
    returnedCents: (before.sums?.returnedCents ?? 0) + 500,
  })
  const late = after.rows.filter(({ movedAt }) => movedAt !== null)
  expect(late.every(({ at }) => monthOf(new Date(at)) === open)).toBe(true)
  expect(late.map(({ movement, movedAt }) => [movement, movedAt]).toSorted()).toEqual([
    ['back', lastDay.toISOString()],
    // Of the order whose payment was settled before the month was over.
    ['in', expect.any(String)],
    ['returned', lastDay.toISOString()],
  ])
  for (const statement of [
    sql`update receipts set amount_cents = 1 where order_id = ${of.first}`,
    sql`update receipts set received_at = ${clock.now().toISOString()} where order_id = ${of.first}`,
    sql`update receipts set booked_at = ${clock.now().toISOString()} where order_id = ${of.first}`,
    sql`update refunds set amount_cents = 1 where order_id = ${of.second}`,
    sql`delete from refunds where order_id = ${of.second}`,
  ])
    await expect(db.execute(statement)).rejects.toThrow()
  // What names somebody may be forgotten.
  await db.execute(sql`update receipts set charge_id = null where order_id = ${of.second}`)
  expect(await verifyClosing(shop.services, actor(), { month })).toMatchObject({ verified: { isWhole: true } })
})

test('a month waits to be closed until money that is being booked in it is there', async () => {
  const { db } = shop.services
  shop.passTime(32 * 86_400)
  const month = (await closings()).next ?? ''
  const noon = new Date(`${month}-03T12:00:00Z`)
  const booking = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const late = db.transaction(async (tx) => {
    const [receipt] = await listReceipts(tx, of.german)
    const refund = { orderId: of.german, receiptId: receipt?.id ?? 0, reason: null }
    await insertRefund(tx, { id: 're_slow', amountCents: 66, refundedAt: noon, ...refund })
    written.resolve()
    await booking.promise
  })
  await written.promise
  const closing = closeMonth(shop.services, actor(), { month })
  const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1)
  booking.resolve()
  expect((await Promise.all([closing, late]))[0]).toEqual({ ok: true })
  expect((await closings()).closings[0]?.totals.money.backCents).toBe(34 + 66)
  expect(await verifyClosing(shop.services, actor(), { month })).toMatchObject({ verified: { isWhole: true } })
})

test('what somebody changes in the database all the same is found, in the closing and in the numbers', async () => {
  const { db } = shop.services
  const month = (await closings()).closings.at(-1)?.month ?? ''
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = 'replica'`)
    await tx.execute(sql`update invoices set amount_cents = amount_cents + 1 where number = 3`)
    await tx.execute(sql`delete from invoices where number = 2`)
    await tx.execute(
      sql`update receipts set amount_cents = amount_cents + 1, is_surplus = true where order_id = ${of.german}`,
    )
    await tx.execute(sql`update book_closings set totals = replace(totals, '33634', '33635')`)
  })
  expect(await verifyClosing(shop.services, actor(), { month })).toMatchObject({
    verified: { isWhole: false, differs: ['documents', 'money', 'totals', 'chain'] },
  })
  expect((await register(`mois=${month}`)).figures?.flaws).toEqual([`F${month.slice(0, 4)}-2`])
})
