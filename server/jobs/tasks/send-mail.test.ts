import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAIL_VIEWS, type MailFilter, type MailView } from '#contracts/staff/mail-log.ts'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { listMails, readMail, readMailHtml, retryFailedMail } from '#server/modules/mail-desk/index.ts'
import { aboutOrder, queueMails } from '#server/modules/notifications/index.ts'
import { mailDeliveries } from '#server/modules/notifications/tables.ts'
import { deleteExpiredData } from '#server/modules/personal-data/index.ts'
import { createCustomers } from '#test/support/customers.ts'
import { payForDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { sendMail } from './send-mail.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const actor = (role: Role = 'owner'): StaffActor => ({ id: 7, name: 'Sonia', role, confirmedAt: new Date(0) })
const ALL: MailFilter = { view: 'all', email: '', before: null }

/** What a mail server says that knows no such person. */
const refused = Object.assign(new Error('refused'), { response: '550 no such user' })

type Sent = Parameters<PayingShop['services']['mailer']['send']>[0]

/** The shop whose mail server answers so. */
const withServer = (send: (mail: Sent) => Promise<void>) => ({
  ...shop.services,
  mailer: { send, close: () => undefined },
})
const takes = async () => undefined
const fails = async () => {
  throw refused
}

const list = async (filter: Partial<MailFilter> = {}) => {
  const listed = await listMails(shop.services, actor(), { ...ALL, ...filter })
  if (!listed.ok) throw new Error(listed.refusal.code)
  return listed
}
const read = async (id: string) => {
  const found = await readMail(shop.services, actor(), id)
  if (!found.ok) throw new Error(found.refusal.code)
  return found
}

/** The one mail to the buyer of an order that was paid. */
async function owedMail() {
  const order = await payForDownload(shop)
  const [mail] = (await list()).rows.filter(({ kind }) => kind === 'order-paid')
  if (!mail) throw new Error('A paid order owes a mail')
  return { order, id: mail.id }
}

/** What the queue does with a job that has failed for the last time. */
const giveUp = (id: string) =>
  shop.services.db.execute(
    sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${`mail-${id}`}`,
  )

const viewsOf = async (id: string) => {
  const views = Object.keys(MAIL_VIEWS) as MailView[]
  const found = await Promise.all(views.map(async (view) => (await list({ view })).rows.some((row) => row.id === id)))
  return views.filter((_, place) => found[place])
}

test('a mail waits, fails with what the server said, is given up, tried again by hand, and has left: one view at a time', async () => {
  const { id } = await owedMail()
  expect(await viewsOf(id)).toEqual(['all', 'waiting'])
  await expect(sendMail(withServer(fails), { mailId: id })).rejects.toThrow('refused')
  await expect(sendMail(withServer(fails), { mailId: id })).rejects.toThrow('refused')
  expect(await viewsOf(id)).toEqual(['all', 'failed'])
  const failed = { failure: 'refused', reason: '550 no such user', tries: 2, sentAt: null, subject: null }
  expect((await read(id)).sendings).toMatchObject([failed])
  await giveUp(id)
  expect(await viewsOf(id)).toEqual(['all', 'given-up'])
  expect((await list()).givenUp).toBe(1)
  expect(await retryFailedMail(shop.services, actor(), id)).toEqual({ ok: true })
  expect(await viewsOf(id)).toEqual(['all', 'waiting'])
  await sendMail(withServer(takes), { mailId: id })
  expect(await viewsOf(id)).toEqual(['all', 'sent'])
})

test('a retry that is asked for many times at once is one job and one line of the journal', async () => {
  const { id } = await owedMail()
  await expect(sendMail(withServer(fails), { mailId: id })).rejects.toThrow('refused')
  await giveUp(id)
  const asked = await Promise.all([1, 2, 3, 4].map(() => retryFailedMail(shop.services, actor(), id)))
  expect(asked.filter(({ ok }) => ok)).toHaveLength(1)
  expect(asked.filter(({ ok }) => !ok)).toEqual(Array(3).fill({ ok: false, refusal: { code: 'under-way' } }))
  const { rows } = await shop.services.db.execute(
    sql`select attempts from graphile_worker.jobs where key = ${`mail-${id}`}`,
  )
  expect(rows).toEqual([{ attempts: 0 }])
  expect(await listAuditEntries(shop.services.db, { subject: { kind: 'mail', id } })).toMatchObject([
    { action: 'mail-retried', actor: { kind: 'staff', id: '7' } },
  ])
})

test('what has left is not tried again, nor what is not there', async () => {
  const { id } = await owedMail()
  await sendMail(withServer(takes), { mailId: id })
  expect(await retryFailedMail(shop.services, actor(), id)).toEqual({ ok: false, refusal: { code: 'sent' } })
  const nowhere = '00000000-0000-4000-8000-000000000000'
  expect(await retryFailedMail(shop.services, actor(), nowhere)).toEqual({
    ok: false,
    refusal: { code: 'unknown-mail' },
  })
})

test('the words are those that went, whatever became of the order since, until their term is over', async () => {
  const { order, id } = await owedMail()
  const went: Sent[] = []
  await sendMail(
    withServer(async (mail) => void went.push(mail)),
    { mailId: id },
  )
  await shop.services.db.execute(sql`update order_lines set name = 'Autre chose' where order_id = ${order.id}`)
  const { sendings } = await read(id)
  expect(sendings).toMatchObject([{ subject: went[0]?.subject, plain: went[0]?.text, recipient: went[0]?.to }])
  const html = await readMailHtml(shop.services, actor(), { mailId: id, sending: sendings[0]?.id ?? 0 })
  expect(went[0]?.html).toContain('cid:tremplin')
  const [before = '', after = ''] = (went[0]?.html ?? '').split('cid:tremplin')
  if (!html.ok) throw new Error(html.refusal.code)
  expect([html.html?.startsWith(`${before}data:image/png`), html.html?.endsWith(after)]).toEqual([true, true])
  expect((await list({ email: went[0]?.to.toUpperCase() ?? '' })).rows.map((row) => row.id)).toContain(id)
  expect((await list({ email: 'autre@exemple.fr' })).rows).toEqual([])
  await shop.services.db.update(mailDeliveries).set({ triedAt: sql`now() - interval '4 months'` })
  await deleteExpiredData(shop.services)
  expect(await read(id)).toMatchObject({ mail: { state: 'sent', recipient: null }, sendings: [] })
})

test('a mail that lets its reader in keeps its address, and none of its words', async () => {
  const { email } = await createCustomers(shop.services).register('zoe@exemple.fr')
  const { rows } = await list()
  const mail = rows.find(({ kind }) => kind === 'account-created')
  const went: Sent[] = []
  await sendMail(
    withServer(async (sent) => void went.push(sent)),
    { mailId: mail?.id },
  )
  expect(went).toHaveLength(1)
  const found = await read(mail?.id ?? '')
  expect(found).toMatchObject({ keepsText: false, sendings: [{ subject: null, plain: null, hasHtml: false }] })
  expect(found.sendings[0]?.recipient).toBe(email)
})

test('pages of the log follow each other, without a gap, where many are owed at one moment', async () => {
  const { db } = shop.services
  const owed = Array.from({ length: 120 }, (_, place) => aboutOrder(place + 1, 'order-shipped')).flat()
  await db.transaction((tx) => queueMails(shop.services, tx, owed))
  const seen: string[] = []
  let before: MailFilter['before'] = null
  for (let page = 0; page < 3; page++) {
    const { rows, older } = await list({ before })
    seen.push(...rows.map(({ about }) => about))
    expect(older).toBe(page < 2)
    const last = rows.at(-1)
    before = last ? { queuedAt: last.queuedAt, id: last.id } : null
  }
  expect(new Set(seen)).toHaveProperty('size', 120)
  expect(seen).toHaveLength(120)
})

test('the owner and management read and try again; nobody else does', async () => {
  const { id } = await owedMail()
  const may: Record<string, boolean[]> = {}
  for (const role of ROLES) {
    const who = actor(role)
    const answers = [
      await listMails(shop.services, who, ALL),
      await readMail(shop.services, who, id),
      await readMailHtml(shop.services, who, { mailId: id, sending: 1 }),
    ]
    const asked = await retryFailedMail(shop.services, who, id)
    may[role] = [...answers.map(({ ok }) => ok), asked.ok || asked.refusal.code !== 'not-yours']
  }
  const [all, none] = [Array(4).fill(true), Array(4).fill(false)]
  expect(may).toEqual({ owner: all, management: all, writing: none, coaching: none })
})
