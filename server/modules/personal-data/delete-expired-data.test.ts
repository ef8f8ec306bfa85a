import { afterAll, beforeAll, expect, test } from 'vitest'
import { RETENTION } from '#contracts/privacy/retention.ts'
import { commentReports, comments } from '#server/modules/content/tables.ts'
import { formerEmails } from '#server/modules/customers/tables.ts'
import { libraryLinks } from '#server/modules/library/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { providerCalls } from '#server/modules/payments/tables.ts'
import { orderAccessRequests, verifiedEmails } from '#server/modules/post-purchase/tables.ts'
import { stockAlerts } from '#server/modules/stock-alerts/tables.ts'
import { withdrawals } from '#server/modules/withdrawal/tables.ts'
import { PASSWORD } from '#test/support/customers.ts'
import { createKnownPerson, PERSON_WORDS } from '#test/support/known-person.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { tablesThatName } from '#test/support/tables-that-name.ts'
import { anonymiseOldOrders, deleteExpiredData, eraseCustomer } from './index.ts'

let shop: PayingShop
let person: Awaited<ReturnType<typeof createKnownPerson>>
beforeAll(async () => {
  shop = await openPayingShop()
  person = await createKnownPerson(shop)
  const { db } = shop.services
  await db.update(commentReports).set({ closedAt: DONE })
  await db.update(formerEmails).set({ changedAt: DONE })
  await db.update(verifiedEmails).set({ verifiedAt: DONE })
  await db.update(orderAccessRequests).set({ requestedAt: DONE })
  await db.delete(libraryLinks)
  await db.insert(libraryLinks).values({ email: 'camille@example.fr', requestedAt: DONE })
  await db.update(stockAlerts).set({ askedAt: DONE })
  await db.update(providerCalls).set({ sentAt: DONE })
  await db.update(withdrawals).set({ receivedAt: DONE })
  await db.update(mailOutbox).set({ sentAt: DONE })
  await db.insert(mailOutbox).values({ kind: 'order-alert', about: 'never sent', queuedAt: DONE })
})
afterAll(() => shop.close())

const DONE = new Date('2020-02-10T12:00:00Z')
const counted = {
  commentReports,
  formerEmails,
  verifiedEmails,
  orderAccessRequests,
  libraryLinks,
  stockAlerts,
  providerCalls,
  withdrawals,
  mailOutbox,
}
const PROOFS = ['order-paid', 'order-refunded', 'withdrawal-receipt']

const deleteAt = (moment: Date) => deleteExpiredData({ db: shop.services.db, clock: { now: () => moment } })

async function countAll() {
  const counts: Record<string, number> = {}
  for (const [name, table] of Object.entries(counted)) counts[name] = await shop.services.db.$count(table)
  return counts
}

/** The tables that lose rows a second after the term, having lost none a second before its end. */
async function lostAfter(end: string): Promise<string[]> {
  const moment = new Date(`${end}T12:00:00Z`)
  await deleteAt(new Date(moment.getTime() - 1_000))
  const before = await countAll()
  await deleteAt(new Date(moment.getTime() + 1_000))
  const after = await countAll()
  return Object.keys(before).filter((name) => after[name] !== before[name])
}

test('each kind goes when its own term is over, and not before', async () => {
  expect(await lostAfter('2020-02-12')).toEqual(['verifiedEmails', 'orderAccessRequests'])
  expect(await lostAfter('2020-02-13')).toEqual(['libraryLinks'])
  expect(await lostAfter('2020-03-11')).toEqual(['formerEmails'])
  expect(await lostAfter('2020-08-10')).toEqual(['stockAlerts'])
  expect(await lostAfter('2021-02-10')).toEqual(['commentReports', 'mailOutbox'])
  const left = await shop.services.db.select().from(mailOutbox)
  expect([...new Set(left.map(({ kind, sentAt }) => (sentAt ? kind : 'unsent')))].toSorted()).toEqual(
    [...PROOFS, 'unsent'].toSorted(),
  )
  expect(await lostAfter('2021-05-10')).toEqual(['providerCalls'])
  expect(await lostAfter('2025-02-10')).toEqual(['withdrawals', 'mailOutbox'])
  expect(await countAll()).toMatchObject({ mailOutbox: 1, withdrawals: 0, commentReports: 0 })
  expect(await deleteAt(new Date('2025-03-01T12:00:00Z'))).toBe(0)
})

test('of what was written only what was refused, and answered by nobody, goes after its term', async () => {
  const { db } = shop.services
  const author = { authorName: 'Alix', authorEmail: 'alix@example.fr', writerHash: '', createdAt: DONE }
  const write = (status: 'approved' | 'held' | 'spam' | 'trash', parentId: number | null = null) =>
    db
      .insert(comments)
      .values({ ...author, subjectId: person.post.id, parentId, body: `${status} below ${parentId}`, status })
      .returning()
  for (const status of ['approved', 'held', 'trash'] as const) await write(status)
  const [answered] = await write('spam')
  await write('approved', answered?.id)
  const written = async () => (await db.select().from(comments).orderBy(comments.id)).map(({ body }) => body)
  const before = await written()
  await deleteAt(new Date('2021-02-10T11:59:59Z'))
  expect(await written()).toEqual(before)
  await deleteAt(new Date('2021-02-10T12:00:01Z'))
  expect(await written()).toEqual(before.filter((body) => body !== 'trash below null'))
})

test('reports that nobody decided about stay', async () => {
  await shop.services.db.insert(commentReports).values({
    ...{ commentId: 1, reason: 'insult', note: '', reporterEmail: '', reporterHash: 'other', createdAt: DONE },
  })
  await deleteAt(new Date('2100-01-01T12:00:00Z'))
  expect(await shop.services.db.$count(commentReports)).toBe(1)
})

test('more rows than are taken at once all go', async () => {
  const moment = new Date('2100-01-01T12:00:00Z')
  await deleteAt(moment)
  const row = { kind: 'order-alert', queuedAt: DONE, sentAt: DONE } as const
  await shop.services.db.insert(mailOutbox).values(Array.from({ length: 1_001 }, (_, n) => ({ ...row, about: `${n}` })))
  expect(await deleteAt(moment)).toBe(1_001)
})

test('of somebody who was forgotten nothing is left in the whole database once every term is over', async () => {
  const { db } = shop.services
  await eraseCustomer(shop.services, { customerId: person.customerId, password: PASSWORD })
  const lastYear = new Date().getFullYear() + RETENTION.accountingYears
  const after = { db, clock: { now: () => new Date(`${lastYear + 1}-01-02T12:00:00Z`) } }
  await anonymiseOldOrders(after)
  await deleteExpiredData(after)
  expect(await tablesThatName(db, PERSON_WORDS)).toEqual([])
})
