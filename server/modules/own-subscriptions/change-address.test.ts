import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BillingAddress } from '#contracts/address/address.ts'
import { listOrderAddresses, listOrderLines } from '#server/modules/orders/index.ts'
import { renewSubscriptions } from '#server/modules/renewals/index.ts'
import { settings } from '#server/modules/settings/tables.ts'
import {
  listOrdersOfSubscription,
  listSubscriptionAddresses,
  listSubscriptionNotes,
  type NewSubscription,
} from '#server/modules/subscriptions/index.ts'
import { subscriptionAddresses } from '#server/modules/subscriptions/tables.ts'
import { taxRates } from '#server/modules/taxes/tables.ts'
import { createCustomers } from '#test/support/customers.ts'
import { memberOf } from '#test/support/members.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changeOwnAddress, countAddressed, openOwnAddress } from './index.ts'

let shop: PayingShop
let customerId: number
beforeEach(async () => {
  shop = await openPayingShop()
  customerId = (await createCustomers(shop.services).register()).customerId
})
afterEach(() => shop.close())

const NEW: BillingAddress = {
  ...{
    first_name: 'Camille',
    last_name: 'Durand',
    company: '',
    country: 'BE',
    address_1: 'Rue Neuve 3',
    address_2: '',
  },
  ...{ postcode: '1000', city: 'Bruxelles', state: '', phone: '0412345678', email: 'durand@example.be' },
}
const { phone: _, email: __, ...PLACE } = NEW
const WRITTEN = { lastName: 'Durand', country: 'BE', city: 'Bruxelles', email: 'durand@example.be' }
const SENT: Partial<NewSubscription> = {
  shippingLines: [{ rateId: 'flat_rate:1', title: 'Colis', costCents: 500, taxCents: 0, details: [] }],
}

const member = async (fields: Partial<NewSubscription> = {}, by = customerId) =>
  (await memberOf(shop.services, { ...fields, customerId: by })).subscription.id

/** Has it be sent to where it was ordered from, as a checkout does. */
async function sentElsewhere(fields: Partial<NewSubscription> = {}) {
  const id = await member(fields)
  const [billing] = await listSubscriptionAddresses(shop.services.db, id)
  if (!billing) throw new Error('It has no address')
  await shop.services.db.insert(subscriptionAddresses).values({ ...billing, kind: 'shipping' })
  return id
}

const addressesOf = async (id: number) => {
  const rows = await listSubscriptionAddresses(shop.services.db, id)
  return Object.fromEntries(rows.map(({ kind, ...address }) => [kind, address]))
}
const notesOf = async (id: number) => (await listSubscriptionNotes(shop.services.db, id)).map(({ text }) => text)
const billTo = (id: number | null, withOthers = false, by = customerId) =>
  changeOwnAddress(shop.services, { id, customerId: by, withOthers, kind: 'billing', address: NEW })
const sendTo = (id: number | null) =>
  changeOwnAddress(shop.services, { id, customerId, withOthers: false, kind: 'shipping', address: PLACE })

/** The addresses and the country’s VAT of the next order of a subscription. */
async function renewed(id: number) {
  shop.passTime(31 * 86_400)
  await renewSubscriptions(shop.services)
  const [newest] = await listOrdersOfSubscription(shop.services.db, id)
  expect(newest?.relation).toBe('renewal')
  return listOrderAddresses(shop.services.db, newest?.orderId ?? 0)
}

test('the next order of a subscription names its new address, and those of others do not', async () => {
  const [id, other] = [await member(), await member()]
  expect(await billTo(id)).toEqual({ ok: true, ids: [id] })
  expect(await notesOf(id)).toEqual(['Adresse de facturation changée par le client.'])
  expect((await addressesOf(other)).billing).toMatchObject({ country: 'FR' })
  expect(await openOwnAddress(shop.services, { id, customerId, kind: 'billing' })).toEqual({
    ...{ ok: true, fields: NEW, others: 1 },
  })
  expect(await renewed(id)).toMatchObject([{ kind: 'billing', ...WRITTEN }])
})

