import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOnsOf, fieldNameOf } from '#contracts/catalog/add-ons/add-on.ts'
import { listChosen } from '#contracts/catalog/add-ons/add-on-price.ts'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { addToCart, getCart, openCart } from '#server/modules/cart/index.ts'
import type { AddOnGroupDraft } from '#server/modules/product-kinds/index.ts'
import { addOnsDraft, keptAddOns } from '#test/support/add-ons.ts'
import { createCategory, createProduct, createSessionId } from '#test/support/builders.ts'
import { createBundle } from '#test/support/bundle.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import {
  deleteAddOnGroup,
  deleteCategory,
  findAddOnGroup,
  findProductsByIds,
  listAddOnGroups,
  listGroupsBeside,
  listProductCardsByIds,
  saveAddOnGroup,
} from './index.ts'
import { productCategories } from './tables.ts'

let shop: TestShop
let slug: string
beforeAll(async () => {
  shop = await createTestShop()
  slug = (await createCategory(shop.db)).slug
})
afterAll(() => shop.close())

const draftOf = (changes: Partial<AddOnGroupDraft> = {}): AddOnGroupDraft => ({
  ...{ name: 'Papier cadeau', priority: 20, isForAll: false, categorySlugs: [slug] },
  ...{ addOns: addOnsDraft(['checkbox']) },
  ...changes,
})

async function keep(changes: Partial<AddOnGroupDraft> = {}): Promise<number> {
  const saved = await saveAddOnGroup(byStaff(shop), { id: null, edited: 0, draft: draftOf(changes) })
  if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved))
  return saved.id
}
const drop = (id: number, edited = 1) => deleteAddOnGroup(byStaff(shop), { id, edited })

async function createFiled(fields: Parameters<typeof createProduct>[1] = {}): Promise<number> {
  const { id } = await createProduct(shop.db, { regularPriceCents: 1000, ...fields })
  await shop.db.insert(productCategories).values({ productId: id, categorySlug: slug })
  return id
}
async function viewOf(id: number): Promise<ProductView> {
  const view = (await findProductsByIds(shop, [id])).get(id)
  if (!view) throw new Error(`product ${id} has no page`)
  return view
}
const asked = async (id: number) => addOnsOf(await viewOf(id))?.list.map(({ name }) => name) ?? []

test('a category’s products ask its options, others do not; by their priority, before or behind a product’s own', async () => {
  const own = { addons: keptAddOns(['custom_text', 'input_multiplier']) }
  const [filed, alone] = [await createFiled({ extras: own }), (await createProduct(shop.db)).id]
  const before = await keep({ priority: 9, addOns: addOnsDraft(['select']) })
  const behind = await keep({ priority: 10 })
  const everywhere = await keep({
    priority: 30,
    isForAll: true,
    categorySlugs: [],
    addOns: addOnsDraft(['datepicker']),
  })
  expect(await asked(filed)).toEqual(['Couleur', 'Gravure', 'Pages', 'Services', 'Date'])
  expect(await asked(alone)).toEqual(['Date'])
  expect(await listGroupsBeside(shop.db, alone)).toEqual([{ id: everywhere, name: 'Papier cadeau' }])

  const addOns = addOnsOf(await viewOf(filed))
  const names = addOns?.list.map((addOn) => fieldNameOf(addOns, addOn, filed))
  const shared = (group: number, local: number) => `addon-${filed}-${1_000_000_000 + group * 10_000 + local}`
  expect(names).toEqual([
    ...[shared(before, 1003), `addon-${filed}-0`, `addon-${filed}-1`],
    ...[shared(behind, 1001), shared(everywhere, 1009)],
  ])
  for (const id of [before, behind, everywhere]) await drop(id)
  expect(await asked(filed)).toEqual(['Gravure', 'Pages'])
})

test('what does without, what is sold elsewhere and what is a group ask none of them', async () => {
  const own = { addons: { ...keptAddOns(['custom_text']), takesNoShared: true as const } }
  const id = await keep({ isForAll: true })
  const kept = await createFiled({ extras: own })
  const none = await createFiled({ extras: { addons: { currency: 'EUR', list: [], takesNoShared: true } } })
  const external = await createFiled({ kind: 'external', kindSettings: { productUrl: 'https://a.example/' } })
  const grouped = await createFiled({ kind: 'grouped', kindSettings: { productIds: [kept] } })
  expect(await asked(kept)).toEqual(['Gravure'])
  for (const each of [none, external, grouped]) expect(await asked(each)).toEqual([])
  expect(addOnsOf(await viewOf(none))).toBeNull()
  const [listed] = (await listAddOnGroups(shop.db)).filter((group) => group.id === id)
  const others = (await shop.db.$count(productCategories)) - 1
  expect(listed?.products).toBeLessThan(others)
  await drop(id)
})

