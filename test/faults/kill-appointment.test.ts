import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APPOINTMENT_FIELDS } from '#contracts/booking/appointment.ts'
import { bookingChanges } from '#server/modules/appointments/tables.ts'
import { listSlots } from '#server/modules/bookings/index.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { creditNotes } from '#server/modules/invoicing/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { refunds } from '#server/modules/orders/tables.ts'
import { createBookable, slotFields } from '#test/support/bookable.ts'
import { FaultShop } from '#test/support/fault-shop.ts'
import { eventually } from '#test/support/patience.ts'

let faults: FaultShop
beforeAll(async () => {
  faults = await FaultShop.open()
})
afterAll(() => faults?.shop.close())

const clock = { now: () => new Date() }
const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10)

/** A guest's session in three weeks and a half, paid for, with what the link of its mail opens. */
async function bookedSession() {
  const { db, inbox } = faults.shop
  const { id: productId } = await createBookable(db, { maxDaysAhead: 90 })
  const slots = async () =>
    (await listSlots({ db, clock }, { productId, from: day(25), to: day(26) }))?.days.flatMap((each) => each.slots) ??
    []
  const [first, second] = await slots()
  if (!first || !second) throw new Error('there are no slots')
  const buyer = await faults.newBuyer()
  await buyer.post('/?wc-ajax=add_to_cart', { product_id: String(productId), quantity: '1', ...slotFields(first) })
  await buyer.buy()
  let path = ''
  await eventually(async () => {
    const mails = (await inbox.messages()).filter(({ to }) => to.includes(buyer.email))
    path = mails.map(({ text }) => /\/rendez-vous\/[\w-]+\//.exec(text)?.[0] ?? '').find(Boolean) ?? ''
    return path !== ''
  })
  const [booked] = await db.select().from(bookings).where(eq(bookings.productId, productId))
  if (!booked?.orderId) throw new Error('there is no booking')
  const { id, orderId } = booked
  /** What became of it: its state, places left of both slots, what was written of it, and the mails that it owes. */
  const facts = async () => {
    const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
    const changes = await db.select().from(bookingChanges).where(eq(bookingChanges.bookingId, id))
    const about = new Set(changes.map((change) => String(change.id)))
    const mails = await db
      .select()
      .from(mailOutbox)
      .where(inArray(mailOutbox.kind, [...CHANGE_MAILS]))
    const [one, other] = await slots()
    return {
      status: row?.status,
      left: [one?.left, other?.left],
      changes: changes.map(({ kind }) => kind),
      mails: mails.filter((mail) => about.has(mail.about)).length,
    }
  }
  const givenBack = async () => {
    const rows = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
    const notes = await db.select().from(creditNotes)
    const own = notes.filter(({ refundId }) => rows.some((each) => each.id === refundId))
    return { refunds: rows.map(({ amountCents }) => amountCents), creditNotes: own.length }
  }
  const click = (fields: Record<string, string>) => buyer.post(path, fields)
  return {
    ...{ facts, givenBack },
    cancel: () => click({ [APPOINTMENT_FIELDS.change]: 'cancel' }),
    move: () => click({ [APPOINTMENT_FIELDS.change]: 'move', [APPOINTMENT_FIELDS.startsAt]: second.startsAt }),
  }
}

const CHANGE_MAILS = ['booking-cancelled', 'booking-moved', 'booking-change-notice'] as const
const BOOKED = { status: 'paid', left: [0, 1], changes: [], mails: 0 }
/** Of those that were sent at once. */
const succeeded = (answers: Response[]) => answers.filter(({ status }) => status === 303).length

test('killed while sessions are given up, one at each table: each stands with its slot, and the next clicks give it back once', async () => {
  const tables = ['bookings', 'provider_calls', 'mail_outbox']
  const sessions = await Promise.all(tables.map(bookedSession))
  await faults.killUnder(tables, sessions, ({ cancel }) => cancel())
  for (const { facts, givenBack } of sessions)
    expect([await facts(), await givenBack()]).toEqual([BOOKED, { refunds: [], creditNotes: 0 }])
  for (const { facts, givenBack, cancel } of sessions) {
    expect(succeeded(await Promise.all([cancel(), cancel(), cancel()]))).toBe(1)
    expect(await facts()).toEqual({ status: 'cancelled', left: [1, 1], changes: ['cancelled'], mails: 2 })
    await eventually(async () => (await givenBack()).refunds.length > 0)
    expect(await givenBack()).toEqual({ refunds: [7900], creditNotes: 1 })
  }
})

test('killed while sessions are moved, one at each table: each keeps its slot, and the next clicks move it once', async () => {
  const tables = ['bookings', 'mail_outbox']
  const sessions = await Promise.all(tables.map(bookedSession))
  await faults.killUnder(tables, sessions, ({ move }) => move())
  for (const { facts } of sessions) expect(await facts()).toEqual(BOOKED)
  for (const { facts, move } of sessions) {
    expect(succeeded(await Promise.all([move(), move(), move()]))).toBe(1)
    expect(await facts()).toEqual({ status: 'paid', left: [1, 0], changes: ['moved'], mails: 2 })
  }
})

test('given up and moved at once: it has one slot or none, and what is free was paid back', async () => {
  const { facts, givenBack, cancel, move } = await bookedSession()
  await Promise.all([cancel(), move()])
  expect(await facts()).toMatchObject({ status: 'cancelled', left: [1, 1] })
  await eventually(async () => (await givenBack()).refunds.length > 0)
  expect(await givenBack()).toEqual({ refunds: [7900], creditNotes: 1 })
})
