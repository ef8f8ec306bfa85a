import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { composers } from '#server/jobs/mails/index.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { orderAddresses, orders, refunds } from '#server/modules/orders/tables.ts'
import { sendOwedRefunds } from '#server/modules/payments/index.ts'
import { findSubscription } from '#server/modules/subscriptions/index.ts'
import { decideWithdrawal, receiveWithdrawal, withdrawalEndsAt } from '#server/modules/withdrawal/index.ts'
import { createCustomers } from '#test/support/customers.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { joinClub } from '#test/support/subscribe.ts'
import { settleAwaitedWithdrawals, settleWithdrawal } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

async function member({ asksAtOnce }: { asksAtOnce: boolean }) {
  const { customerId } = await createCustomers(shop.services).register()
  const joined = await joinClub(shop, { customerId })
  const serviceConsentAt = asksAtOnce ? shop.services.clock.now() : null
  await shop.services.db.update(orders).set({ serviceConsentAt }).where(eq(orders.id, joined.orderId))
  const [address] = await shop.services.db
    .select()
    .from(orderAddresses)
    .where(eq(orderAddresses.orderId, joined.orderId))
  return { ...joined, email: address?.email ?? '' }
}

/** States a withdrawal so many days after joining; gives back its number. */
async function withdraw({ orderId, email }: { orderId: number; email: string }, days: number, items = '') {
  shop.passTime(days * 86_400)
  const form = { orderNumber: String(orderId), name: 'Camille Martin', email, items }
  const { reference } = await receiveWithdrawal(shop.services, form)
  const withdrawalId = Number(reference.slice(2))
  await settle(withdrawalId, orderId)
  return withdrawalId
}

/** As the jobs do. */
async function settle(withdrawalId: number, orderId: number) {
  await settleWithdrawal(shop.services, { withdrawalId })
  await sendOwedRefunds(shop.services, { orderId })
}

const stateOf = async (id: number) => (await findSubscription(shop.services.db, id))?.status
const givenBack = async (orderId: number) =>
  (await shop.services.db.select().from(refunds).where(eq(refunds.orderId, orderId))).map(
    ({ amountCents }) => amountCents,
  )

test('who asked to begin at once pays the days that are over; the subscription ends', async () => {
  const joined = await member({ asksAtOnce: true })
  const subscription = await findSubscription(shop.services.db, joined.subscriptionId)
  const days = Math.round(
    ((subscription?.paidUntil?.getTime() ?? 0) - (subscription?.startedAt?.getTime() ?? 0)) / 86_400_000,
  )
  const withdrawalId = await withdraw(joined, 10)
  expect(await stateOf(joined.subscriptionId)).toBe('cancelled')
  expect(await givenBack(joined.orderId)).toEqual([Math.ceil((900 * (days - 10)) / days)])
  const receipt = await composers['withdrawal-receipt'](shop.services, String(withdrawalId))
  expect(receipt?.text).toContain('les jours écoulés')
  // Said again, nothing goes back twice.
  await settle(withdrawalId, joined.orderId)
  expect(await givenBack(joined.orderId)).toHaveLength(1)
})

test('who did not ask gets all of it back', async () => {
  const joined = await member({ asksAtOnce: false })
  await withdraw(joined, 10)
  expect([await stateOf(joined.subscriptionId), await givenBack(joined.orderId)]).toEqual(['cancelled', [900]])
  expect((await findOrder(shop.services.db, joined.orderId))?.status).toBe('refunded')
})

test('nobody but its buyer ends it, and nobody after fourteen days', async () => {
  const joined = await member({ asksAtOnce: true })
  await withdraw({ ...joined, email: 'autre@example.fr' }, 1)
  expect(await stateOf(joined.subscriptionId)).toBe('active')
  // Those that would end on a Saturday, a Sunday or a holiday end on the next working day.
  const order = await findOrder(shop.services.db, joined.orderId)
  const left = withdrawalEndsAt(order?.createdAt ?? new Date(0)).getTime() - shop.services.clock.now().getTime()
  await withdraw(joined, Math.ceil(left / 86_400_000))
  expect(await givenBack(joined.orderId)).toEqual([])
})

test('what somebody of the shop has answered first is not carried out besides', async () => {
  const joined = await member({ asksAtOnce: false })
  const form = { orderNumber: String(joined.orderId), name: 'Camille Martin', email: joined.email, items: '' }
  const id = Number((await receiveWithdrawal(shop.services, form)).reference.slice(2))
  const decision = { kind: 'refused', ground: 'late' } as const
  const answered = { id, orderId: joined.orderId, decision, actor: { kind: 'staff', id: '7' } } as const
  expect(await decideWithdrawal(shop.services, answered)).toEqual({ ok: true })
  await settle(id, joined.orderId)
  await settleAwaitedWithdrawals(shop.services)
  expect([await stateOf(joined.subscriptionId), await givenBack(joined.orderId)]).toEqual(['active', []])
})
