import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { findMoved } from '#server/modules/redirects/index.ts'
import { createPicture } from '#test/support/builders.ts'
import { colours, productDraft, writeProduct } from '#test/support/product-draft.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import {
  createProduct,
  deleteCategory,
  findProductBySlug,
  listCategories,
  restoreProduct,
  saveCategory,
  saveCrossSells,
  saveProduct,
  saveSample,
} from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await saveCategory(byStaff(shop), { edited: 0, draft: { slug: 'guides', name: 'Guides', description: '' } })
})
afterAll(() => shop.close())

const price = { regularPriceCents: 1700 }

test('a product is put in, shown as it was written, and audited', async () => {
  const { id } = await writeProduct(shop)
  const stem = await createPicture(shop.db, id)
  const draft = productDraft({
    slug: 'le-guide',
    descriptionMarkdown: '## Dedans\n\n<script>alert(1)</script>\n\nDix *chapitres*.',
    categorySlugs: ['guides'],
    pictures: [{ stem, caption: 'La couverture' }],
  })
  const created = await createProduct(byStaff(shop), { draft, price: { ...price, salePriceCents: 900 }, stock: 3 })
  expect(created).toEqual({ outcome: 'saved', id: expect.any(Number), version: 1, variationIds: [] })
  expect(await findProductBySlug({ db: shop.db }, 'le-guide')).toMatchObject({
    descriptionHtml: '<h2>Dedans</h2>\n<p>Dix <em>chapitres</em>.</p>',
    categories: [{ slug: 'guides' }],
    gallery: [{ stem, caption: 'La couverture' }],
    // Never sold for more before: nothing is crossed out.
    price: { priceCents: 900, crossedOutCents: null },
    maxQuantity: 3,
  })
  const productId = created.outcome === 'saved' ? created.id : 0
  expect(await listAuditEntries(shop.db, { subject: { kind: 'product', id: String(productId) } })).toMatchObject([
    { action: 'created', actor: { kind: 'staff', id: '7' }, version: 1 },
  ])
})

test('what it says is changed and taken back; price and pieces stay as they are', async () => {
  const { id, draft } = await writeProduct(shop, { stock: 4 })
  const changed = { ...draft, name: 'Le petit guide', descriptionMarkdown: 'Raté.' }
  expect(await saveProduct(byStaff(shop), { productId: id, edited: 1, draft: changed })).toEqual({
    outcome: 'saved',
    version: 2,
  })
  expect(await findProductBySlug({ db: shop.db }, draft.slug)).toMatchObject({
    ...{ name: 'Le petit guide', descriptionHtml: '<p>Raté.</p>', maxQuantity: 4 },
    price: { priceCents: 1700 },
  })
  expect(await restoreProduct(byStaff(shop), { productId: id, edited: 2, version: 1 })).toEqual({
    outcome: 'saved',
    version: 3,
  })
  expect(await findProductBySlug({ db: shop.db }, draft.slug)).toMatchObject({
    ...{ name: 'Le guide', descriptionHtml: '<p>Un <em>guide</em>.</p>', maxQuantity: 4 },
  })
  expect(await restoreProduct(byStaff(shop), { productId: id, edited: 3, version: 8 })).toEqual({ outcome: 'gone' })
})

test('a stale version is refused with who was faster; a product that is not there is gone', async () => {
  const { id, draft } = await writeProduct(shop)
  await saveProduct(byStaff(shop), { productId: id, edited: 1, draft: { ...draft, name: 'Premier' } })
  const second = { ...draft, name: 'Second' }
  expect(await saveProduct(byStaff(shop), { productId: id, edited: 1, draft: second })).toMatchObject({
    outcome: 'stale',
    newer: { version: 2, actor: { kind: 'staff', id: '7' } },
  })
  expect(await findProductBySlug({ db: shop.db }, draft.slug)).toMatchObject({ name: 'Premier' })
  expect(await saveProduct(byStaff(shop), { productId: 9_999, edited: 0, draft })).toEqual({ outcome: 'gone' })
})

test('one that is taken off the shelves is not sold, and comes back', async () => {
  const stem = await createPicture(shop.db, (await writeProduct(shop)).id)
  const { id, draft } = await writeProduct(shop, { draft: productDraft({ pictures: [{ stem }] }) })
  await saveProduct(byStaff(shop), { productId: id, edited: 1, draft: { ...draft, isPublished: false } })
  expect(await findProductBySlug({ db: shop.db }, draft.slug)).toBeNull()
  await saveProduct(byStaff(shop), { productId: id, edited: 2, draft })
  expect(await findProductBySlug({ db: shop.db }, draft.slug)).not.toBeNull()
})

test.each([
  [{ name: ' ' }, 'name', 'Donnez un nom.'],
  [{ slug: 'Mon Guide' }, 'slug', 'Des lettres sans accent, des chiffres et des traits d’union.'],
  [{ slug: 'pris' }, 'slug', 'Cette adresse est déjà prise.'],
  [{ sku: 'PRIS' }, 'sku', 'Cette référence est déjà prise.'],
  [{ categorySlugs: ['guides', 'nulle-part'] }, 'categorySlugs.1', 'Cette catégorie n’existe pas.'],
  [{ pictures: [{ stem: 'inconnue' }] }, 'pictures.0.stem', 'Cette image n’est pas dans la médiathèque.'],
])('a product with %j is refused at %s', async (fields, field, sentence) => {
  const taken = productDraft({ slug: 'pris', sku: 'PRIS' })
  await createProduct(byStaff(shop), { draft: taken, price })
  const before = await listAuditEntries(shop.db)
  expect(await createProduct(byStaff(shop), { draft: productDraft(fields), price })).toEqual({
    outcome: 'refused',
    problems: [{ field: `draft.${field}`, sentence }],
  })
  expect(await listAuditEntries(shop.db)).toEqual(before)
})

