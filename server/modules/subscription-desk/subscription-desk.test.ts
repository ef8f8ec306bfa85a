import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import type { SubscriptionGesture } from '#contracts/staff/subscription-gestures.ts'
import { readSubscriptionFilter } from '#contracts/staff/subscription-list.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { sendOwedRefunds } from '#server/modules/payments/index.ts'
import { renewSubscriptions } from '#server/modules/renewals/index.ts'
import { findSubscription, listOrdersOfSubscription } from '#server/modules/subscriptions/index.ts'
import { CARDS } from '#test/support/cards.ts'
import { createCustomers } from '#test/support/customers.ts'
import { keepRefused } from '#test/support/kept-cards.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { joinClub } from '#test/support/subscribe.ts'
import { countRefusedSubscriptions, handleSubscription, listForStaff, openForStaff } from './index.ts'

let shop: PayingShop
let customerId: number
beforeEach(async () => {
  shop = await openPayingShop()
  customerId = (await createCustomers(shop.services).register()).customerId
})
afterEach(() => shop.close())

const DAY = 86_400
const MONTH = 32 * DAY
const actor = (role: Role = 'owner', confirmedAt = shop.services.clock.now()): StaffActor => ({
  ...{ id: 7, name: 'Sonia', role, confirmedAt },
})
const filter = (query: Record<string, string> = {}) => readSubscriptionFilter(new URLSearchParams(query))
const handle = (id: number, gesture: SubscriptionGesture, role: Role = 'owner') =>
  handleSubscription(shop.services, actor(role), { id, gesture })
const stateOf = async (id: number) => {
  const found = await findSubscription(shop.services.db, id)
  return [found?.status, found?.holdReason ?? null]
}
const idsOf = async (query: Record<string, string>) => {
  const listed = await listForStaff(shop.services, actor(), filter(query))
  return listed.ok ? listed.listing.rows.map(({ id }) => id) : listed.refusal
}

/** A member whose card is refused on the day of the second period. */
async function refused(): Promise<number> {
  const { subscriptionId } = await joinClub(shop, { customerId })
  await keepRefused(shop, customerId)
  shop.passTime(MONTH)
  await renewSubscriptions(shop.services)
  expect(await stateOf(subscriptionId)).toEqual(['on-hold', 'payment'])
  return subscriptionId
}

test('each gesture is done by those whose it is; what moves money asks for the second factor again', async () => {
  const { subscriptionId: id } = await joinClub(shop, { customerId })
  const gestures: SubscriptionGesture[] = [
    { do: 'note', text: 'Appelée.' },
    { do: 'pause' },
    { do: 'resume' },
    { do: 'retry' },
    { do: 'move', to: new Date(0) },
    { do: 'price', unitPriceCents: 900, reason: 'Plus de rencontres.', endsOthers: false },
  ]
  for (const gesture of gestures) {
    const allowed: Role[] = []
    for (const role of ROLES) {
      const done = await handle(id, gesture, role)
      if (done.ok || done.refusal.about !== 'staff') allowed.push(role)
    }
    expect([gesture.do, allowed]).toEqual([gesture.do, ['owner', 'management']])
  }
  expect(await handle(id, { do: 'give-back' }, 'management')).toMatchObject({ refusal: { about: 'staff' } })
  const old = new Date(shop.services.clock.now().getTime() - 16 * 60_000)
  for (const gesture of ['resume', 'retry', 'give-back'] as const)
    expect(await handleSubscription(shop.services, actor('owner', old), { id, gesture: { do: gesture } })).toEqual({
      ok: false,
      refusal: { about: 'staff', refusal: { code: 'confirm-again' } },
    })
  for (const role of ['writing', 'coaching'] as const) {
    expect(await listForStaff(shop.services, actor(role), filter())).toMatchObject({ ok: false })
    expect(await openForStaff(shop.services, actor(role), id)).toMatchObject({ ok: false })
    expect(await countRefusedSubscriptions(shop.services, actor(role))).toBe(0)
  }
})

test('the list finds by view, number, name and address, and pages by number', async () => {
  const { subscriptionId: running } = await joinClub(shop, { customerId })
  const { subscriptionId: paused } = await joinClub(shop, { customerId })
  await handle(paused, { do: 'pause' })
  expect(await idsOf({})).toEqual([paused, running])
  expect(await idsOf({ vue: 'paused' })).toEqual([paused])
  expect(await idsOf({ vue: 'soon' })).toEqual([])
  expect(await idsOf({ q: String(running) })).toEqual([running])
  expect(await idsOf({ avant: String(paused) })).toEqual([running])
  expect(await idsOf({ apres: String(running) })).toEqual([paused])
  const listed = await listForStaff(shop.services, actor(), filter())
  const [row] = listed.ok ? listed.listing.rows : []
  const [word = ''] = row?.person.split(' ') ?? []
  expect(await idsOf({ q: word })).toContain(running)
  expect(await idsOf({ q: 'personne@nulle-part.fr' })).toEqual([])
  expect(row).toMatchObject({ totalCents: 900, paidCents: 900, holdReason: 'shop' })
})

