import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dateAt } from '#contracts/booking/zone-time.ts'
import { addMonths, instantAt } from '#contracts/subscription/calendar.ts'
import type { CancellationForm } from '#contracts/subscription/cancellation.ts'
import { formatDay, SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import { composers } from '#server/jobs/mails/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { cancelSubscription } from '#server/modules/renewals/index.ts'
import { findSubscription } from '#server/modules/subscriptions/index.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'
import { createCustomers } from '#test/support/customers.ts'
import { memberOf } from '#test/support/members.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { carryOutCancellation, carryOutScheduled, receiveCancellation } from './index.ts'
import { cancellationNotices } from './tables.ts'

let shop: PayingShop
let customers: ReturnType<typeof createCustomers>
beforeAll(async () => {
  shop = await openPayingShop()
  customers = createCustomers(shop.services)
})
afterAll(() => shop.close())

async function contract() {
  const { customerId, email } = await customers.register()
  const { subscription, orderId } = await memberOf(shop.services, { customerId, address: { email } })
  return { customerId, email, orderId, id: subscription.id, paidUntil: subscription.paidUntil as Date }
}

/** Sends a notice and carries it out, as its job does. */
async function notify(fields: Partial<CancellationForm> & { email: string }) {
  const form = { name: 'Camille Martin', reference: '', endsOn: '', ...fields }
  const { reference } = await receiveCancellation(shop.services, form)
  const noticeId = Number(reference.slice(2))
  await carryOutCancellation(shop.services, { noticeId })
  return noticeId
}

const outcomeOf = async (noticeId: number) =>
  (await shop.services.db.select().from(cancellationNotices).where(eq(cancellationNotices.id, noticeId)))[0]
const stateOf = async (id: number) => (await findSubscription(shop.services.db, id))?.status
const mailsOf = async (noticeId: number) =>
  (
    await shop.services.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.about, String(noticeId)))
  )
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('cancellation') || kind === 'contract-notice')
    .toSorted()
const receipt = (noticeId: number) => composers['cancellation-receipt'](shop.services, String(noticeId))

test('a notice with the address alone ends the contract with its paid time, and its receipt says so', async () => {
  const { email, id, paidUntil } = await contract()
  const noticeId = await notify({ email: email.toUpperCase() })
  expect(await stateOf(id)).toBe('pending-cancel')
  expect((await findSubscription(shop.services.db, id))?.endsAt).toEqual(paidUntil)
  expect(await mailsOf(noticeId)).toEqual(['cancellation-receipt', 'contract-notice'])
  const mail = await receipt(noticeId)
  expect(mail).toMatchObject({ to: email.toUpperCase(), subject: 'Accusé de réception de votre résiliation, Club' })
  expect(mail?.text).toContain('heure de Paris')
  expect(mail?.text).toContain('Aucun prélèvement n’aura plus lieu')
  expect(mail?.text).toContain('L. 215-1-1'.replace(' ', '\u00A0'))
})

test.for(['id', 'orderId'] as const)('it is found by its number: %s', async (number) => {
  const [one, other] = [await contract(), await contract()]
  const { subscription } = await memberOf(shop.services, { customerId: one.customerId })
  await notify({ email: one.email, reference: `n° ${one[number]}` })
  expect([await stateOf(one.id), await stateOf(subscription.id)]).toEqual(['pending-cancel', 'active'])
  // Who knows a number but not the address ends nothing of somebody else.
  const noticeId = await notify({ email: one.email, reference: String(other[number]) })
  expect(await stateOf(other.id)).toBe('active')
  expect((await outcomeOf(noticeId))?.outcome).toBe('unknown')
})

test('of several contracts none is guessed', async () => {
  const one = await contract()
  const { subscription } = await memberOf(shop.services, { customerId: one.customerId })
  const noticeId = await notify({ email: one.email })
  expect(await outcomeOf(noticeId)).toMatchObject({ outcome: 'several', subscriptionId: null })
  expect([await stateOf(one.id), await stateOf(subscription.id)]).toEqual(['active', 'active'])
  expect((await receipt(noticeId))?.text).toContain('Plusieurs contrats')
  // Once one of them has been given up, the other one is meant.
  await cancelSubscription(shop.services, { id: subscription.id, by: 'customer' })
  shop.passTime(60 * 60)
  await notify({ email: one.email })
  expect(await stateOf(one.id)).toBe('pending-cancel')
})

test('a contract that is not found is kept and told to the shop, and the answer is the same', async () => {
  const noticeId = await notify({ email: 'personne@example.fr', reference: '999999' })
  expect(await outcomeOf(noticeId)).toMatchObject({ outcome: 'unknown', name: 'Camille Martin' })
  expect((await receipt(noticeId))?.text).toContain('compte à partir de la date ci-dessus')
  const toShop = await composers['contract-notice'](shop.services, String(noticeId))
  expect(toShop).toMatchObject({ replyTo: 'personne@example.fr' })
  expect(toShop?.text).toContain('999999')
})

test('what was given up before is said to be', async () => {
  const { email, id } = await contract()
  await cancelSubscription(shop.services, { id, by: 'customer' })
  shop.passTime(1)
  const noticeId = await notify({ email })
  expect((await outcomeOf(noticeId))?.outcome).toBe('already')
})

test('said twice it is one notice; carried out twice it is one cancellation and one receipt', async () => {
  const { email, id } = await contract()
  const noticeId = await notify({ email })
  expect(await notify({ email })).toBe(noticeId)
  // Killed between the cancellation and its note.
  await shop.services.db.update(cancellationNotices).set({ outcome: null }).where(eq(cancellationNotices.id, noticeId))
  await carryOutCancellation(shop.services, { noticeId })
  expect((await outcomeOf(noticeId))?.outcome).toBe('cancelled')
  expect(await mailsOf(noticeId)).toEqual(['cancellation-receipt', 'contract-notice'])
  expect(await stateOf(id)).toBe('pending-cancel')
})