test('a product moves: its old address leads to the new one, links of texts follow, and whoever takes it is found there', async () => {
  const { id, draft } = await writeProduct(shop)
  const [old, fresh] = [draft.slug, `${draft.slug}-neuf`]
  const linked = await writeProduct(shop, {
    draft: productDraft({ descriptionMarkdown: `Voyez [le guide](/produit/${old}/).` }),
  })
  const moved = await saveProduct(byStaff(shop), { productId: id, edited: 1, draft: { ...draft, slug: fresh } })
  expect(moved).toEqual({ outcome: 'saved', version: 2 })
  expect(await findProductBySlug(shop, old)).toBeNull()
  expect(await findProductBySlug(shop, fresh)).toMatchObject({ id })
  expect(await findMoved(shop.db, `/produit/${old}/`)).toBe(`/produit/${fresh}/`)
  expect(await findProductBySlug(shop, linked.draft.slug)).toMatchObject({
    descriptionHtml: `<p>Voyez <a href="/produit/${fresh}/">le guide</a>.</p>`,
  })
  const taken = await saveProduct(byStaff(shop), {
    productId: linked.id,
    edited: 1,
    draft: { ...linked.draft, slug: fresh },
  })
  expect(taken).toEqual({
    outcome: 'refused',
    problems: [{ field: 'slug', sentence: 'Cette adresse est déjà prise.' }],
  })
  await createProduct(byStaff(shop), { draft: productDraft({ slug: old }), price })
  expect(await findMoved(shop.db, `/produit/${old}/`)).toBeNull()
  expect(await findProductBySlug(shop, linked.draft.slug)).toMatchObject({
    descriptionHtml: expect.stringContaining(`href="/produit/${old}/"`),
  })
})

test('the kind of a product stays, and so does the reference of another', async () => {
  const { id, draft } = await writeProduct(shop)
  const other = await writeProduct(shop, { variations: colours('Nuit') })
  for (const [fields, field] of [
    [{ kind: 'variable' }, 'kind'],
    [{ sku: other.draft.sku }, 'sku'],
  ] as const)
    expect(
      await saveProduct(byStaff(shop), { productId: id, edited: 1, draft: { ...draft, ...fields } }),
    ).toMatchObject({
      outcome: 'refused',
      problems: [{ field }],
    })
})

test('shelves are named and taken down once they are empty', async () => {
  const writer = byStaff(shop)
  const shelf = { slug: 'carnets', name: 'Carnets', description: '', position: 3 }
  await saveCategory(writer, { edited: 0, draft: shelf })
  await saveCategory(writer, { edited: 1, draft: { ...shelf, name: 'Nos carnets' } })
  expect(await listCategories(shop)).toContainEqual({
    id: expect.any(Number),
    slug: 'carnets',
    name: 'Nos carnets',
    description: '',
  })
  const { id, draft } = await writeProduct(shop, { draft: productDraft({ categorySlugs: ['carnets'] }) })
  expect(await deleteCategory(writer, { slug: 'carnets', edited: 2 })).toMatchObject({ outcome: 'refused' })
  await saveProduct(writer, { productId: id, edited: 1, draft: { ...draft, categorySlugs: [] } })
  expect(await deleteCategory(writer, { slug: 'carnets', edited: 1 })).toMatchObject({ outcome: 'stale' })
  expect(await deleteCategory(writer, { slug: 'carnets', edited: 2 })).toEqual({ outcome: 'saved', version: 3 })
  expect(await deleteCategory(writer, { slug: 'carnets', edited: 3 })).toEqual({ outcome: 'gone' })
  expect((await listCategories(shop)).map(({ slug }) => slug)).not.toContain('carnets')
})

test('what goes with a product, and what may be leafed through, is decided for each', async () => {
  const [one, two] = [await writeProduct(shop), await writeProduct(shop)]
  const writer = byStaff(shop)
  expect(await saveCrossSells(writer, { productId: one.id, edited: 0, otherIds: [two.id] })).toMatchObject({
    version: 1,
  })
  const sample = { label: 'Feuilleter un extrait', fileName: 'extrait.pdf', bytes: 10, pages: 3 }
  expect(await saveSample(writer, { productId: one.id, edited: 0, draft: sample })).toMatchObject({ version: 1 })
  expect(await findProductBySlug({ db: shop.db }, one.draft.slug)).toMatchObject({
    crossSells: [{ id: two.id }],
    sample,
  })
  for (const otherIds of [[one.id], [9_999], [two.id, two.id]])
    expect(await saveCrossSells(writer, { productId: one.id, edited: 1, otherIds })).toMatchObject({
      outcome: 'refused',
    })
  const away = { ...sample, fileName: '../files/guide.pdf' }
  expect(await saveSample(writer, { productId: one.id, edited: 1, draft: away })).toMatchObject({ outcome: 'refused' })
  await saveSample(writer, { productId: one.id, edited: 1, draft: null })
  expect((await findProductBySlug({ db: shop.db }, one.draft.slug))?.sample).toBeNull()
})
