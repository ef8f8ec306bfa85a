import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { orderGoods } from '#test/support/goods-order.ts'
import { payForDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { captureAsStaff, readOrder, releaseAsStaff } from './index.ts'

let shop: PayingShop
let orderId = 0
let seenCents = 0
let stock: () => Promise<number | null | undefined>
beforeEach(async () => {
  shop = await openPayingShop()
  await changePayment(shop.services, { capture: 'manual' })
  ;({ orderId, stock } = await orderGoods(shop))
  seenCents = (await findOrder(shop.services.db, orderId))?.totalCents ?? 0
})
afterEach(() => shop.close())

const actor = (role: Role = 'owner'): StaffActor => ({
  ...{ id: 7, name: 'Sonia', role },
  confirmedAt: shop.services.clock.now(),
})
const statusOf = async () => (await findOrder(shop.services.db, orderId))?.status
const refused = (code: string) => ({ ok: false, refusal: { code } })

test.each(ROLES)('%s takes or releases what is authorised, or nothing moves', async (role) => {
  const isTheirs = role === 'owner'
  const taken = await captureAsStaff(shop.services, actor(role), { orderId, seenCents })
  expect([taken.ok, await statusOf()]).toEqual([isTheirs, isTheirs ? 'processing' : 'on-hold'])
  const released = await releaseAsStaff(shop.services, actor(role), { orderId, seenCents })
  expect(released).toMatchObject({ refusal: { code: isTheirs ? 'not-authorised' : 'not-yours' } })
  expect(await shop.sandbox.charges()).toHaveLength(isTheirs ? 1 : 0)
})

test('the page says until when; two who take it take it once, and the trail keeps who', async () => {
  const read = await readOrder(shop.services, actor(), orderId)
  expect(read.ok && read.order?.authorised).toMatchObject({ amountCents: seenCents })
  const both = await Promise.all([1, 2].map(() => captureAsStaff(shop.services, actor(), { orderId, seenCents })))
  expect(both).toContainEqual({ ok: true })
  expect(await shop.sandbox.charges()).toHaveLength(1)
  const subject = { kind: 'order', id: String(orderId) } as const
  const entries = await listAuditEntries(shop.services.db, { subject })
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'payment-captured', actor: { kind: 'staff', id: '7' } }),
  )
})

test('what is released is charged to nobody: the order is cancelled, its pieces are in stock', async () => {
  expect(await releaseAsStaff(shop.services, actor(), { orderId, seenCents })).toEqual({ ok: true })
  expect([await statusOf(), await stock(), (await shop.sandbox.charges()).length]).toEqual(['cancelled', 5, 0])
})

test('money asks for the second factor again, for the sum that was read, and for an order that waits for it', async () => {
  const late = { ...actor(), confirmedAt: new Date(0) }
  const stale = { orderId, seenCents: seenCents - 1 }
  for (const act of [captureAsStaff, releaseAsStaff]) {
    expect(await act(shop.services, late, { orderId, seenCents })).toEqual(refused('confirm-again'))
    expect(await act(shop.services, actor(), stale)).toEqual(refused('not-authorised'))
    expect(await act(shop.services, actor(), { orderId: 999_999, seenCents })).toEqual(refused('unknown-order'))
  }
  expect(await statusOf()).toBe('on-hold')
  await changePayment(shop.services, { capture: 'automatic' })
  const paid = await payForDownload(shop)
  expect(await captureAsStaff(shop.services, actor(), { orderId: paid.id, seenCents: 1700 })).toEqual(
    refused('not-authorised'),
  )
})

test('a provider that breaks down has taken nothing, as far as anybody knows; one that says no says why', async () => {
  const match = 'POST /v1/payment_intents/:id/capture'
  for (const status of [429, 500]) {
    await shop.sandbox.turn({ faults: [{ match, times: 9, kind: 'status', status }] })
    expect(await captureAsStaff(shop.services, actor(), { orderId, seenCents })).toEqual(refused('unknown-outcome'))
  }
  await shop.sandbox.resetKnobs()
  const captureIntent = async () => ({ ok: false, refusal: 'request', code: 'capture_declined' }) as const
  shop.services.payments = { ...shop.services.payments, captureIntent }
  expect(await captureAsStaff(shop.services, actor(), { orderId, seenCents })).toEqual({
    ...{ ok: false, refusal: { code: 'provider-refused', reason: 'capture_declined' } },
  })
  expect([await statusOf(), await shop.sandbox.charges()]).toEqual(['on-hold', []])
})

test('an answer of the provider that is lost is said, and money is taken once all the same', async () => {
  await shop.sandbox.turn({
    faults: [{ match: 'POST /v1/payment_intents/:id/capture', times: 9, kind: 'lose-answer' }],
  })
  expect(await captureAsStaff(shop.services, actor(), { orderId, seenCents })).toEqual({ ok: true })
  expect(await shop.sandbox.charges()).toHaveLength(1)
})
