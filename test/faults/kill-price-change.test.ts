import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ROUTES } from '#contracts/site/routes.ts'
import { ANSWER_FIELD, type PriceAnswer } from '#contracts/subscription/price-offer.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { announcePriceChange } from '#server/modules/price-changes/index.ts'
import { priceOffers } from '#server/modules/price-changes/tables.ts'
import {
  findSubscription,
  listOrdersOfSubscription,
  listSubscriptionLines,
  listSubscriptionNotes,
} from '#server/modules/subscriptions/index.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { Buyer } from '#test/support/buyer.ts'
import { FaultShop, killAt } from '#test/support/fault-shop.ts'
import { memberOf } from '#test/support/members.ts'
import { eventually } from '#test/support/patience.ts'
import { registered } from '#test/support/registered.ts'

let faults: FaultShop
beforeAll(async () => {
  faults = await FaultShop.open()
})
afterAll(() => faults?.shop.close())
beforeEach(() => faults.shop.sandbox.resetKnobs())

const clock = { now: () => new Date() }
const DAY_MS = 86_400_000

/** A member who pays 9,00 € a month by a link, and is to be offered 11,00 €. */
async function announced(): Promise<number> {
  const { db } = faults.shop
  const { customerId } = await registered(faults.shop)
  const product = await createProduct(db, { kind: 'subscription', name: 'Club', regularPriceCents: 900 })
  const { subscription } = await memberOf({ db, clock }, { customerId, productId: product.id })
  const draft = { productId: product.id, variationId: null, unitPriceCents: 1100, reason: 'Deux rencontres par mois.' }
  expect(await announcePriceChange({ db, clock }, { ...draft, endsOthers: true })).toMatchObject({ ok: true })
  return subscription.id
}

const run = (task: 'announce-payments' | 'renew-subscriptions') =>
  faults.shop.db.execute(sql`select graphile_worker.add_job(${task}, job_key => ${task})`)
const offersOf = (id: number) => faults.shop.db.select().from(priceOffers).where(eq(priceOffers.subscriptionId, id))
const mailsOf = (kind: 'price-change' | 'subscription-ended' | 'subscription-notice', about: number) =>
  faults.shop.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.kind, kind), eq(mailOutbox.about, String(about))))

/** The offer of a member who has had its mail. */
async function offered(id: number) {
  await run('announce-payments')
  await eventually(async () => {
    const [offer] = await offersOf(id)
    return offer !== undefined && (await mailsOf('price-change', offer.id)).some(({ sentAt }) => sentAt !== null)
  })
  const [offer] = await offersOf(id)
  if (!offer) throw new Error('Nothing was offered')
  return offer
}

/** The day of the new price has come, for who was told of it in time. */
async function itsDay(id: number): Promise<void> {
  const { db } = faults.shop
  const anchorAt = new Date(Date.now() - 31 * DAY_MS)
  const paidUntil = new Date(Date.now() - 60_000)
  await db.update(subscriptions).set({ anchorAt, paidUntil, nextPaymentAt: paidUntil }).where(eq(subscriptions.id, id))
  await db
    .update(priceOffers)
    .set({ startsAt: new Date(anchorAt.getTime() + DAY_MS) })
    .where(eq(priceOffers.subscriptionId, id))
  await db
    .update(mailOutbox)
    .set({ sentAt: new Date(anchorAt.getTime() - 40 * DAY_MS) })
    .where(eq(mailOutbox.kind, 'price-change'))
}

test.each(['price_offers', 'mail_outbox'])(
  'the worker, killed while it announces another price, at %s: it is offered once, by one mail',
  async (table) => {
    const id = await announced()
    const breakpoint = await faults.breakAt({ table })
    await run('announce-payments')
    await killAt(breakpoint, faults.shop.worker)
    const offer = await offered(id)
    await run('announce-payments')
    await eventually(async () => (await faults.shop.db.execute(WAITING)).rowCount === 0)
    expect(await offersOf(id)).toHaveLength(1)
    expect(await mailsOf('price-change', offer.id)).toHaveLength(1)
  },
)

const WAITING = sql`select 1 from graphile_worker.jobs where task_identifier = 'announce-payments' and attempts < max_attempts`

test.for([
  ['accepted', 'price_offers'],
  ['refused', 'subscription_notes'],
] as [PriceAnswer, string][])(
  'the server, killed while a price is %s, at %s: sent again, that is the answer, written down once',
  async ([answer, table]) => {
    const id = await announced()
    const { key } = await offered(id)
    const send = () => new Buyer(faults.shop.origin).post(ROUTES.priceOffer(key), { [ANSWER_FIELD]: answer })
    const breakpoint = await faults.breakAt({ table })
    await Promise.all([expect(send()).rejects.toThrow(), killAt(breakpoint, faults.shop.web)])
    expect(await offersOf(id)).toMatchObject([{ answer: null }])
    expect((await send()).status).toBe(200)
    expect(await offersOf(id)).toMatchObject([{ answer }])
    const notes = (await listSubscriptionNotes(faults.shop.db, id)).filter(({ text }) =>
      text.startsWith('Nouveau prix'),
    )
    expect(notes).toHaveLength(1)
  },
)

test.each(['subscription_lines', 'subscription_orders'])(
  'the worker, killed on the day of a price that was accepted, at %s: one order asks for it',
  async (table) => {
    const { db, origin } = faults.shop
    const id = await announced()
    const { key } = await offered(id)
    await new Buyer(origin).post(ROUTES.priceOffer(key), { [ANSWER_FIELD]: 'accepted' })
    await itsDay(id)
    const breakpoint = await faults.breakAt({ table })
    await run('renew-subscriptions')
    await killAt(breakpoint, faults.shop.worker)
    await run('renew-subscriptions')
    await eventually(async () => (await findSubscription(db, id))?.status === 'on-hold')
    const renewals = (await listOrdersOfSubscription(db, id)).filter(({ relation }) => relation === 'renewal')
    const totals = renewals.map(async ({ orderId }) => (await findOrder(db, orderId))?.totalCents)
    expect(await Promise.all(totals)).toEqual([1100])
    expect(await listSubscriptionLines(db, id)).toMatchObject([{ unitPriceCents: 1100 }])
    expect((await offersOf(id))[0]?.closedAt).not.toBeNull()
  },
)

test.each(['price_offers', 'mail_outbox'])(
  'the worker, killed on the day of a price that nobody accepted, at %s: the contract ends once, and nothing is ordered',
  async (table) => {
    const { db } = faults.shop
    const id = await announced()
    await offered(id)
    await itsDay(id)
    const breakpoint = await faults.breakAt({ table })
    await run('renew-subscriptions')
    await killAt(breakpoint, faults.shop.worker)
    await run('renew-subscriptions')
    await eventually(async () => (await findSubscription(db, id))?.status === 'cancelled')
    expect((await listOrdersOfSubscription(db, id)).map(({ relation }) => relation)).toEqual(['parent'])
    for (const kind of ['subscription-ended', 'subscription-notice'] as const)
      expect(await mailsOf(kind, id)).toHaveLength(1)
  },
)
