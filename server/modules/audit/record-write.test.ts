import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { findRevision, listAuditEntries, listRevisions, recordWrite, write } from './index.ts'
import { auditEntries, revisions } from './tables.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop()
})
afterEach(() => shop.close())

const subject = { kind: 'page', id: 'faq' } as const

const save = (edited: number, content: Record<string, unknown> | null, rest: object = {}) =>
  write(byStaff(shop), (tx) => recordWrite(tx, byStaff(shop), { subject, edited, content, ...rest }))

test('each write is a version and an entry of the trail, with who and when; the same again is neither', async () => {
  expect(await save(0, { title: 'Questions' })).toEqual({ outcome: 'recorded', version: 1 })
  expect(await save(1, { title: 'Vos questions' })).toEqual({ outcome: 'recorded', version: 2 })
  expect(await save(2, { title: 'Vos questions' })).toEqual({ outcome: 'recorded', version: 2 })
  expect(await listRevisions(shop.db, subject)).toMatchObject([
    { version: 2, actor: { kind: 'staff', id: '7' }, at: expect.any(Date), restoredFrom: null },
    { version: 1 },
  ])
  expect(await findRevision(shop.db, subject, 1)).toMatchObject({ content: { title: 'Questions' } })
  expect(await listAuditEntries(shop.db, { subject })).toMatchObject([
    {
      action: 'changed',
      actor: { kind: 'staff', id: '7' },
      version: 2,
      changes: [{ field: 'title', from: 'Questions', to: 'Vos questions' }],
    },
    { action: 'created', version: 1 },
  ])
})

test('an old version is not written over: who was faster is named', async () => {
  await save(0, { title: 'Un' })
  await save(1, { title: 'Deux' })
  for (const edited of [0, 1, 3])
    expect(await save(edited, { title: 'Trois' })).toMatchObject({
      outcome: 'stale',
      newer: { version: 2, actor: { kind: 'staff', id: '7' }, at: expect.any(Date) },
    })
  expect(await listRevisions(shop.db, subject)).toHaveLength(2)
})

test('of two who write the same version at once one wins, and the other is told', async () => {
  await save(0, { title: 'Un' })
  const results = await Promise.all([save(1, { title: 'Deux' }), save(1, { title: 'Trois' })])
  expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['recorded', 'stale'])
  expect(await listRevisions(shop.db, subject)).toHaveLength(2)
})

test('what was deleted may be made anew, and to go back is said', async () => {
  await save(0, { title: 'Un' })
  await save(1, null)
  expect(await save(0, { title: 'Un' }, { restoredFrom: 1 })).toEqual({ outcome: 'recorded', version: 3 })
  const trail = await listAuditEntries(shop.db, { subject })
  expect(trail.map(({ action }) => action)).toEqual(['restored', 'deleted', 'created'])
  expect(await findRevision(shop.db, subject)).toMatchObject({ version: 3, restoredFrom: 1 })
})

test('what no version may hold is a change nevertheless', async () => {
  await save(0, { emails: 1 })
  expect(await save(1, { emails: 1 }, { changedBeside: true })).toEqual({ outcome: 'recorded', version: 2 })
})

test('neither the trail nor a version is changed, deleted or emptied by a statement', async () => {
  await save(0, { title: 'Un' })
  const refusal = { cause: { message: expect.stringContaining('only ever added to') } }
  await expect(shop.db.update(auditEntries).set({ action: 'rien' })).rejects.toMatchObject(refusal)
  await expect(shop.db.delete(auditEntries)).rejects.toMatchObject(refusal)
  await expect(shop.db.delete(revisions).where(eq(revisions.version, 1))).rejects.toMatchObject(refusal)
  await expect(shop.db.execute(sql`truncate revisions`)).rejects.toMatchObject(refusal)
})

test('a refusal takes back what was begun, and says nothing to anybody; a write is announced', async () => {
  const listener = await shop.db.$client.connect()
  try {
    const heard: string[] = []
    listener.on('notification', ({ channel }) => heard.push(channel))
    await listener.query('listen shop_changed')
    await listener.query('listen catalog_changed')
    const refused = await write(byStaff(shop), async (tx) => {
      await recordWrite(tx, byStaff(shop), { subject, edited: 0, content: { title: 'Un' } })
      return { outcome: 'refused' as const, problems: [] }
    })
    expect(refused).toEqual({ outcome: 'refused', problems: [] })
    expect(await listRevisions(shop.db, subject)).toEqual([])
    await save(0, { title: 'Un' })
    await expect.poll(() => heard).toEqual(['shop_changed', 'catalog_changed'])
  } finally {
    listener.release(true)
  }
})

test('what failed is taken back and thrown on', async () => {
  const other = openDatabase(shop.db.$client.options.connectionString ?? '')
  const failing = write({ db: other }, async (tx) => {
    await recordWrite(tx, byStaff(shop), { subject, edited: 0, content: {} })
    throw new Error('an accident')
  })
  await expect(failing).rejects.toThrow('an accident')
  await other.$client.end()
  expect(await listAuditEntries(shop.db)).toEqual([])
})
