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
    [[file('a.pdf'), file('a.pdf')], '1.fileName', 'Ce fichier est déjà dans la liste.'],
    [[file('a.pdf', { variationId: other.id })], '0.variationId', 'Ce produit n’a pas cette déclinaison.'],
    [[file('a.pdf', { id: strange?.id })], '0.id', 'Ce produit n’a pas ce fichier.'],
  ] as const)
    expect(await saveFiles(byStaff(shop), { productId, edited: 0, files: [...wrong] })).toEqual({
      outcome: 'refused',
      problems: [{ field, sentence }],
    })
  const both = [file('a.pdf'), file('a.pdf', { variationId: variationIds[0] })]
  expect(await saveFiles(byStaff(shop), { productId, edited: 0, files: both })).toMatchObject({ outcome: 'saved' })
})

const STORED = `${'0-a'.repeat(12)}.pdf`
const KNOWN = 'Dites ce que c’est\u202F: PDF, EPUB…'

test.each([
  ['label', ['', ' ', 'x'.repeat(201)], [KNOWN, KNOWN, expect.any(String)]],
  ['fileName', ['', '../secret', '.hidden', 'a b', 'a/b', 'é.pdf', `${'x'.repeat(200)}y`], []],
  ['storedAs', ['guide.pdf', `../${STORED}`, `${STORED}/..`, STORED.slice(1), STORED.slice(0, -3), `${STORED}-`], []],
  ['storedAs', [`${STORED}01234567`, STORED.replace('a', 'g'), STORED.replace('pdf', 'PDF')], []],
  ['mediaType', ['pdf', 'application/', '/pdf', 'text/html; charset=x', 'x y/pdf', 'Text/plain'], []],
  ['bytes', [0, -1, 1.5], []],
  ['sha256', ['a'.repeat(63), 'a'.repeat(65), 'g'.repeat(64), 'A'.repeat(64)], []],
])('what cannot be the %s of a file is refused there: %j', async (field, values, sentences: unknown[]) => {
  const { id: productId } = await writeProduct(shop)
  for (const [index, value] of values.entries()) {
    const problems = [{ field: `0.${field}`, sentence: sentences[index] ?? expect.any(String) }]
    const draft = [file('a.pdf', { [field]: value })]
    expect(await saveFiles(byStaff(shop), { productId, edited: 0, files: draft })).toEqual({
      outcome: 'refused',
      problems,
    })
  }
})

test('a file is sold as it is told, wherever it lies', async () => {
  const { id: productId } = await writeProduct(shop)
  const told = { label: 'x'.repeat(200), mediaType: 'application/epub+zip', bytes: 1, sha256: '0f'.repeat(32) }
  const files = [
    file(`A${'x'.repeat(199)}`, { ...told, storedAs: STORED }),
    file('b_-.1', { ...told, mediaType: 'text/x.y-1' }),
    file('1', { storedAs: `${STORED.slice(0, 36)}.0123456789` }),
    file('2', { storedAs: `${STORED.slice(0, 36)}.z` }),
  ]
  expect(await saveFiles(byStaff(shop), { productId, edited: 0, files })).toEqual({ outcome: 'saved', version: 1 })
  expect(await listOf(productId)).toMatchObject(files.map(({ id: _, ...each }) => ({ ...each, productId })))
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