test('said of all, it is that of all that have more orders to come, and of none that has not', async () => {
  const running = [await member(), await member({ status: 'on-hold', holdReason: 'customer', nextPaymentAt: null })]
  const over = await member({ status: 'cancelled', nextPaymentAt: null, endedAt: shop.services.clock.now() })
  const strangers = (await createCustomers(shop.services).register()).customerId
  const theirs = await member({}, strangers)
  expect(await countAddressed(shop.services, { customerId, kind: 'billing' })).toBe(2)
  expect(await billTo(null)).toEqual({ ok: true, ids: running })
  for (const id of running) expect((await addressesOf(id)).billing).toMatchObject(WRITTEN)
  for (const id of [over, theirs]) expect((await addressesOf(id)).billing).toMatchObject({ country: 'FR' })
  expect(await billTo(running[0] ?? 0, true)).toEqual({ ok: true, ids: running })
})

test('another’s, one that nothing is ordered for any more, and where nothing is sent: nothing is changed', async () => {
  const stranger = (await createCustomers(shop.services).register()).customerId
  const [id, mine] = [await member(), await member({}, stranger)]
  const over = await member({ status: 'pending-cancel', nextPaymentAt: null, cancelledAt: shop.services.clock.now() })
  const before = await Promise.all([id, mine, over].map(addressesOf))
  expect(await billTo(id, true, stranger)).toEqual({ ok: false, refusal: 'unknown' })
  expect(await billTo(over, true)).toEqual({ ok: false, refusal: 'impossible' })
  expect(await sendTo(id)).toEqual({ ok: false, refusal: 'impossible' })
  expect(await sendTo(null)).toEqual({ ok: true, ids: [] })
  expect(await Promise.all([id, mine, over].map(addressesOf))).toEqual(before)
  expect(await notesOf(id)).toEqual([])
  const asked = { id, customerId: stranger, kind: 'billing' } as const
  expect(await openOwnAddress(shop.services, asked)).toEqual({ ok: false, refusal: 'unknown' })
})

test('sent twice, it is written and noted once', async () => {
  const id = await member()
  await Promise.all([billTo(id), billTo(id)])
  expect(await notesOf(id)).toHaveLength(1)
})

test('what is sent goes to a place of its own, with the telephone and the mail of who pays', async () => {
  const id = await sentElsewhere(SENT)
  expect(await sendTo(id)).toEqual({ ok: true, ids: [id] })
  expect(await addressesOf(id)).toMatchObject({
    billing: { country: 'FR' },
    shipping: { country: 'BE', city: 'Bruxelles', email: 'camille@example.fr' },
  })
  await billTo(id)
  expect((await addressesOf(id)).shipping).toMatchObject({ country: 'BE', email: 'durand@example.be' })
})

test('where nothing is sent with it, its orders name no place that the goods of its first order went to', async () => {
  const id = await sentElsewhere()
  await billTo(id)
  expect(await renewed(id)).toMatchObject([{ kind: 'billing', ...WRITTEN }])
})

test.each([
  ['where it is billed', () => sentElsewhere(), billTo],
  ['where it is sent', () => sentElsewhere(SENT), sendTo],
] as const)('the next order has the VAT of the country %s', async (_, subscribe, moveTo) => {
  const { db } = shop.services
  await db.insert(settings).values({ key: 'tax', value: { isCharged: true } })
  await db.insert(taxRates).values([
    { country: 'FR', taxClass: 'standard', name: 'TVA', basisPoints: 2000 },
    { country: 'BE', taxClass: 'standard', name: 'TVA belge', basisPoints: 2100 },
  ])
  const id = await subscribe()
  await moveTo(id)
  await renewed(id)
  const [newest] = await listOrdersOfSubscription(db, id)
  const lines = await listOrderLines(db, newest?.orderId ?? 0)
  // 9,00 € as before, of which 21 / 121.
  expect(lines).toMatchObject([{ totalCents: 900, taxBasisPoints: 2100, taxCents: 156 }])
})
