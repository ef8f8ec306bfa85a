import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancellationNotices } from '#server/modules/cancellation/tables.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { savedMethods } from '#server/modules/saved-methods/tables.ts'
import { saveSetting } from '#server/modules/settings/index.ts'
import {
  findSubscription,
  listSubscriptionsOfOrder,
  type NewSubscription,
} from '#server/modules/subscriptions/index.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { memberOf } from '#test/support/members.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { runJobs } from '#test/support/run-jobs.ts'
import { putClubInCart } from '#test/support/subscribe.ts'
import { byStaff } from '#test/support/writer.ts'
import { changeOwnSubscription, openOwnSubscription } from './index.ts'

let shop: PayingShop
let customers: ReturnType<typeof createCustomers>
beforeAll(async () => {
  shop = await openPayingShop()
  customers = createCustomers(shop.services)
})
afterAll(() => shop.close())

const DAY = 86_400_000
const inDays = (days: number) => new Date(shop.services.clock.now().getTime() + days * DAY)

const STATES = {
  pending: () => ({ status: 'pending', nextPaymentAt: null, paidUntil: null }),
  active: () => ({}),
  'fully paid': () => ({ nextPaymentAt: null, length: 1, endsAt: inDays(30) }),
  paused: () => ({ status: 'on-hold', holdReason: 'customer', nextPaymentAt: null }),
  stopped: () => ({ status: 'on-hold', holdReason: 'shop', nextPaymentAt: null }),
  unpaid: () => ({ status: 'on-hold', holdReason: 'unpaid', nextPaymentAt: null, paidUntil: inDays(-9) }),
  tried: () => ({ status: 'on-hold', holdReason: 'payment', nextPaymentAt: null, paidUntil: inDays(-1) }),
  leaving: () => ({ status: 'pending-cancel', nextPaymentAt: null, endsAt: inDays(30), cancelledAt: inDays(0) }),
  over: () => ({ status: 'cancelled', nextPaymentAt: null, cancelledAt: inDays(-9), endedAt: inDays(-1) }),
  expired: () => ({ status: 'expired', nextPaymentAt: null, endedAt: inDays(-1) }),
} satisfies Record<string, () => Partial<NewSubscription>>

/** What becomes of each state, or why it stays; `=`: it was so before. */
const TABLE: [keyof typeof STATES, Record<'on-hold' | 'active' | 'cancelled', string>][] = [
  ['pending', { 'on-hold': 'impossible', active: 'impossible', cancelled: 'cancelled' }],
  ['active', { 'on-hold': 'on-hold', active: '=', cancelled: 'pending-cancel' }],
  ['fully paid', { 'on-hold': 'impossible', active: '=', cancelled: 'pending-cancel' }],
  ['paused', { 'on-hold': '=', active: 'active', cancelled: 'pending-cancel' }],
  ['stopped', { 'on-hold': 'impossible', active: 'impossible', cancelled: 'cancelled' }],
  ['unpaid', { 'on-hold': 'impossible', active: 'unpaid', cancelled: 'cancelled' }],
  ['tried', { 'on-hold': 'impossible', active: 'unpaid', cancelled: 'cancelled' }],
  ['leaving', { 'on-hold': 'impossible', active: 'active', cancelled: '=' }],
  ['over', { 'on-hold': 'impossible', active: 'impossible', cancelled: 'over' }],
  ['expired', { 'on-hold': 'impossible', active: 'impossible', cancelled: 'over' }],
]

async function ownedIn(state: keyof typeof STATES) {
  const { customerId, email } = await customers.register()
  const { subscription } = await memberOf(shop.services, { customerId, address: { email }, ...STATES[state]() })
  return { customerId, id: subscription.id }
}

const CASES = TABLE.flatMap(([state, changes]) =>
  (['on-hold', 'active', 'cancelled'] as const).map((to) => [state, to, changes[to]] as const),
)

test.each(CASES)('one that is %s, asked to be %s: %s', async (state, to, expected) => {
  const own = await ownedIn(state)
  const before = await findSubscription(shop.services.db, own.id)
  const changed = await changeOwnSubscription(shop.services, { ...own, to })
  const after = await findSubscription(shop.services.db, own.id)
  if (expected === '=')
    expect([changed, after]).toEqual([{ ok: true, done: expect.objectContaining({ isRepeated: true }) }, before])
  else if (changed.ok) expect([after?.status, changed.done.isRepeated]).toEqual([expected, false])
  else expect([changed.refusal, after]).toEqual([expected, before])
})

test.each(TABLE)('another’s that is %s stays as it is, whatever somebody asks for', async (state) => {
  const [{ id }, stranger] = [await ownedIn(state), await customers.register()]
  const before = await findSubscription(shop.services.db, id)
  const asked = { id, customerId: stranger.customerId }
  for (const to of ['on-hold', 'active', 'cancelled'] as const)
    expect(await changeOwnSubscription(shop.services, { ...asked, to })).toEqual({ ok: false, refusal: 'unknown' })
  expect(await openOwnSubscription(shop.services, asked)).toBeNull()
  expect(await findSubscription(shop.services.db, id)).toEqual(before)
})

