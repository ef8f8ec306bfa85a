import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Chosen } from '#contracts/staff/bulk.ts'
import { readProductFilter } from '#contracts/staff/product-list.ts'
import { fieldsOfWords } from '#contracts/staff/product-texts.ts'
import { compareProducts } from '#contracts/staff/product-versions.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { findProductDraft, saveCategory } from '#server/modules/catalog/index.ts'
import { productDraft, writeProduct } from '#test/support/product-draft.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import {
  changeMany,
  listProducts,
  type ManyGesture,
  openProductVersions,
  restoreForTeam,
  saveWords,
  takeBackMany,
} from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const owner = (): StaffActor => ({ id: 7, name: 'Camille', role: 'owner', confirmedAt: shop.clock.now() })
const EVERYTHING = readProductFilter(new URLSearchParams())

async function kept(id: number) {
  const found = await findProductDraft(shop.db, id)
  if (!found) throw new Error('no product')
  return found
}

/** The form of its texts, with what was typed over it. */
async function typed(id: number, changes: Record<string, string>) {
  const { draft, version } = await kept(id)
  const { publication: _, 'publier-le': __, ...words } = fieldsOfWords(draft)
  return { productId: id, edited: version, mine: { ...words, ...changes } }
}

test('many are changed at once, each by itself, with the reason of those that are not; all of it is taken back', async () => {
  const [one, other] = [await writeProduct(shop), await writeProduct(shop)]
  const ids = [one.id, other.id]
  const change = (gesture: ManyGesture, chosen: Chosen = { of: 'rows', ids }) =>
    changeMany(shop, owner(), { chosen, scope: EVERYTHING, gesture })
  const isOnSale = async () => Promise.all(ids.map(async (id) => (await kept(id)).draft.isPublished))
  expect(await change({ do: 'withdraw' })).toMatchObject({ products: [{ done: {} }, { done: {} }] })
  expect(await change({ do: 'withdraw' })).toMatchObject({ products: [{ why: 'Il n’est pas en vente.' }, {}] })
  expect(await change({ do: 'publish' })).toMatchObject({
    products: [{ name: one.draft.name, why: 'Ajoutez une image avant de publier.' }, {}],
  })
  expect(await change({ do: 'shelve', category: 'nulle-part' })).toMatchObject({
    products: [{ why: 'Cette catégorie n’existe pas.' }, {}],
  })
  expect(await isOnSale()).toEqual([false, false])

  const binned = await change({ do: 'bin' })
  const touched = binned.ok ? binned.products.flatMap((each) => ('done' in each ? [each.done] : [])) : []
  expect(touched.map(({ productId }) => productId)).toEqual(ids)
  const back = { touched, wereBinned: true }
  expect(await takeBackMany(shop, owner(), back)).toMatchObject({ products: [{ done: {} }, { done: {} }] })
  expect(await takeBackMany(shop, owner(), back)).toMatchObject({
    products: [{ why: 'Ce produit n’est plus là.' }, {}],
  })
  const all = await change({ do: 'withdraw' }, { of: 'filter' })
  const listed = await listProducts(shop, owner(), EVERYTHING)
  expect([all.ok && all.products.length, listed.ok && listed.listing.found]).toEqual([2, 2])
})

test('what somebody has written since is not taken back', async () => {
  await saveCategory(byStaff(shop), { edited: 0, draft: { slug: 'guides', name: 'Guides', description: '' } })
  const { id } = await writeProduct(shop, { draft: productDraft({ isPublished: false }) })
  const asked = { chosen: { of: 'rows', ids: [id] }, scope: EVERYTHING } as const
  const done = await changeMany(shop, owner(), { ...asked, gesture: { do: 'shelve', category: 'guides' } })
  const touched = done.ok ? done.products.flatMap((each) => ('done' in each ? [each.done] : [])) : []
  await saveWords(shop, owner(), await typed(id, { nom: 'Autre nom' }))
  expect(await takeBackMany(shop, owner(), { touched, wereBinned: false })).toMatchObject({
    products: [{ why: expect.stringMatching(/^Modifié entre-temps/) }],
  })
  expect((await kept(id)).draft).toMatchObject({ name: 'Autre nom', categorySlugs: ['guides'] })
})

test('settings of a kind are the same however their parts are ordered', async () => {
  const { id } = await writeProduct(shop)
  const { draft } = await kept(id)
  const [one, other] = [{ kindSettings: { a: 1, b: [2] } }, { kindSettings: { b: [2], a: 1 } }]
  expect(compareProducts({ ...draft, ...one }, { ...draft, ...other }).hasOtherSettings).toBe(false)
  expect(compareProducts({ ...draft, ...one }, draft).hasOtherSettings).toBe(true)
})

test('an older version is held against what a product says now, and said again as a new one', async () => {
  const { id, draft } = await writeProduct(shop)
  await saveWords(shop, owner(), await typed(id, { nom: 'Le petit guide', avis: '' }))
  const { version } = await kept(id)
  const read = await openProductVersions(shop, owner(), { productId: id, version: 1 })
  expect(read).toMatchObject({
    opened: {
      versions: [{ version }, { version: 1 }],
      compared: {
        version: 1,
        fields: [
          { name: 'Nom', parts: [{ kind: 'same' }, { kind: 'added', text: expect.stringContaining('petit') }, {}] },
          {
            name: 'Avis',
            parts: [
              { kind: 'removed', text: 'Ouverts' },
              { kind: 'added', text: 'Fermés' },
            ],
          },
        ],
        hasOtherSettings: false,
      },
    },
  })
  const stale = await restoreForTeam(shop, owner(), { productId: id, edited: 1, version: 1 })
  expect(stale).toMatchObject({ outcome: 'stale' })
  const back = await restoreForTeam(shop, owner(), { productId: id, edited: version, version: 1 })
  expect(back).toMatchObject({ outcome: 'saved', version: version + 1 })
  expect((await kept(id)).draft).toMatchObject({ name: draft.name, takesReviews: true })
  const unknown = await openProductVersions(shop, owner(), { productId: id, version: 99 })
  expect(unknown).toMatchObject({ opened: { compared: null } })
  expect(await openProductVersions(shop, owner(), { productId: 999_999, version: 1 })).toEqual({
    ok: true,
    opened: null,
  })
})
