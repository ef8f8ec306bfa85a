import { afterAll, beforeAll, expect, test } from 'vitest'
import { setBreakpoint } from '#test/support/breakpoint.ts'
import { startContactShop, storedFrom, subscribe, writeMessage } from '#test/support/contact-shop.ts'
import { feedbackOf, sendFeedback } from '#test/support/contact-visitor.ts'
import { killAt } from '#test/support/fault-shop.ts'
import { eventually } from '#test/support/patience.ts'
import type { RunningShop } from '#test/support/running-shop.ts'
import { untilMailed } from '#test/support/waiting.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await startContactShop()
})
afterAll(() => shop?.close())

/** Composing a mail looks for the message's files; taking a message without files does not. */
const WHILE_MAILING = { table: 'contact_files', mode: 'access exclusive' } as const

const mailsTo = async (email: string) => (await shop.inbox.messages()).filter(({ to }) => to.includes(email))

/** The worker's turn comes at once instead of half a minute after the message. */
const callWorker = () =>
  shop.db.$client.query(
    'select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs having count(*) > 0',
  )

test('the web server, killed between storing a message and mailing it: the worker mails it once', async () => {
  const page = await writeMessage(shop, { email: 'entre-deux@example.fr' })
  const breakpoint = await setBreakpoint(shop.databaseUrl, WHILE_MAILING)
  const sending = sendFeedback(shop.origin, page).catch(() => null)
  await killAt(breakpoint, shop.web)
  expect(await sending).toBeNull()
  expect(await storedFrom(shop, 'entre-deux@example.fr')).toMatchObject([{ status: 'received' }])
  await callWorker()
  await shop.inbox.waitFor('entre-deux@example.fr')
  expect(await mailsTo('entre-deux@example.fr')).toHaveLength(1)
})

test('the web server, killed while it stores a message, stored nothing; the same message is taken afterwards', async () => {
  const page = await writeMessage(shop, { email: 'avant@example.fr' })
  await untilMailed(shop.db)
  const breakpoint = await setBreakpoint(shop.databaseUrl, { table: 'mail_outbox' })
  const sending = sendFeedback(shop.origin, page).catch(() => null)
  await killAt(breakpoint, shop.web)
  expect(await sending).toBeNull()
  expect(await storedFrom(shop, 'avant@example.fr')).toEqual([])
  expect((await feedbackOf(await sendFeedback(shop.origin, page))).status).toBe('mail_sent')
  expect(await storedFrom(shop, 'avant@example.fr')).toHaveLength(1)
})

test('the web server, killed while it forgets an address, has forgotten nothing; the same link forgets it afterwards', async () => {
  const email = 'abonnee@example.fr'
  const link = await subscribe(shop, { email, linksTo: 'desinscription' })
  const breakpoint = await setBreakpoint(shop.databaseUrl, { table: 'contact_submissions' })
  const ending = fetch(link, { method: 'POST' }).catch(() => null)
  await killAt(breakpoint, shop.web)
  expect(await ending).toBeNull()
  expect(await storedFrom(shop, email)).toHaveLength(1)
  expect((await fetch(link, { method: 'POST' })).status).toBe(200)
  expect(await storedFrom(shop, email)).toEqual([])
})

test('a mail that takes too long is told to have failed; it goes out all the same, and once', async () => {
  const page = await writeMessage(shop, { email: 'lent@example.fr' })
  const breakpoint = await setBreakpoint(shop.databaseUrl, WHILE_MAILING)
  const feedback = await feedbackOf(await sendFeedback(shop.origin, page))
  expect(feedback).toMatchObject({ status: 'mail_failed', message: expect.stringContaining('est enregistré') })
  expect(feedback.posted_data_hash).toMatch(/^[0-9a-f]{32}$/)
  await breakpoint.release()
  // The web server has given up waiting for the database: what is owed is the worker's.
  await callWorker()
  await shop.inbox.waitFor('lent@example.fr')
  await eventually(
    async () => (await shop.db.$client.query('select 1 from mail_outbox where sent_at is null')).rowCount === 0,
  )
  expect(await mailsTo('lent@example.fr')).toHaveLength(1)
})