test.each(TABLE)('what the page of one that is %s offers is what it takes', async (state, changes) => {
  const opened = await openOwnSubscription(shop.services, await ownedIn(state))
  const isTaken = (answer: string) => ['on-hold', 'active', 'cancelled', 'pending-cancel'].includes(answer)
  expect([opened?.actions.suspend !== null, opened?.actions.reactivate !== null]).toEqual([
    isTaken(changes['on-hold']),
    isTaken(changes.active),
  ])
  // An order that has begun nothing is cancelled as an order.
  expect(opened?.actions.cancel).toBe(isTaken(changes.cancelled) && state !== 'pending')
})

test('of two clicks at once one suspends, and one says that it is so', async () => {
  const own = await ownedIn('active')
  const change = () => changeOwnSubscription(shop.services, { ...own, to: 'on-hold' })
  const answers = await Promise.all([change(), change()])
  expect(answers.map((each) => each.ok && each.done.isRepeated).toSorted()).toEqual([false, true])
  expect((await findSubscription(shop.services.db, own.id))?.suspensions).toBe(1)
})

test('of two clicks at once one ends it, with one notice, one receipt and its paid time', async () => {
  const own = await ownedIn('active')
  const change = () => changeOwnSubscription(shop.services, { ...own, to: 'cancelled' })
  const answers = await Promise.all([change(), change()])
  expect(answers.map((each) => each.ok && each.done.isRepeated).toSorted()).toEqual([false, true])
  await runJobs(shop.services)
  const notices = await noticesOf(own.id)
  expect(notices).toMatchObject([{ outcome: 'cancelled', reference: String(own.id) }])
  const receipts = and(eq(mailOutbox.kind, 'cancellation-receipt'), eq(mailOutbox.about, String(notices[0]?.id)))
  expect(await shop.services.db.select().from(mailOutbox).where(receipts)).toHaveLength(1)
  const { paidUntil, endsAt } = (await findSubscription(shop.services.db, own.id)) ?? {}
  expect(endsAt).toEqual(paidUntil)
})

test('given up, taken up again and given up once more, it has a notice each time, and the first takes nothing back', async () => {
  const own = await ownedIn('active')
  for (const to of ['cancelled', 'active', 'cancelled', 'active'] as const)
    await changeOwnSubscription(shop.services, { ...own, to })
  await runJobs(shop.services)
  expect((await findSubscription(shop.services.db, own.id))?.status).toBe('active')
  expect(await noticesOf(own.id)).toHaveLength(2)
})

test('the shop says how often one may be suspended before it is paid again, or never', async () => {
  const own = await ownedIn('active')
  const pause = async () => {
    const paused = await changeOwnSubscription(shop.services, { ...own, to: 'on-hold' })
    await changeOwnSubscription(shop.services, { ...own, to: 'active' })
    return paused.ok ? 'done' : paused.refusal
  }
  await allow(1)
  expect([await pause(), await pause()]).toEqual(['done', 'limit'])
  expect((await openOwnSubscription(shop.services, own))?.actions.suspend).toBe('limit')
  await allow(0)
  expect(await pause()).toBe('impossible')
  await allow(null)
  expect(await pause()).toBe('done')
})

const noticesOf = (id: number) =>
  shop.services.db.select().from(cancellationNotices).where(eq(cancellationNotices.subscriptionId, id))

let edited = 0
async function allow(mostSuspensions: number | null) {
  const value = { mostSuspensions, renewsEarly: true }
  const saved = await saveSetting(byStaff(shop.services), { key: 'subscriptions', edited, value })
  edited = saved.outcome === 'saved' ? saved.version : edited
}

test('what paid its order pays it again, also before that is kept; what is lost later leaves a link', async () => {
  const { customerId } = await customers.register()
  const billing = { trial: { period: 'week', interval: 1 } }
  const { sessionId } = await putClubInCart(shop, { customerId, billing })
  const buyer = { customerId, device: 'Firefox' }
  const orderId = placedId(await placeOrder(shop.services, { sessionId, buyer, form: checkoutForm() }))
  const [begun] = await listSubscriptionsOfOrder(shop.services.db, orderId)
  const method = async () =>
    (await openOwnSubscription(shop.services, { id: begun?.subscriptionId ?? 0, customerId }))?.method
  expect(await method()).toBe('le moyen de paiement de votre commande')
  await runJobs(shop.services)
  expect(await method()).toBe('Visa se terminant par 4242')
  await shop.services.db.delete(savedMethods).where(eq(savedMethods.customerId, customerId))
  shop.passTime(11 * 60)
  expect(await method()).toBeNull()
})
