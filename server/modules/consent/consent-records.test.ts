import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONSENT_WORDING, type ConsentReport } from '#contracts/privacy/consent.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { deleteOldConsents, recordConsent } from './index.ts'
import { consentRecords } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const at = (day: string) => ({ db: shop.db, clock: { now: () => new Date(`${day}T12:00:00Z`) } })
const createReport = (fields: Partial<ConsentReport> = {}): ConsentReport => ({
  visitorId: randomUUID(),
  choices: { attribution: 'yes', analytics: 'no' },
  wording: CONSENT_WORDING,
  ...fields,
})

test('each choice of a visitor is a record of its own, with the time and the text that was shown', async () => {
  const visitorId = randomUUID()
  expect(await recordConsent(at('2026-11-21'), createReport({ visitorId }))).toBe('recorded')
  expect(await recordConsent(at('2026-11-22'), createReport({ visitorId, choices: { attribution: 'no' } }))).toBe(
    'recorded',
  )
  const records = await shop.db
    .select()
    .from(consentRecords)
    .where(eq(consentRecords.visitorId, visitorId))
    .orderBy(consentRecords.recordedAt)
  expect(records.map(({ id, ...record }) => record)).toEqual([
    {
      visitorId,
      choices: { attribution: 'yes', analytics: 'no' },
      wording: CONSENT_WORDING,
      recordedAt: new Date('2026-11-21T12:00:00Z'),
    },
    {
      visitorId,
      choices: { attribution: 'no' },
      wording: CONSENT_WORDING,
      recordedAt: new Date('2026-11-22T12:00:00Z'),
    },
  ])
})

test.each([
  ['no id', createReport({ visitorId: 'moi' })],
  ['another text', createReport({ wording: '1999-01' })],
  ['no mark of a text', createReport({ wording: `${CONSENT_WORDING}.mots` })],
  ['no choice', createReport({ choices: {} })],
  ['a type that nobody asks for', { ...createReport(), choices: { advertising: 'yes' } }],
  ['a choice that is none', { ...createReport(), choices: { analytics: 'maybe' } }],
  ['a name', { ...createReport(), name: 'Élise' }],
  ['nothing', null],
])('a report with %s leaves no record', async (_what, report) => {
  const before = await shop.db.$count(consentRecords)
  expect(await recordConsent(at('2026-11-21'), report)).toBe('malformed')
  expect(await shop.db.$count(consentRecords)).toBe(before)
})

test('a record goes after thirteen months', async () => {
  const [old, young] = [createReport(), createReport()]
  await recordConsent(at('2025-01-20'), old)
  await recordConsent(at('2025-01-22'), young)
  expect(await deleteOldConsents(at('2026-02-21'))).toBe(1)
  const left = await shop.db.select({ visitorId: consentRecords.visitorId }).from(consentRecords)
  expect(left).toContainEqual({ visitorId: young.visitorId })
  expect(left).not.toContainEqual({ visitorId: old.visitorId })
})
