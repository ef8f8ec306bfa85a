import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { listSlots } from '#server/modules/bookings/index.ts'
import { bookings } from '#server/modules/bookings/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { listDues } from '#server/modules/orders/index.ts'
import { createBookable, slotFields } from '#test/support/bookable.ts'
import { setBreakpoint } from '#test/support/breakpoint.ts'
import { FaultBuyer, killAt } from '#test/support/fault-shop.ts'
import { untilMailed } from '#test/support/waiting.ts'
import { OURS, openDesk } from '#test/wire/desk-team.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.shop.close())

const clock = { now: () => new Date() }
const ANSWERS = ['booking-accepted', 'booking-refused'] as const

/** Somebody's request for a session in three weeks and a half, as the team finds it at the desk. */
async function requested() {
  const { db, origin } = desk.shop
  const { id: productId } = await createBookable(db, { maxDaysAhead: 90, requiresConfirmation: true })
  const day = new Date(Date.now() + 25 * 86_400_000).toISOString().slice(0, 10)
  const found = await listSlots({ db, clock }, { productId, from: day, to: day })
  const slot = found?.days.flatMap(({ slots }) => slots)[0]
  const buyer = new FaultBuyer(origin)
  await buyer.post('/?wc-ajax=add_to_cart', { product_id: String(productId), quantity: '1', ...slotFields(slot) })
  const placed = await buyer.buy({ payment_method: '', [CHECKOUT_FIELDS.paymentMethodId]: '' })
  if (placed.result === 'failure') throw new Error(placed.messages)
  const [booking] = await db.select().from(bookings).where(eq(bookings.productId, productId))
  const { id = 0, orderId } = booking ?? {}
  const answer = (fields: Record<string, string>) =>
    desk.send(`rendez-vous/${id}/`, fields, { ...OURS, cookie: desk.cookies.get('owner') ?? '' })
  /** What became of it: its state, what is due, and which answers its buyer is owed. */
  const facts = async () => {
    const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
    const mails = await db
      .select()
      .from(mailOutbox)
      .where(and(inArray(mailOutbox.kind, [...ANSWERS]), eq(mailOutbox.about, String(orderId))))
    const dues = await listDues(db, orderId ?? 0)
    return { status: row?.status, dues: dues.map(({ state }) => state), mails: mails.map(({ kind }) => kind) }
  }
  return { facts, accept: () => answer({ intent: 'accept' }) }
}

test.each(['bookings', 'order_dues', 'mail_outbox'])(
  'killed while a request is accepted, at %s: it waits as it did; accepted again, twice at once, it is to be paid, and its buyer is told once',
  async (table) => {
    const { facts, accept } = await requested()
    const asked = await facts()
    expect(asked).toMatchObject({ dues: ['waiting'], mails: [] })
    // Or the worker comes to the table first, to note that the request was mailed.
    await untilMailed(desk.shop.db)
    const breakpoint = await setBreakpoint(desk.shop.databaseUrl, { table })
    await Promise.all([expect(accept()).rejects.toThrow(), killAt(breakpoint, desk.shop.web)])
    expect(await facts()).toEqual(asked)
    await Promise.all([accept(), accept()])
    expect(await facts()).toMatchObject({ dues: ['open'], mails: ['booking-accepted'] })
  },
)
