import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DIGITAL_CONSENT } from '#contracts/checkout/checkout.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { createProduct } from '#test/support/builders.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { getTermsFile, type LegalDraft, openTerms, publishLegalText } from './index.ts'
import { legalTexts } from './tables.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop()
})
afterEach(() => shop.close())

const draft = (fields: Partial<LegalDraft> = {}): LegalDraft => ({
  slug: 'cgv',
  version: '2026-11',
  title: 'Conditions générales de vente',
  description: 'Les conditions.',
  markdown: '## 1. Le vendeur\n\n**Tremplin** vend.\n',
  ...fields,
})
const at = (moment: string) => byStaff({ db: shop.db, clock: { now: () => new Date(moment) } })

const acceptedVersion = async () => (await getShopSettings(shop.db)).termsVersion

test('a new version is what orders accept and readers see; the one before stays as it was', async () => {
  await publishLegalText(at('2026-11-01T08:00:00Z'), draft())
  const next = draft({ version: '2027-01', markdown: 'Autre chose.' })
  expect(await publishLegalText(at('2027-01-01T08:00:00Z'), next)).toEqual({ outcome: 'published' })
  expect(await openTerms(shop)).toMatchObject({ version: '2027-01', bodyHtml: '<p>Autre chose.</p>' })
  expect(await openTerms(shop, '2026-11')).toMatchObject({
    bodyHtml: expect.stringContaining('<strong>Tremplin</strong>'),
    versions: [{ version: '2027-01' }, { version: '2026-11', publishedFrom: '2026-11-01T08:00:00.000Z' }],
  })
  expect(await openTerms(shop, '2025-01')).toBeNull()
  expect(await acceptedVersion()).toBe('2027-01')
  expect(
    (await listAuditEntries(shop.db)).map(({ action, subject }) => `${subject.kind} ${subject.id} ${action}`),
  ).toEqual([
    'setting termsVersion changed',
    'legal-text cgv/2027-01 published',
    'setting termsVersion created',
    'legal-text cgv/2026-11 published',
  ])
})

test('what is published never changes: not by publishing, not by a statement', async () => {
  await publishLegalText(byStaff(shop), draft())
  const before = await openTerms(shop)
  expect(await publishLegalText(byStaff(shop), draft())).toEqual({ outcome: 'published' })
  expect(await publishLegalText(byStaff(shop), draft({ markdown: 'Rien.' }))).toEqual({ outcome: 'version-taken' })
  expect(await publishLegalText(byStaff(shop), draft({ version: 'novembre' }))).toEqual({ outcome: 'not-a-version' })
  const isIt = eq(legalTexts.version, '2026-11')
  const refusal = { cause: { message: expect.stringContaining('it never changes') } }
  await expect(shop.db.update(legalTexts).set({ bodyHtml: 'Rien.' }).where(isIt)).rejects.toMatchObject(refusal)
  await expect(shop.db.delete(legalTexts).where(isIt)).rejects.toMatchObject(refusal)
  expect(await openTerms(shop)).toEqual(before)
})

test('it speaks of what the catalogue holds when it is published, and quotes the box that buyers tick', async () => {
  const markdown =
    '{{#biens_materiels}}Le carnet.{{/biens_materiels}}{{#abonnement}}Le club.{{/abonnement}} « {{case_acces_immediat}} »'
  await publishLegalText(at('2026-11-01T08:00:00Z'), draft({ markdown }))
  await createProduct(shop.db, { supply: 'goods' })
  await publishLegalText(at('2026-12-01T08:00:00Z'), draft({ version: '2026-12', markdown }))
  expect((await openTerms(shop, '2026-11'))?.bodyHtml).toBe(`<p> « ${DIGITAL_CONSENT.text} »</p>`)
  expect((await openTerms(shop, '2026-12'))?.bodyHtml).toBe(`<p>Le carnet. « ${DIGITAL_CONSENT.text} »</p>`)
})

test('the file of a version says all of it, is drawn once, and is the same for everybody', async () => {
  const markdown = `${draft().markdown}\n- un\n- deux\n\n> « Cité »\n\n## Annexe 1\n\nVoir [ici](/renoncer-au-contrat/).\n\n${'Un paragraphe de plus.\n\n'.repeat(90)}`
  await publishLegalText(byStaff(shop), draft({ markdown }))
  const [one, two] = await Promise.all([
    getTermsFile(shop, { version: '2026-11' }),
    getTermsFile(shop, { version: '2026-11' }),
  ])
  expect(one?.bytes.equals(two?.bytes ?? Buffer.alloc(0))).toBe(true)
  expect(one?.fileName).toBe('conditions-generales-de-vente-2026-11.pdf')
  const text = readPdfText(one?.bytes ?? Buffer.alloc(0)).replaceAll(/\s+/g, ' ')
  for (const words of ['Version 2026-11', '1. Le vendeur', 'Tremplin vend.', '• un', 'Annexe 1', 'Page 2 sur'])
    expect(text).toContain(words)
  expect(text).toContain('ici (https://shop.test/renoncer-au-contrat/)')
  expect(text.match(/Un paragraphe de plus\./g)).toHaveLength(90)
  const [row] = await shop.db.select({ pdf: legalTexts.pdf }).from(legalTexts)
  expect(row?.pdf?.equals(one?.bytes ?? Buffer.alloc(0))).toBe(true)
  expect(await getTermsFile(shop, { version: '2025-01' })).toBeNull()
})