test('a refused renewal waits in its view, says what is to come, and is charged again by hand, but not at once', async () => {
  const id = await refused()
  expect(await idsOf({ vue: 'refused' })).toEqual([id])
  expect(await countRefusedSubscriptions(shop.services, actor('management'))).toBe(1)
  const opened = await openForStaff(shop.services, actor(), id)
  expect(opened.ok && opened.view).toMatchObject({
    row: { isRefused: true, tries: 1 },
    actions: { retry: { refusal: 'tried-today' }, pause: false, cancelNow: true },
    periods: [{ status: 'failed', invoice: null }, { status: 'processing' }],
  })
  expect(opened.ok && opened.view?.coming.map(({ kind }) => kind)).toEqual([...Array(5).fill('payment'), 'end'])
  expect(await handle(id, { do: 'retry' })).toEqual({
    ok: false,
    refusal: { about: 'subscription', refusal: 'tried-today' },
  })
  await keepRefused(shop, customerId, { card: CARDS.paid })
  const again = await openForStaff(shop.services, actor(), id)
  expect(again.ok && again.view).toMatchObject({ actions: { retry: { cents: 900 } } })
  const both = await Promise.all([handle(id, { do: 'retry' }), handle(id, { do: 'retry' })])
  expect(both.filter((each) => each.ok)).toHaveLength(1)
  expect(await stateOf(id)).toEqual(['active', null])
  expect(await shop.sandbox.charges()).toHaveLength(2)
  expect(await countRefusedSubscriptions(shop.services, actor())).toBe(0)
  const trail = await listAuditEntries(shop.services.db, { subject: { kind: 'subscription', id: String(id) } })
  expect(trail).toMatchObject([{ action: 'renewal-retried', actor: { kind: 'staff', id: '7' } }])
})

test('the end at once gives back the days that are left, once, with its credit note and its trail', async () => {
  const { subscriptionId: id, orderId } = await joinClub(shop, { customerId })
  shop.passTime(10 * DAY)
  const opened = await openForStaff(shop.services, actor(), id)
  const shareCents = opened.ok ? (opened.view?.actions.shareCents ?? 0) : 0
  expect(shareCents).toBeGreaterThan(500)
  expect(shareCents).toBeLessThan(700)
  expect(await handle(id, { do: 'give-back' })).toEqual({
    ok: true,
    done: { do: 'end', givenBackCents: shareCents, byHandCents: 0 },
  })
  expect(await handle(id, { do: 'give-back' })).toMatchObject({ ok: false, refusal: { refusal: 'over' } })
  await sendOwedRefunds(shop.services, { orderId })
  expect(await stateOf(id)).toEqual(['cancelled', null])
  expect(await shop.sandbox.refunds()).toEqual({ count: 1, amount: shareCents })
  expect(await findOrder(shop.services.db, orderId)).toMatchObject({ status: 'processing' })
  const trail = await listAuditEntries(shop.services.db, { subject: { kind: 'subscription', id: String(id) } })
  expect(trail.map(({ action }) => action).toSorted()).toEqual(['subscription-cancelled', 'subscription-ended'])
})

test('pause, resumption, another day, the end of what is paid: each is noted and may be done once', async () => {
  const { subscriptionId: id } = await joinClub(shop, { customerId })
  const to = new Date(shop.services.clock.now().getTime() + 50 * DAY * 1000)
  expect(await handle(id, { do: 'move', to })).toEqual({ ok: true, done: { do: 'move', to: to.toISOString() } })
  expect(await handle(id, { do: 'pause' })).toMatchObject({ ok: true })
  expect(await stateOf(id)).toEqual(['on-hold', 'shop'])
  expect(await handle(id, { do: 'move', to })).toMatchObject({ ok: false, refusal: { refusal: 'impossible' } })
  expect(await handle(id, { do: 'resume' })).toMatchObject({ ok: true })
  expect(await handle(id, { do: 'cancel', isAtOnce: false })).toMatchObject({ done: { do: 'cancel' } })
  expect(await stateOf(id)).toEqual(['pending-cancel', null])
  expect(await handle(id, { do: 'cancel', isAtOnce: true })).toMatchObject({ done: { do: 'end', givenBackCents: 0 } })
  expect(await stateOf(id)).toEqual(['cancelled', null])
  expect(await handle(id, { do: 'resume' })).toMatchObject({ ok: false, refusal: { refusal: 'impossible' } })
  expect(await handle(0, { do: 'pause' })).toMatchObject({ ok: false, refusal: { refusal: 'unknown' } })
})

test('another price is offered to this member alone', async () => {
  const { subscriptionId: other } = await joinClub(shop, { customerId })
  const { subscriptionId: id } = await joinClub(shop, { customerId })
  const gesture = { do: 'price' as const, unitPriceCents: 1100, reason: 'Deux rencontres.', endsOthers: false }
  expect(await handle(id, { ...gesture, unitPriceCents: 900 })).toMatchObject({ refusal: { refusal: 'same-price' } })
  expect(await handle(id, { ...gesture, reason: '' })).toMatchObject({ refusal: { about: 'price', refusal: 'reason' } })
  expect(await handle(id, gesture)).toEqual({ ok: true, done: { do: 'price' } })
  const offers = await Promise.all([id, other].map((each) => openForStaff(shop.services, actor(), each)))
  expect(offers.map((opened) => opened.ok && (opened.view?.offer?.newPrice ?? null))).toEqual([
    expect.stringContaining('11,00'),
    null,
  ])
})

test('every order that began or renewed it is among its payments', async () => {
  const { subscriptionId: id } = await joinClub(shop, { customerId })
  shop.passTime(MONTH)
  await renewSubscriptions(shop.services)
  const opened = await openForStaff(shop.services, actor(), id)
  const ordered = (await listOrdersOfSubscription(shop.services.db, id)).map(({ orderId }) => orderId)
  expect(opened.ok && opened.view?.periods.map(({ orderId }) => orderId)).toEqual(ordered)
  expect(opened.ok && opened.view?.happened.filter(({ kind }) => kind === 'payment')).toHaveLength(2)
})
