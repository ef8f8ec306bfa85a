import { eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { composers } from '#server/jobs/mails/index.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { subscriptions } from '#server/modules/subscriptions/tables.ts'
import { createCustomers } from '#test/support/customers.ts'
import { memberOf, publishForMembers } from '#test/support/members.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { openGoalPause, sendGoals, setGoalPause } from './index.ts'
import { memberPosts } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const days = (count: number) => new Date(shop.services.clock.now().getTime() + count * 86_400_000)

async function member(fields: Partial<Parameters<typeof memberOf>[1]> = {}) {
  const { customerId, email } = await createCustomers(shop.services).register()
  return { customerId, email, ...(await memberOf(shop.services, { customerId, ...fields })) }
}

async function goal(productId: number, publishedAt: Date, slug = 'objectif-1') {
  const texts = { title: 'Objectif 1 : compter les verbes', markdown: 'Soulignez **tous** les verbes.', minutes: 20 }
  const draft = { slug, kind: 'goal', week: 1, publishedAt: publishedAt.toISOString(), ...texts } as const
  await publishForMembers(shop.services, productId, draft)
  const [row] = await shop.services.db.select().from(memberPosts).where(eq(memberPosts.slug, slug))
  return row?.id ?? 0
}

const told = async () =>
  (await shop.services.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'club-goal')))
    .map(({ about }) => about)
    .toSorted()

test('a goal goes to every open member once, when it comes out, and within its week to who joins', async () => {
  const one = await member()
  await memberOf(shop.services, { customerId: (await member()).customerId, status: 'cancelled', nextPaymentAt: null })
  const id = await goal(one.product.id, days(1))
  expect(await sendGoals(shop.services)).toBe(0)
  shop.passTime(2 * 86_400)
  expect(await sendGoals(shop.services)).toBe(1)
  const other = await member({ productId: one.product.id })
  expect(await sendGoals(shop.services)).toBe(1)
  expect(await sendGoals(shop.services)).toBe(0)
  expect(await told()).toEqual([`${id}.${one.customerId}`, `${id}.${other.customerId}`].toSorted())
  const mail = await composers['club-goal'](shop.services, `${id}.${one.customerId}`)
  expect(mail).toMatchObject({ to: one.email, subject: 'Objectif 1 : compter les verbes' })
  expect(mail?.html).toContain('<strong>tous</strong>')
  expect(mail?.text).toContain('/resilier-votre-contrat/')
})

test('a worker that was away for a week sends no old goals', async () => {
  const { product } = await member()
  await goal(product.id, days(-7))
  expect(await sendGoals(shop.services)).toBe(0)
})

test('a goal that waits to be sent is not, once its reader has left, paused it, or its week is over', async () => {
  const { product, customerId, subscription } = await member()
  const id = await goal(product.id, days(-1))
  const compose = () => composers['club-goal'](shop.services, `${id}.${customerId}`)
  expect(await compose()).not.toBeNull()
  await setGoalPause(shop.services, { customerId, productId: product.id, isPaused: true })
  expect(await compose()).toBeNull()
  expect(await sendGoals(shop.services)).toBe(0)
  await setGoalPause(shop.services, { customerId, productId: product.id, isPaused: false })
  expect(await compose()).not.toBeNull()
  shop.passTime(6 * 86_400)
  expect(await compose()).toBeNull()
  shop.passTime(-6 * 86_400)
  await shop.services.db
    .update(subscriptions)
    .set({ status: 'cancelled', endedAt: days(0), nextPaymentAt: null })
    .where(eq(subscriptions.id, subscription.id))
  expect(await compose()).toBeNull()
})

test('the link of the mail pauses its own reader’s mails, and no other link does', async () => {
  const { product, customerId } = await member()
  const id = await goal(product.id, days(-1))
  const mail = await composers['club-goal'](shop.services, `${id}.${customerId}`)
  const token = /objectifs-par-e-mail\/([\w-]+)\//.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await openGoalPause(shop.services, token)).toMatchObject({ customerId, isPaused: false })
  await setGoalPause(shop.services, { customerId, productId: product.id, isPaused: true })
  expect(await openGoalPause(shop.services, token)).toMatchObject({ isPaused: true })
  for (const wrong of ['', 'x', token.replace(/^\d+/, '999'), `${token}A`, token.slice(0, -1)])
    expect(await openGoalPause(shop.services, wrong)).toBeNull()
  expect(await shop.services.db.$count(mailOutbox, like(mailOutbox.kind, 'club-%'))).toBe(0)
})
