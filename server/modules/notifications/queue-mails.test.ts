import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { findUnsentMail, markMailSent } from './mail-outbox-repository.ts'
import { aboutOrder, queueMails } from './queue-mails.ts'
import { mailOutbox } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(() => shop.db.execute(sql`truncate mail_outbox, graphile_worker._private_jobs`))
afterAll(() => shop.close())

const owe = (...mails: Parameters<typeof queueMails>[2]) => shop.db.transaction((tx) => queueMails(shop, tx, mails))
const listJobs = async () =>
  (await shop.db.execute<{ key: string; priority: number }>(sql`select key, priority from graphile_worker.jobs`)).rows

test('each mail is written down with the job that sends it; those that somebody waits for go first', async () => {
  const ids = await owe(...aboutOrder(7, 'order-paid', 'new-order'), { kind: 'password-reset', about: '3' })
  const written = await shop.db.select().from(mailOutbox)
  expect(written.map(({ id, kind, about, sentAt }) => ({ id, kind, about, sentAt }))).toEqual([
    { id: ids[0], kind: 'order-paid', about: '7', sentAt: null },
    { id: ids[1], kind: 'new-order', about: '7', sentAt: null },
    { id: ids[2], kind: 'password-reset', about: '3', sentAt: null },
  ])
  const isUrgent = new Map((await listJobs()).map(({ key, priority }) => [key, priority < 0]))
  expect(ids.map((id) => isUrgent.get(`mail-${id}`))).toEqual([false, false, true])
})

test('what is owed already is not owed twice', async () => {
  const [first] = await owe(...aboutOrder(7, 'order-paid'))
  await owe(...aboutOrder(7, 'order-paid', 'order-refunded'))
  const written = await shop.db.select().from(mailOutbox)
  expect(written.map(({ kind }) => kind).toSorted()).toEqual(['order-paid', 'order-refunded'])
  expect(written.find(({ kind }) => kind === 'order-paid')?.id).toBe(first)
})

test('somebody is called anew for what is found later, also while the first mail is going out', async () => {
  const [first = ''] = await owe(...aboutOrder(7, 'order-alert'))
  const [second = ''] = await owe(...aboutOrder(7, 'order-alert'))
  await markMailSent(shop.db, first)
  expect(await findUnsentMail(shop.db, second)).toMatchObject({ about: '7', sentAt: null })
  await markMailSent(shop.db, second)
  const [third = ''] = await owe(...aboutOrder(7, 'order-alert'))
  expect(await findUnsentMail(shop.db, third)).toMatchObject({ about: '7', sentAt: null })
  expect(await shop.db.select().from(mailOutbox)).toHaveLength(1)
})

test('neither mail nor job is left by a transaction that is taken back', async () => {
  const failing = shop.db.transaction(async (tx) => {
    await queueMails(shop, tx, aboutOrder(7, 'order-paid'))
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  expect([await shop.db.select().from(mailOutbox), await listJobs()]).toEqual([[], []])
})

test('a form whose mails are all switched off owes none', async () => {
  expect(await owe()).toEqual([])
  expect(await listJobs()).toEqual([])
})