test('a line of it is priced as its page says, refused where an answer is missing, and told once the options are gone', async () => {
  const productId = await createFiled()
  const id = await keep({ addOns: addOnsDraft(['checkbox', 'custom_text'], { custom_text: { isRequired: true } }) })
  const addOns = addOnsOf(await viewOf(productId))
  const [services, engraving] = addOns?.list ?? []
  if (!addOns || !services || !engraving) throw new Error('the page asks them')
  const buy = (sessionId: string, fields: Record<string, unknown>) =>
    addToCart(shop, { sessionId, productId, variationId: null, quantity: 2, fields })

  const unanswered = await buy(createSessionId(), {})
  expect(unanswered).toMatchObject({ ok: false, refusal: { code: 'add-on', name: 'Gravure' } })
  const [card] = await listProductCardsByIds(shop, [productId])
  expect(card?.mustChoose).toBe(true)

  const sessionId = createSessionId()
  const fields = {
    [fieldNameOf(addOns, services, productId)]: ['relecture-de-cv', 'enregistrement-video'],
    [fieldNameOf(addOns, engraving, productId)]: 'Zoé',
  }
  expect(await buy(sessionId, fields)).toMatchObject({ ok: true })
  const answers = { [services.id]: ['enregistrement-video', 'relecture-de-cv'], [engraving.id]: 'Zoé' }
  const chosen = listChosen(addOns, answers, { baseCents: 1000, currency: 'EUR' })
  expect(chosen.map(({ pieceCents, onceCents }) => [pieceCents, onceCents])).toEqual([
    [0, 2500],
    [1000, 0],
    [300, 0],
  ])
  expect((await getCart(shop, sessionId)).lines).toMatchObject([{ subtotalCents: 2 * (1000 + 1000 + 300) + 2500 }])

  await drop(id)
  expect(await openCart(shop, sessionId)).toMatchObject({ cart: { lines: [] } })
})

test('the items of a bundle ask them beneath each', async () => {
  const itemId = await createFiled()
  const id = await keep()
  const bundle = await createBundle(shop.db, [{ productId: itemId, quantity: { min: 1, max: 1, default: 1 } }])
  const [item] = (await viewOf(bundle.id)).bundle?.items ?? []
  expect(item?.addOns?.list.map(({ name }) => name)).toEqual(['Services'])
  await drop(id)
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['no options', { addOns: { currency: 'EUR', list: [] } }, 'addOns.list'],
  ['a priority below 1', { priority: 0 }, 'priority'],
  ['a number of a product’s own', { addOns: addOnsDraft(['heading'], { heading: { id: 10_000 } }) }, 'addOns.list'],
  ['a category that is not there', { categorySlugs: ['ailleurs'] }, 'categorySlugs'],
] as const)('a group with %s is not kept', async (_case, changes, field) => {
  const draft = draftOf(changes as Partial<AddOnGroupDraft>)
  const saved = await saveAddOnGroup(byStaff(shop), { id: null, edited: 0, draft })
  expect(saved).toMatchObject({ outcome: 'refused', problems: [{ field }] })
})

test('a group is changed from the version that was read, and from no other; its category stays while it is for it', async () => {
  const id = await keep()
  const change = (edited: number, name: string) =>
    saveAddOnGroup(byStaff(shop), { id, edited, draft: draftOf({ name }) })
  expect(await change(1, 'Emballage')).toEqual({ outcome: 'saved', id, version: 2 })
  expect(await change(1, 'Ruban')).toMatchObject({ outcome: 'stale' })
  expect(await findAddOnGroup(shop.db, id)).toMatchObject({ group: { name: 'Emballage' }, version: 2 })
  expect(await findAddOnGroup(shop.db, id, 1)).toMatchObject({ group: { name: 'Papier cadeau' } })
  const empty = (await createCategory(shop.db)).slug
  await saveAddOnGroup(byStaff(shop), { id, edited: 2, draft: draftOf({ categorySlugs: [empty] }) })
  expect(await deleteCategory(byStaff(shop), { slug: empty, edited: 0 })).toMatchObject({
    outcome: 'refused',
    problems: [{ sentence: 'Des options communes sont pour cette catégorie.' }],
  })
  expect(await drop(id, 2)).toMatchObject({ outcome: 'stale' })
  expect(await drop(id, 3)).toMatchObject({ outcome: 'saved' })
  expect(await drop(id, 4)).toEqual({ outcome: 'gone' })
})