test('a later date has the contract go on until the period of that day is paid', async () => {
  const { email, id, paidUntil } = await contract()
  const later = new Date(paidUntil.getTime() + 10 * 86_400_000)
  const noticeId = await notify({ email, endsOn: later.toISOString().slice(0, 10) })
  expect([await stateOf(id), (await outcomeOf(noticeId))?.outcome]).toEqual(['active', 'scheduled'])
  expect((await receipt(noticeId))?.text).toContain('9,00')
  await carryOutScheduled(shop.services)
  expect(await stateOf(id)).toBe('active')
  const next = new Date(paidUntil.getTime() + 30 * 86_400_000)
  await shop.services.db
    .update(subscriptions)
    .set({ nextPeriod: 2, paidUntil: next, nextPaymentAt: next })
    .where(eq(subscriptions.id, id))
  await carryOutScheduled(shop.services)
  expect((await findSubscription(shop.services.db, id))?.endsAt).toEqual(next)
  expect(await mailsOf(noticeId)).toContain('cancellation-done')
  expect((await composers['cancellation-done'](shop.services, String(noticeId)))?.text).toContain('prend fin le')
})

test('a date before the next payment costs nothing more', async () => {
  const { email, id, paidUntil } = await contract()
  await notify({ email, endsOn: paidUntil.toISOString().slice(0, 10) })
  expect(await stateOf(id)).toBe('pending-cancel')
})

test('the end that is foretold falls in the period of that day by the shop’s clocks, not those of Greenwich', async () => {
  const { email, id } = await contract()
  // Half past midnight in Paris is the day before in Greenwich.
  const today = dateAt(shop.services.clock.now().getTime(), SHOP_TIME_ZONE)
  const anchorAt = new Date(instantAt(`${addMonths(today, 2).slice(0, 8)}15T00:30`, SHOP_TIME_ZONE))
  const dates = { anchorAt, anchorPeriod: 1, nextPeriod: 1, nextPaymentAt: anchorAt }
  await shop.services.db.update(subscriptions).set(dates).where(eq(subscriptions.id, id))
  const endsOn = `${addMonths(today, 3).slice(0, 8)}15`
  const noticeId = await notify({ email, endsOn })
  expect((await outcomeOf(noticeId))?.outcome).toBe('scheduled')
  expect((await receipt(noticeId))?.text).toContain(`date, le ${formatDay(`${endsOn}T12:00:00Z`)}`)
})

test.for(['payment', 'customer', 'unpaid'] as const)(
  'a later day is kept for one that is on hold (%s)',
  async (holdReason) => {
    const { email, id, paidUntil } = await contract()
    shop.passTime((paidUntil.getTime() - shop.services.clock.now().getTime()) / 1000 + 60)
    const held = { status: 'on-hold', holdReason, nextPaymentAt: null } as const
    await shop.services.db.update(subscriptions).set(held).where(eq(subscriptions.id, id))
    const wished = new Date(shop.services.clock.now().getTime() + 5 * 86_400_000)
    const noticeId = await notify({ email, endsOn: wished.toISOString().slice(0, 10) })
    expect([await stateOf(id), (await outcomeOf(noticeId))?.outcome]).toEqual(['on-hold', 'scheduled'])
    const words = (await receipt(noticeId))?.text ?? ''
    expect(words.includes('Rien n’est prélevé d’ici là')).toBe(holdReason !== 'payment')
    expect(words.includes('sont prélevés à chaque renouvellement')).toBe(holdReason === 'payment')
    await carryOutScheduled(shop.services)
    expect(await stateOf(id)).toBe('on-hold')
    shop.passTime(6 * 86_400)
    await carryOutScheduled(shop.services)
    expect(await stateOf(id)).toBe(holdReason === 'payment' ? 'on-hold' : 'cancelled')
  },
)

test('a notice that cannot be carried out holds no other one back', async () => {
  const [one, other] = [await contract(), await contract()]
  for (const { email, paidUntil } of [one, other]) {
    const later = new Date(paidUntil.getTime() + 10 * 86_400_000).toISOString().slice(0, 10)
    expect((await outcomeOf(await notify({ email, endsOn: later })))?.outcome).toBe('scheduled')
  }
  const next = new Date(other.paidUntil.getTime() + 60 * 86_400_000)
  const moved = { nextPaymentAt: next, paidUntil: next }
  for (const { id } of [one, other])
    await shop.services.db.update(subscriptions).set(moved).where(eq(subscriptions.id, id))
  const { jobs } = shop.services
  const enqueue = vi.spyOn(jobs, 'enqueue').mockRejectedValueOnce(new Error('The queue is away'))
  await carryOutScheduled(shop.services)
  expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['active', 'pending-cancel'])
  enqueue.mockRestore()
  await carryOutScheduled(shop.services)
  expect(await stateOf(one.id)).toBe('pending-cancel')
})

test('a day after the end of what was sold for so long promises no later end', async () => {
  const { email, id } = await contract()
  const endsAt = new Date(shop.services.clock.now().getTime() + 60 * 86_400_000)
  await shop.services.db.update(subscriptions).set({ length: 2, endsAt }).where(eq(subscriptions.id, id))
  const noticeId = await notify({ email, endsOn: dateAt(endsAt.getTime() + 120 * 86_400_000, SHOP_TIME_ZONE) })
  expect((await outcomeOf(noticeId))?.outcome).toBe('scheduled')
  expect((await receipt(noticeId))?.text).toContain(formatDay(endsAt.toISOString()))
})
