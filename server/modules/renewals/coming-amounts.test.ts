import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { composers } from '#server/jobs/mails/index.ts'
import { markMailSent } from '#server/modules/notifications/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { announcePriceChange, answerPriceOffer, tellPriceChanges } from '#server/modules/price-changes/index.ts'
import { priceOffers } from '#server/modules/price-changes/tables.ts'
import { findSubscription, listSubscriptionLines } from '#server/modules/subscriptions/index.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { joinClub } from '#test/support/subscribe.ts'
import { announcePayments, renewSubscriptions } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const DAY = 86_400
const join = async () => {
  const { customerId } = await createCustomers(shop.services).register()
  return (await joinClub(shop, { customerId })).subscriptionId
}
const nextPayment = async (id: number) => (await findSubscription(shop.services.db, id))?.nextPaymentAt as Date
const owed = (kind: 'renewal-soon' | 'price-change') =>
  shop.services.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))

/** Has every period paid until the one that begins on a day is three days away, and its payment announced. */
async function threeDaysBefore(id: number, day: Date) {
  while ((await nextPayment(id)) < day) {
    shop.passTime(DAY)
    await renewSubscriptions(shop.services)
  }
  while (shop.services.clock.now().getTime() < day.getTime() - 3 * DAY * 1000) shop.passTime(DAY)
  await announcePayments(shop.services)
}

/** The sum that the reminder of the next payment names; null where there is nothing to be reminded of. */
async function remindedOf() {
  const [newest] = (await owed('renewal-soon')).toReversed()
  const mail = await composers['renewal-soon'](shop.services, newest?.about ?? '')
  return mail && (/Montant\s:\s(\S+)/.exec(mail.text)?.[1] ?? '')
}

async function offerOf(id: number) {
  const [line] = await listSubscriptionLines(shop.services.db, id)
  const draft = { variationId: null, unitPriceCents: 1100, reason: 'Deux rencontres par mois.', endsOthers: true }
  await announcePriceChange(shop.services, { productId: line?.productId ?? 0, ...draft })
  await tellPriceChanges(shop.services)
  for (const mail of await owed('price-change')) await markMailSent(shop.services.db, mail.id)
  const [offer] = await shop.services.db.select().from(priceOffers).where(eq(priceOffers.subscriptionId, id))
  if (!offer) throw new Error('Nothing was offered')
  return offer
}

test('the reminder of a payment names what it costs to send as well', async () => {
  const id = await join()
  const parcel = { title: 'Colissimo', costCents: 500 }
  await shop.services.db.update(subscriptions).set({ shippingLines: [parcel as never] })
  await threeDaysBefore(id, await nextPayment(id))
  expect(await remindedOf()).toBe('14,00')
})

test('who has accepted another price is reminded of that one, from its first period on', async () => {
  const id = await join()
  const { key, startsAt } = await offerOf(id)
  await answerPriceOffer(shop.services, { key, answer: 'accepted' })
  await threeDaysBefore(id, await nextPayment(id))
  expect(await remindedOf()).toBe('9,00')
  await threeDaysBefore(id, startsAt)
  expect(await remindedOf()).toBe('11,00')
  shop.passTime(4 * DAY)
  await renewSubscriptions(shop.services)
  expect((await shop.sandbox.charges()).map(({ amount }) => amount)).toEqual([900, 900, 1100])
})

test('who has not accepted a price without which the contract ends is told of no payment on that day', async () => {
  const id = await join()
  const { startsAt, key } = await offerOf(id)
  await threeDaysBefore(id, startsAt)
  expect(await remindedOf()).toBeNull()
  await answerPriceOffer(shop.services, { key, answer: 'accepted' })
  expect(await remindedOf()).toBe('11,00')
})
