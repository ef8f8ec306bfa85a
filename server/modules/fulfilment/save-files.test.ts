import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRevision, listAuditEntries } from '#server/modules/audit/index.ts'
import { orderDownload } from '#test/support/paid-order.ts'
import { openPayingShop } from '#test/support/paying-shop.ts'
import { colours, writeProduct } from '#test/support/product-draft.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { saveFiles } from './index.ts'
import { downloadGrants, files } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const file = (fileName: string, rest: object = {}) => ({
  ...{ id: null, label: 'PDF', fileName, mediaType: 'application/pdf', bytes: 10, sha256: 'a'.repeat(64) },
  ...rest,
})
const listOf = (productId: number, { db }: Pick<TestShop, 'db'> = shop) =>
  db.select().from(files).where(eq(files.productId, productId)).orderBy(files.position)

test('files are sold in their order, replaced in their place, and taken back', async () => {
  const { id: productId } = await writeProduct(shop)
  const first = { productId, edited: 0, files: [file('guide.pdf'), file('guide.epub')] }
  expect(await saveFiles(byStaff(shop), first)).toEqual({ outcome: 'saved', version: 1 })
  const [pdf] = await listOf(productId)
  const second = [file('guide-2.pdf', { id: pdf?.id })]
  expect(await saveFiles(byStaff(shop), { productId, edited: 1, files: second })).toMatchObject({ version: 2 })
  expect(await listOf(productId)).toMatchObject([{ id: pdf?.id, fileName: 'guide-2.pdf', position: 0 }])
  const subject = { kind: 'files', id: String(productId) } as const
  expect(await findRevision(shop.db, subject, 1)).toMatchObject({ content: { list: [{}, { fileName: 'guide.epub' }] } })
  expect(await listAuditEntries(shop.db, { subject })).toHaveLength(2)
  expect(await saveFiles(byStaff(shop), { productId, edited: 1, files: [] })).toMatchObject({ outcome: 'stale' })
  expect(await saveFiles(byStaff(shop), { productId: 9_999, edited: 0, files: [] })).toEqual({ outcome: 'gone' })
})

test('files that cannot be given are refused where they stand', async () => {
  const { id: productId, variationIds } = await writeProduct(shop, { variations: colours('Nuit') })
  const other = await writeProduct(shop)
  await saveFiles(byStaff(shop), { productId: other.id, edited: 0, files: [file('autre.pdf')] })
  const [strange] = await listOf(other.id)
  for (const [wrong, field, sentence] of [
    [[file('../secret')], '0.fileName', expect.any(String)],
    [[file('a.pdf'), file('a.pdf')], '1.fileName', 'Ce fichier est déjà dans la liste.'],
    [[file('a.pdf', { variationId: other.id })], '0.variationId', 'Ce produit n’a pas cette déclinaison.'],
    [[file('a.pdf', { id: strange?.id })], '0.id', 'Ce produit n’a pas ce fichier.'],
    [[file('a.pdf', { sha256: 'x' })], '0.sha256', expect.any(String)],
  ] as const)
    expect(await saveFiles(byStaff(shop), { productId, edited: 0, files: [...wrong] })).toEqual({
      outcome: 'refused',
      problems: [{ field, sentence }],
    })
  const both = [file('a.pdf'), file('a.pdf', { variationId: variationIds[0] })]
  expect(await saveFiles(byStaff(shop), { productId, edited: 0, files: both })).toMatchObject({ outcome: 'saved' })
})

test('a file that a buyer has a right to is replaced, never taken back; nor is what it goes with', async () => {
  const paying = await openPayingShop()
  try {
    const { services } = paying
    await orderDownload(paying, { priceCents: 0 })
    const [sold] = await services.db.select().from(files)
    const productId = sold?.productId ?? 0
    const change = { productId, edited: 0 }
    const sentence = 'Des acheteurs ont encore droit à ce fichier\u202F: il se remplace, il ne se retire pas.'
    expect(await saveFiles(byStaff(services), { ...change, files: [] })).toEqual({
      ...{ outcome: 'refused', problems: [{ field: '', sentence }] },
    })
    const rows = await listOf(productId, services)
    const newer = rows.map(({ id }) => file(`nouveau-${id}.pdf`, { id }))
    expect(await saveFiles(byStaff(services), { ...change, files: newer })).toEqual({ outcome: 'saved', version: 1 })
    expect(await services.db.$count(downloadGrants, eq(downloadGrants.fileId, sold?.id ?? 0))).toBe(1)
  } finally {
    await paying.close()
  }
})
