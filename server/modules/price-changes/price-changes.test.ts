import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PriceDraft } from '#contracts/subscription/price-offer.ts'
import { composers } from '#server/jobs/mails/index.ts'
import { markMailSent } from '#server/modules/notifications/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { reactivateSubscription, renewSubscriptions } from '#server/modules/renewals/index.ts'
import {
  findSubscription,
  listOrdersOfSubscription,
  listSubscriptionLines,
} from '#server/modules/subscriptions/index.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { joinClub } from '#test/support/subscribe.ts'
import {
  announcePriceChange,
  answerPriceOffer,
  findOpenOfferOf,
  listPriceChanges,
  openPriceOffer,
  tellPriceChanges,
} from './index.ts'
import { priceOffers } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const DAY = 86_400
const REASON = 'Le club compte désormais deux rencontres par mois.'

/** A member who is offered 11,00 € for 9,00 €, and has the mail, unless it stayed with us. */
async function offered({ endsOthers = true, isSent = true, billing = {} } = {}) {
  const { customerId } = await createCustomers(shop.services).register()
  const { subscriptionId } = await joinClub(shop, { customerId, billing })
  const [line] = await listSubscriptionLines(shop.services.db, subscriptionId)
  const productId = line?.productId ?? 0
  const draft = { productId, variationId: null, unitPriceCents: 1100, reason: REASON, endsOthers }
  const announced = await announcePriceChange(shop.services, draft)
  await Promise.all([tellPriceChanges(shop.services), tellPriceChanges(shop.services)])
  await tellPriceChanges(shop.services)
  const [offer] = await shop.services.db
    .select()
    .from(priceOffers)
    .where(eq(priceOffers.subscriptionId, subscriptionId))
  if (!announced.ok || !offer) throw new Error('Nothing was offered')
  const mails = await shop.services.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'price-change'))
  expect(mails.map(({ about }) => about)).toEqual([String(offer.id)])
  if (isSent) for (const { id } of mails) await markMailSent(shop.services.db, id)
  return { id: subscriptionId, draft, offer, key: offer.key }
}

/** Renews until a day, each period when it comes. */
async function renewUntil(day: Date) {
  while (shop.services.clock.now() < day) {
    shop.passTime(DAY)
    await renewSubscriptions(shop.services)
  }
}

const stateOf = async (id: number) => (await findSubscription(shop.services.db, id))?.status
/** What each of its periods has cost, by when they were ordered. */
async function paid(id: number) {
  const ordered = await listOrdersOfSubscription(shop.services.db, id)
  const totals = ordered.map(async ({ orderId }) => (await findOrder(shop.services.db, orderId))?.totalCents)
  return (await Promise.all(totals)).toReversed()
}

test('another price is offered at least thirty days before, to each once, with its reason and what follows', async () => {
  const { offer, id, key } = await offered()
  const days = (offer.startsAt.getTime() - shop.services.clock.now().getTime()) / (DAY * 1000)
  expect(days).toBeGreaterThanOrEqual(30)
  expect(offer).toMatchObject({ oldCents: 900, newCents: 1100, answer: null })
  const mail = await composers['price-change'](shop.services, String(offer.id))
  expect(mail?.subject).toBe('Le prix de votre abonnement change, la décision vous revient')
  for (const words of [REASON, `/nouveau-prix/${key}/`, 'Ne rien répondre ne vaut pas accord', `contrat=${id}`])
    expect(mail?.text).toContain(words)
  expect(await listPriceChanges(shop.services.db)).toMatchObject([{ asked: 1, accepted: 0, refused: 0, notSent: 0 }])
  expect(await findOpenOfferOf(shop.services, { subscriptionId: id })).toMatchObject({ offer: { isOpen: true } })
})

test('who accepts pays it from its day on, and not a period before', async () => {
  const { id, key, offer } = await offered()
  expect(await answerPriceOffer(shop.services, { key, answer: 'accepted' })).toMatchObject({ answer: 'accepted' })
  // The first answer counts; a mail that waits has nothing to ask any more.
  expect(await answerPriceOffer(shop.services, { key, answer: 'refused' })).toMatchObject({ answer: 'accepted' })
  expect(await composers['price-change'](shop.services, String(offer.id))).toBeNull()
  await renewUntil(new Date(offer.startsAt.getTime() + DAY * 1000))
  const prices = await paid(id)
  expect(prices.at(-1)).toBe(1100)
  expect(prices.slice(0, -1).every((cents) => cents === 900)).toBe(true)
  expect(await findSubscription(shop.services.db, id)).toMatchObject({ status: 'active' })
})

