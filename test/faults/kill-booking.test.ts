import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSlots } from '#server/modules/bookings/index.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { createBookable, slotFields } from '#test/support/bookable.ts'
import { FaultShop, killAt } from '#test/support/fault-shop.ts'
import { eventually } from '#test/support/patience.ts'
import { untilMailed } from '#test/support/waiting.ts'

let faults: FaultShop
beforeAll(async () => {
  faults = await FaultShop.open()
})
afterAll(() => faults?.shop.close())

const clock = { now: () => new Date() }
const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10)

/** A product of its own, with the first of its slots that no withdrawal can reach. */
async function bookable() {
  const { db } = faults.shop
  const { id: productId } = await createBookable(db, { maxDaysAhead: 90 })
  const left = async () =>
    (await listSlots({ db, clock }, { productId, from: day(25), to: day(26) }))?.days[0]?.slots[0]
  const slot = await left()
  if (!slot) throw new Error('no slot')
  const fields = { product_id: String(productId), quantity: '1', ...slotFields(slot) }
  const rows = async () => (await db.select().from(bookings)).filter((row) => row.productId === productId)
  return { fields, rows, left: async () => (await left())?.left }
}

test('killed as a slot is held: the cart has neither line nor slot, and the next click has both, once', async () => {
  const { fields, rows, left } = await bookable()
  const buyer = await faults.newBuyer()
  const breakpoint = await faults.breakAt({ table: 'bookings' })
  const click = () => buyer.post('/?wc-ajax=add_to_cart', fields)
  await Promise.all([expect(click()).rejects.toThrow(), killAt(breakpoint, faults.shop.web)])
  expect([await rows(), await left()]).toEqual([[], 1])
  await Promise.all([click(), click(), click()])
  expect([(await rows()).map(({ status }) => status), await left()]).toEqual([['in-cart'], 0])
})

test('killed after the charge, as the slot becomes its buyer’s: it is bought once, and nobody else’s', async () => {
  const { fields, rows, left } = await bookable()
  const buyer = await faults.newBuyer()
  await buyer.post('/?wc-ajax=add_to_cart', fields)
  const { attempt, breakpoint } = await faults.breakWhileCharging(buyer, { table: 'bookings' })
  await Promise.all([expect(attempt).rejects.toThrow(), killAt(breakpoint, faults.shop.web)])
  await faults.shop.inbox.waitFor(buyer.email)
  expect(await faults.chargesOf(buyer)).toBe(1)
  expect((await faults.factsOf(buyer)).orders).toBe(1)
  expect([(await rows()).map(({ status }) => status), await left()]).toEqual([['paid'], 0])
})

/** Where it is noon or so now: nobody is reminded of anything before nine o'clock. */
function zoneOfNoon(): string {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

const WAITING_JOBS = sql`select 1 from graphile_worker.jobs where key = 'remind-of-appointments' and run_at <= now()`

test('the worker, killed as it reminds of the sessions of tomorrow: each buyer is written to once', async () => {
  const { db, inbox, worker } = faults.shop
  const { fields, rows } = await bookable()
  const buyer = await faults.newBuyer()
  await buyer.post('/?wc-ajax=add_to_cart', fields)
  await buyer.buy()
  await inbox.waitFor(buyer.email)
  const [booking] = await rows()
  const startsAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + 86_400_000)
  const tomorrow = { timeZone: zoneOfNoon(), startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) }
  await db
    .update(bookings)
    .set(tomorrow)
    .where(eq(bookings.id, booking?.id ?? 0))
  const remind = () =>
    db.execute(sql`select graphile_worker.add_job('remind-of-appointments', job_key => 'remind-of-appointments')`)
  const breakpoint = await faults.breakAt({ table: 'mail_outbox' })
  await remind()
  await killAt(breakpoint, worker)
  const reminders = async () =>
    (await inbox.messages()).filter(({ to, subject }) => to.includes(buyer.email) && /demain/i.test(subject)).length
  const isDone = async () => (await db.execute(WAITING_JOBS)).rows.length === 0
  for (const _ of [1, 2]) {
    await remind()
    await eventually(isDone, 'The worker looks for nobody to remind')
    await untilMailed(db)
    expect(await reminders()).toBe(1)
  }
})
