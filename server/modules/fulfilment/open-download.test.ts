import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orders } from '#server/modules/orders/tables.ts'
import { createCustomers } from '#test/support/customers.ts'
import { orderDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import {
  explainDownloadRefusal,
  listCustomerDownloads,
  listDownloads,
  listOwnedFiles,
  openDownload,
  revokeGrants,
} from './index.ts'

let shop: PayingShop
let orderId: number
let token: string
beforeEach(async () => {
  shop = await openPayingShop()
  orderId = await orderDownload(shop, { priceCents: 0 })
  const [first] = await listDownloads(shop.services, { orderId })
  token = first?.url.replace('/telecharger/', '') ?? ''
})
afterEach(() => shop.close())

const reader = { address: '203.0.113.7', userAgent: 'Firefox' }
const open = (change: Partial<Parameters<typeof openDownload>[1]> = {}) =>
  openDownload(shop.services, { token, reader, isReading: true, ...change })

const explain = (given = token) => explainDownloadRefusal(shop.services, { token: given })

const left = async () => (await listDownloads(shop.services, { orderId }))[0]?.downloadsLeft

test('what an order gave is told in full: to its page, and to its account, open or over', async () => {
  const [first, second] = await listDownloads(shop.services, { orderId })
  const { productName, label, fileName, bytes, url, expiresAt } = first ?? {}
  expect(first).toEqual({
    ...{
      productName: expect.any(String),
      label: 'PDF',
      fileName: expect.stringMatching(/\.pdf$/),
      bytes: expect.any(Number),
    },
    ...{ url: `/telecharger/${token}`, expiresAt: expect.stringMatching(/^20.+Z$/), downloadsLeft: 10 },
  })
  expect(second?.url).not.toBe(url)
  const [owned] = await listOwnedFiles(shop.services, { orderIds: [orderId] })
  expect(owned).toEqual({
    ...{ orderId, orderLineId: expect.any(Number), productName, wholeName: null, picture: null },
    ...{ token, label, fileName, bytes, expiresAt, downloadsLeft: 10, changedAt: null },
  })
})

test('an account is told what it may still fetch, the latest order first, and nothing that is over', async () => {
  const { db } = shop.services
  const { customerId } = await createCustomers(shop.services).register()
  const latest = await orderDownload(shop, { priceCents: 0 })
  await db.update(orders).set({ customerId })
  const linksOf = async (id: number) =>
    (await listDownloads(shop.services, { orderId: id })).map((link) => ({ ...link, picture: null }))
  const mine = (of = customerId) => listCustomerDownloads(shop.services, { customerId: of })
  const [first, second] = [await linksOf(orderId), await linksOf(latest)]
  expect(await mine()).toEqual([...second, ...first])
  expect(await mine(customerId + 1)).toEqual([])

  const turn = (status: 'on-hold' | 'processing') => db.update(orders).set({ status }).where(eq(orders.id, latest))
  await turn('on-hold')
  expect(await mine()).toEqual(first)
  await turn('processing')
  expect(await mine()).toEqual([...second, ...first])
  await revokeGrants(db, latest, new Date())
  expect(await mine()).toEqual(first)
  for (let number = 0; number < 10; number += 1) await open({ reader: { ...reader, address: `203.0.113.${number}` } })
  expect(await mine()).toEqual(first.slice(1))
  shop.passTime(31 * 86_400)
  expect(await mine()).toEqual([])
})

test('ranges and retries of one reader count once; a look at the headers counts nothing', async () => {
  await open({ isReading: false })
  expect(await left()).toBe(10)
  await Promise.all([open(), open(), open()])
  expect(await left()).toBe(9)
})

test('another reader, and the same one an hour later, count again', async () => {
  const first = shop.services.clock.now().getTime()
  stopAt(first)
  await open()
  await open({ reader: { ...reader, address: '203.0.113.8' } })
  expect(await left()).toBe(8)
  stopAt(first + 3_599_999)
  await open()
  expect(await left()).toBe(8)
  stopAt(first + 3_600_000)
  await open()
  expect(await left()).toBe(7)
})

test('after the last allowed download a new reader is refused and the last one may go on', async () => {
  for (let number = 0; number < 10; number += 1) await open({ reader: { ...reader, address: `203.0.113.${number}` } })
  expect(await open({ reader: { ...reader, address: '203.0.113.99' } })).toEqual({ ok: false, refusal: 'used-up' })
  expect(await open({ reader: { ...reader, address: '203.0.113.9' } })).toMatchObject({ ok: true })
  expect(await explain()).toEqual({ reason: 'used-up', canRenew: true })
})

test('a token that was altered in any place opens nothing', async () => {
  for (const place of [0, 10, 31, 33, 40, token.length - 2]) {
    const other = token[place] === 'a' ? 'b' : 'a'
    const altered = `${token.slice(0, place)}${other}${token.slice(place + 1)}`
    expect(await open({ token: altered })).toEqual({ ok: false, refusal: 'invalid' })
  }
  for (const nonsense of ['', '-', '../../etc/passwd', token.slice(0, 32), `a${token}`, `${token}x`.repeat(50)])
    expect(await open({ token: nonsense })).toEqual({ ok: false, refusal: 'invalid' })
})

/** The shop's clock stands still from now on. */
const stopAt = (moment: number) => {
  shop.services.clock = { now: () => new Date(moment) }
}

test('links end with their grant', async () => {
  const ends = Date.parse((await listDownloads(shop.services, { orderId }))[0]?.expiresAt ?? '')
  stopAt(ends - 1)
  expect(await open()).toMatchObject({ ok: true })
  stopAt(ends)
  expect(await open()).toEqual({ ok: false, refusal: 'expired' })
  expect(await explain()).toEqual({ reason: 'expired', canRenew: true })
  expect(await explain('nonsense')).toEqual({ reason: 'invalid', canRenew: false })
})

test('a revoked grant opens nothing any more', async () => {
  await revokeGrants(shop.services.db, orderId, new Date())
  expect(await open()).toEqual({ ok: false, refusal: 'revoked' })
  expect(await explain()).toEqual({ reason: 'revoked', canRenew: false })
})

test('while a payment is looked into its files are held, and those of an order that is paid no more are closed', async () => {
  const ofOrder = eq(orders.id, orderId)
  await shop.services.db.update(orders).set({ status: 'on-hold' }).where(ofOrder)
  expect(await open()).toEqual({ ok: false, refusal: 'held' })
  expect(await explain()).toEqual({ reason: 'held', canRenew: false })
  await shop.services.db.update(orders).set({ status: 'cancelled' }).where(ofOrder)
  expect(await open()).toEqual({ ok: false, refusal: 'revoked' })
})
