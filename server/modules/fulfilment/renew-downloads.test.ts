import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_DOWNLOAD_RENEWALS } from '#contracts/order/order.ts'
import { composers } from '#server/jobs/mails/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { orderDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import {
  listDownloads,
  listRenewable,
  openDownload,
  renewByToken,
  renewDownloads,
  revokeGrants,
  sendLinksAgain,
  stopLinks,
} from './index.ts'
import { downloadRenewals, downloads } from './tables.ts'

let shop: PayingShop
let orderId: number
let token: string
beforeEach(async () => {
  shop = await openPayingShop()
  orderId = await orderDownload(shop, { priceCents: 0 })
  token = await newestToken()
})
afterEach(() => shop.close())

const newestToken = async () =>
  (await listDownloads(shop.services, { orderId }))[0]?.url.replace('/telecharger/', '') ?? ''
const renew = () => renewByToken(shop.services, { token })
const open = (reader: string) =>
  openDownload(shop.services, { token, reader: { address: reader, userAgent: 'Firefox' }, isReading: true })
const expire = () => shop.passTime(31 * 86_400)
const owed = () => shop.services.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'downloads-renewed'))
const canRenew = async () =>
  (await listRenewable(shop.services.db, { orderIds: [orderId], now: shop.services.clock.now() })).has(orderId)

test('expired links are replaced by new ones, mailed to the order’s own address; the old ones stay closed', async () => {
  await open('203.0.113.1')
  expire()
  expect([await canRenew(), await renew()]).toEqual([true, { ok: true }])
  expect(await open('203.0.113.1')).toEqual({ ok: false, refusal: 'invalid' })
  expect(await shop.services.db.$count(downloads)).toBe(1)

  token = await newestToken()
  expect(await open('203.0.113.1')).toMatchObject({ ok: true })
  const [mail] = await owed()
  const composed = await composers['downloads-renewed'](shop.services, mail?.about ?? '')
  expect(composed).toMatchObject({ to: 'camille@example.fr', subject: `Vos nouveaux liens, commande ${orderId}` })
  expect(composed?.html).toContain(`http://shop.test/telecharger/${token}`)
})

test('links that are used up are replaced, too, with as many downloads as before', async () => {
  for (let number = 0; number < 10; number += 1) await open(`203.0.113.${number}`)
  expect(await renew()).toEqual({ ok: true })
  expect((await listDownloads(shop.services, { orderId }))[0]?.downloadsLeft).toBe(10)
})

test('links that work are not replaced', async () => {
  expect([await canRenew(), await renew()]).toEqual([false, { ok: false, refusal: 'not-over' }])
  expect(await owed()).toEqual([])
})

test('one order has its links replaced so many times and no more', async () => {
  for (let time = 0; time < MAX_DOWNLOAD_RENEWALS; time += 1) {
    expire()
    expect(await renew()).toEqual({ ok: true })
    token = await newestToken()
  }
  expire()
  expect([await canRenew(), await renew()]).toEqual([false, { ok: false, refusal: 'too-often' }])
  expect(await owed()).toHaveLength(MAX_DOWNLOAD_RENEWALS)
})

test('two who ask at once have one mail sent', async () => {
  expire()
  const results = await Promise.all([renew(), renew()])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await owed()).toHaveLength(1)
})

test('nothing is opened again of an order that is not paid, was refunded, or lacks the consent', async () => {
  expire()
  const { db } = shop.services
  await db.update(orders).set({ digitalConsentAt: null })
  expect(await renew()).toEqual({ ok: false, refusal: 'not-paid' })
  await db.update(orders).set({ digitalConsentAt: new Date(), status: 'on-hold' })
  expect(await renew()).toEqual({ ok: false, refusal: 'not-paid' })
  await db.update(orders).set({ status: 'completed' })
  await revokeGrants(db, orderId, new Date())
  expect(await renew()).toEqual({ ok: false, refusal: 'unknown' })
  token = `${token.slice(0, -2)}xx`
  expect(await renew()).toEqual({ ok: false, refusal: 'unknown' })
})

test('the team sends links again, those that are over opened anew, and takes that back while it may', async () => {
  const { services } = shop
  const by = { kind: 'staff', id: '7', name: 'Camille' } as const
  const sendAgain = () => sendLinksAgain(services, { orderId, by, afterSeconds: 30 })
  const first = await sendAgain()
  expect(first).toMatchObject({ ok: true, isReopened: false })
  expire()
  const now = services.clock.now().getTime()
  const pass = (ms: number) => {
    services.clock = { now: () => new Date(now + ms) }
  }
  pass(0)
  const second = await sendAgain()
  if (!first.ok || !second.ok) throw new Error('the links were not sent')
  expect(second.isReopened).toBe(true)
  expect((await owed()).map(({ about }) => about).toSorted()).toEqual([first.sendingId, second.sendingId].toSorted())

  const stop = (about: { orderId: number; sendingId: string }) => stopLinks(services, { ...about, heldSeconds: 30 })
  expect(await stop({ orderId: orderId + 1, sendingId: second.sendingId })).toBe(false)
  expect(await stop({ orderId, sendingId: first.sendingId })).toBe(false)
  pass(30_000)
  expect(await stop({ orderId, sendingId: second.sendingId })).toBe(false)
  pass(29_999)
  expect(await stop({ orderId, sendingId: second.sendingId })).toBe(true)
  expect(await stop({ orderId, sendingId: second.sendingId })).toBe(false)
  expect((await owed()).map(({ about }) => about)).toEqual([first.sendingId])
  expect(await services.db.$count(downloadRenewals)).toBe(1)
  // One whose mail has left is not taken back, however early that was.
  const third = await sendAgain()
  await services.db.delete(mailOutbox)
  expect(third.ok && (await stop({ orderId, sendingId: third.sendingId }))).toBe(false)
  expect(await services.db.$count(downloadRenewals)).toBe(2)
})

test('nobody sends links of what is not there, is not paid, or was taken back; what a buyer asked for is not stopped', async () => {
  const { services } = shop
  const by = { kind: 'staff', id: '7', name: 'Camille' } as const
  const sendAgain = (id = orderId) => sendLinksAgain(services, { orderId: id, by, afterSeconds: 30 })
  expect(await renewDownloads(services, { orderId: orderId + 1 })).toEqual({ ok: false, refusal: 'unknown' })
  expect(await sendAgain(orderId + 1)).toEqual({ ok: false, refusal: 'unknown-order' })
  expire()
  await renew()
  const [asked] = await services.db.select().from(downloadRenewals)
  expect(await stopLinks(services, { orderId, sendingId: asked?.id ?? '', heldSeconds: 30 })).toBe(false)
  await services.db.update(orders).set({ status: 'on-hold' })
  expect(await sendAgain()).toEqual({ ok: false, refusal: 'not-paid' })
  await services.db.update(orders).set({ status: 'completed', digitalConsentAt: null })
  expect(await sendAgain()).toEqual({ ok: false, refusal: 'not-paid' })
  await services.db.update(orders).set({ digitalConsentAt: new Date() })
  await revokeGrants(services.db, orderId, new Date())
  expect(await sendAgain()).toEqual({ ok: false, refusal: 'no-files' })
})