test('who refuses pays the price of before until its day, and nothing after', async () => {
  const { id, key, offer } = await offered()
  expect(await answerPriceOffer(shop.services, { key, answer: 'refused' })).toMatchObject({ answer: 'refused' })
  await renewUntil(new Date(offer.startsAt.getTime() + 40 * DAY * 1000))
  expect((await paid(id)).every((cents) => cents === 900)).toBe(true)
  expect(await stateOf(id)).toBe('cancelled')
  expect(await findSubscription(shop.services.db, id)).toMatchObject({ nextPaymentAt: null })
  expect(await reactivateSubscription(shop.services, { id, by: 'shop' })).toMatchObject({ ok: false })
})

test('who refuses in the last period of the old price leaves with it, and is told the day', async () => {
  const { id, key, offer } = await offered()
  await renewUntil(new Date(offer.startsAt.getTime() - 2 * DAY * 1000))
  await answerPriceOffer(shop.services, { key, answer: 'refused' })
  expect(await findSubscription(shop.services.db, id)).toMatchObject({
    ...{ status: 'pending-cancel', endsAt: offer.startsAt, nextPaymentAt: null },
  })
})

test('silence is no consent: the contract ends on the day, and an answer comes too late', async () => {
  const leaving = await offered()
  await renewUntil(new Date(leaving.offer.startsAt.getTime() + 2 * DAY * 1000))
  expect(await stateOf(leaving.id)).toBe('cancelled')
  expect((await paid(leaving.id)).every((cents) => cents === 900)).toBe(true)
  expect(await openPriceOffer(shop.services, { key: leaving.key })).toMatchObject({ isOpen: false, answer: null })
  expect(await answerPriceOffer(shop.services, { key: leaving.key, answer: 'accepted' })).toMatchObject({
    answer: null,
  })
})

test.for([
  ['a change that ends nothing', { endsOthers: false }],
  ['a mail that never went out', { isSent: false }],
] as const)('without an answer, %s leaves the subscription as it was', async ([_, how]) => {
  const { id, offer } = await offered(how)
  await renewUntil(new Date(offer.startsAt.getTime() + 2 * DAY * 1000))
  expect(await stateOf(id)).toBe('active')
  expect((await paid(id)).every((cents) => cents === 900)).toBe(true)
})

test('a change that is no price, has no reason or is of nothing that is subscribed to is refused; who comes later is asked nothing', async () => {
  const { draft } = await offered()
  const refusalOf = async (fields: Partial<PriceDraft>) => {
    const result = await announcePriceChange(shop.services, { ...draft, ...fields })
    return result.ok ? null : result.refusal
  }
  expect(await refusalOf({ unitPriceCents: 0 })).toBe('price')
  expect(await refusalOf({ unitPriceCents: 10.5 })).toBe('price')
  expect(await refusalOf({ reason: ' ' })).toBe('reason')
  expect(await refusalOf({ productId: 999_999 })).toBe('unknown')
  expect(await refusalOf({ variationId: 999_999 })).toBe('unknown')
  expect(await openPriceOffer(shop.services, { key: 'wc_order_inconnu' })).toBeNull()
  shop.passTime(60)
  const { customerId } = await createCustomers(shop.services).register()
  await joinClub(shop, { customerId })
  expect(await tellPriceChanges(shop.services)).toBe(0)
})

test('what ends before another price could begin is offered none, and keeps nobody behind it waiting', async () => {
  const join = async (billing = {}) => {
    const { customerId } = await createCustomers(shop.services).register()
    const { subscriptionId } = await joinClub(shop, { customerId, billing })
    const [line] = await listSubscriptionLines(shop.services.db, subscriptionId)
    return { subscriptionId, productId: line?.productId ?? 0 }
  }
  const [ends, lasts] = [await join({ length: 2 }), await join({ length: 4 })]
  for (const { productId } of [ends, lasts])
    await announcePriceChange(shop.services, {
      ...{ productId, variationId: null, unitPriceCents: 1100, reason: REASON, endsOthers: true },
    })
  expect(await tellPriceChanges(shop.services, { limit: 1 })).toBe(1)
  const offers = await shop.services.db.select().from(priceOffers)
  expect(offers.map(({ subscriptionId }) => subscriptionId)).toEqual([lasts.subscriptionId])
})
