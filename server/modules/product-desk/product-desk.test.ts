import { afterEach, beforeEach, expect, test } from 'vitest'
import { NEW_PRODUCTS, type NewProductName, type NewProductWish } from '#contracts/staff/new-product.ts'
import { type ProductListView, readProductFilter } from '#contracts/staff/product-list.ts'
import { fieldsOfWords } from '#contracts/staff/product-texts.ts'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { findProductBySlug, findProductDraft, listProductCards } from '#server/modules/catalog/index.ts'
import { listOrderLines } from '#server/modules/orders/index.ts'
import { createPicture } from '#test/support/builders.ts'
import { orderGoods } from '#test/support/goods-order.ts'
import { payForDownload } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { colours, productDraft, writeProduct } from '#test/support/product-draft.ts'
import {
  binForTeam,
  changeMany,
  duplicateForTeam,
  keepProductDates,
  listProducts,
  makeProduct,
  openProduct,
  openProductVersions,
  publishForTeam,
  restoreForTeam,
  saveSearchTexts,
  saveWords,
  takeBackMany,
  unbinForTeam,
} from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const as = (role: Role, id = 7): StaffActor => ({ id, name: role, role, confirmedAt: shop.services.clock.now() })
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(shop.services.clock.now().getTime() + days * DAY_MS)

async function draftProduct() {
  const { id } = await writeProduct(shop.services, { draft: productDraft({ isPublished: false }) })
  return id
}

async function kept(id: number) {
  const found = await findProductDraft(shop.services.db, id)
  if (!found) throw new Error('no product')
  return found
}

/** The form of its texts, with what was typed over it. */
async function typed(id: number, changes: Record<string, string> = {}) {
  const { draft, version } = await kept(id)
  const { publication: _, 'publier-le': __, ...words } = fieldsOfWords(draft)
  return { productId: id, edited: version, mine: { ...words, ...changes } }
}

const wish = (choice: NewProductName, fields: Partial<NewProductWish> = {}): NewProductWish => ({
  ...{ choice, name: 'Le carnet d’été', priceCents: 1900, optionName: 'Couleur', optionValues: ['Nuit', 'Forêt'] },
  ...{ productSku: '', address: 'https://ailleurs.example/carnet', period: 'month', ...fields },
})

test.each(Object.keys(NEW_PRODUCTS) as NewProductName[])(
  '%s is made as a draft that nobody else sees',
  async (choice) => {
    const { draft } = await writeProduct(shop.services)
    const made = await makeProduct(shop.services, as('owner'), wish(choice, { productSku: draft.sku }))
    const id = made.outcome === 'made' ? made.id : 0
    const product = await kept(id)
    expect(product.draft).toMatchObject({
      kind: NEW_PRODUCTS[choice].kind,
      slug: 'le-carnet-d-ete',
      isPublished: false,
    })
    expect(await findProductBySlug(shop.services, 'le-carnet-d-ete')).toBeNull()
  },
)

test('what is made of others, or of choices, says what is missing; a name that is taken gets another address', async () => {
  const none = await makeProduct(shop.services, as('owner'), wish('lot', { productSku: 'INCONNU' }))
  expect(none).toMatchObject({ outcome: 'refused', problems: [{ field: 'produit' }] })
  await makeProduct(shop.services, as('owner'), wish('objet'))
  const second = await makeProduct(shop.services, as('owner'), wish('objet'))
  expect((await kept(second.outcome === 'made' ? second.id : 0)).draft).toMatchObject({
    ...{ slug: 'le-carnet-d-ete-2', sku: 'LE-CARNET-D-ETE-2' },
  })
})

test('what is published shows a described picture; then it is listed, or had by its address alone', async () => {
  const id = await draftProduct()
  const owner = as('owner')
  const publish = async (publication: 'listed' | 'link' | 'draft') =>
    publishForTeam(shop.services, owner, { productId: id, edited: (await kept(id)).version, publication, at: null })
  expect(await publish('listed')).toMatchObject({
    ...{ outcome: 'refused', problems: [{ field: 'pictures', sentence: 'Ajoutez une image avant de publier.' }] },
  })
  const silent = await createPicture(shop.services.db, (await writeProduct(shop.services)).id, '')
  expect(await saveWords(shop.services, owner, await typed(id, { image: silent }))).toMatchObject({
    ...{ outcome: 'refused', problems: [{ field: 'image' }] },
  })
  expect(await publish('listed')).toMatchObject({ outcome: 'refused', problems: [{ field: 'pictures' }] })
  const stem = await createPicture(shop.services.db, (await writeProduct(shop.services)).id, 'Un guide ouvert')
  await saveWords(shop.services, owner, await typed(id, { image: stem }))
  const { slug } = (await kept(id)).draft
  const isListed = async () => (await listProductCards(shop.services, {})).products.some((card) => card.id === id)
  expect(await publish('link')).toMatchObject({ outcome: 'saved' })
  expect([await findProductBySlug(shop.services, slug), await isListed()]).toEqual([
    expect.objectContaining({ id, isListed: false }),
    false,
  ])
  expect(await publish('listed')).toMatchObject({ outcome: 'saved' })
  expect(await isListed()).toBe(true)
  // Its last picture is not taken off what people look at.
  expect(await saveWords(shop.services, owner, await typed(id, { image: '' }))).toMatchObject({
    ...{ outcome: 'refused', problems: [{ field: 'image' }] },
  })
  await publish('draft')
  expect(await findProductBySlug(shop.services, slug)).toBeNull()
})

test('what is planned goes on sale by itself at its moment, not before and once', async () => {
  const id = await draftProduct()
  const stem = await createPicture(shop.services.db, (await writeProduct(shop.services)).id)
  await saveWords(shop.services, as('owner'), await typed(id, { image: stem }))
  const plan = async (wall: string) =>
    saveWords(shop.services, as('owner'), await typed(id, { publication: 'planned', 'publier-le': wall }))
  expect(await plan('2020-01-01T08:00')).toMatchObject({ outcome: 'refused', problems: [{ field: 'publier-le' }] })
  expect(await plan('demain')).toMatchObject({ outcome: 'refused', problems: [{ field: 'publier-le' }] })
  const wall = inDays(2).toISOString().slice(0, 16)
  expect(await plan(wall)).toMatchObject({ outcome: 'saved' })
  await keepProductDates(shop.services)
  expect((await kept(id)).draft.isPublished).toBe(false)
  const later = { ...shop.services, clock: { now: () => inDays(3) } }
  await keepProductDates(later)
  await keepProductDates(later)
  expect(await kept(id)).toMatchObject({ draft: { isPublished: true, publishAt: null }, version: 4 })
  const [last] = await listAuditEntries(shop.services.db, { subject: { kind: 'product', id: String(id) } })
  expect(last?.actor).toEqual({ kind: 'system' })
})

test('two people on one product: other fields go together, the same field is theirs to decide', async () => {
  const { id } = await writeProduct(shop.services)
  const [first, second] = [await typed(id, { nom: 'De Sonia' }), await typed(id, { phrase: 'De Camille' })]
  await saveWords(shop.services, as('writing'), first)
  expect(await saveWords(shop.services, as('owner'), second)).toMatchObject({ outcome: 'saved', isMerged: true })
  expect((await kept(id)).draft).toMatchObject({ name: 'De Sonia', shortDescription: 'De Camille' })
  const third = { ...second, mine: { ...second.mine, nom: 'De Camille' } }
  expect(await saveWords(shop.services, as('owner'), third)).toMatchObject({
    outcome: 'conflict',
    merged: { nom: 'De Camille' },
    conflict: { collisions: [{ label: 'Nom', theirs: 'De Sonia', mine: 'De Camille' }], theirs: { nom: ['De Sonia'] } },
  })
  expect((await kept(id)).draft.name).toBe('De Sonia')
})

test('a copy says the same at the same price, under names of its own, as a draft', async () => {
  const { id, draft } = await writeProduct(shop.services, { variations: colours('Nuit', 'Forêt') })
  const done = await duplicateForTeam(shop.services, as('owner'), id)
  const copy = await kept(done.outcome === 'saved' ? done.id : 0)
  expect(copy.draft).toMatchObject({
    ...{ name: `${draft.name} (copie)`, slug: `${draft.slug}-2`, sku: `${draft.sku}-2`, isPublished: false },
    shortDescription: draft.shortDescription,
  })
  expect((await kept(id)).version).toBe(1)
})

test('what is in the bin is sold no more, comes back as it was, and is deleted after thirty days', async () => {
  const stem = await createPicture(shop.services.db, (await writeProduct(shop.services)).id)
  const { id, draft } = await writeProduct(shop.services, { draft: productDraft({ pictures: [{ stem }] }) })
  const owner = as('owner')
  const list = async (view: ProductListView) => {
    const listed = await listProducts(shop.services, owner, readProductFilter(new URLSearchParams({ vue: view })))
    return listed.ok ? listed.listing.rows.map((row) => row.id) : []
  }
  const bin = async () => binForTeam(shop.services, owner, { productId: id, edited: (await kept(id)).version })
  await bin()
  expect([(await list('all')).includes(id), await list('bin')]).toEqual([false, [id]])
  expect(await findProductBySlug(shop.services, draft.slug)).toBeNull()
  const { version } = await kept(id)
  expect(
    await publishForTeam(shop.services, owner, { productId: id, edited: version, publication: 'listed', at: null }),
  ).toMatchObject({ outcome: 'refused' })
  await unbinForTeam(shop.services, owner, { productId: id, edited: version, version: 1 })
  expect(await findProductBySlug(shop.services, draft.slug)).toMatchObject({ id })
  await bin()
  expect(await keepProductDates({ ...shop.services, clock: { now: () => inDays(29) } })).toMatchObject({ deleted: [] })
  expect(await keepProductDates({ ...shop.services, clock: { now: () => inDays(31) } })).toMatchObject({
    deleted: [id],
  })
  expect(await findProductDraft(shop.services.db, id)).toBeNull()
})

test('what was ordered is never deleted, whether or not a file of it was', async () => {
  const bought = [(await payForDownload(shop)).id, (await orderGoods(shop)).orderId]
  const lines = (await Promise.all(bought.map((id) => listOrderLines(shop.services.db, id)))).flat()
  const ids = lines.map(({ productId }) => productId ?? 0)
  for (const productId of ids) {
    const { version } = await kept(productId)
    expect(await binForTeam(shop.services, as('owner'), { productId, edited: version })).toMatchObject({
      outcome: 'saved',
    })
  }
  expect(await keepProductDates({ ...shop.services, clock: { now: () => inDays(400) } })).toMatchObject({ deleted: [] })
  for (const id of ids) expect(await kept(id)).toBeTruthy()
})

test('lists are walked a page at a time in each order, and narrowed by words, kind and category', async () => {
  const names = ['Abricot', 'Brugnon', 'Cerise']
  for (const [index, name] of names.entries())
    await writeProduct(shop.services, {
      draft: productDraft({ name, sku: `F-${name}`, menuOrder: 3 - index }),
      price: { regularPriceCents: 1000 + index },
    })
  await writeProduct(shop.services, { variations: colours('Nuit') })
  const list = async (query: Record<string, string>) => {
    const filter = readProductFilter(new URLSearchParams(query))
    const listed = await listProducts(shop.services, as('management'), filter)
    return listed.ok ? listed.listing.rows.map((row) => row.name) : null
  }
  expect(await list({ q: 'brug' })).toEqual(['Brugnon'])
  expect(await list({ q: 'f-cer' })).toEqual(['Cerise'])
  expect(await list({ q: 'F', sorte: 'variable' })).toEqual([])
  expect(await list({ sorte: 'variable', tri: 'name' })).toEqual(['Le guide'])
  expect((await list({ tri: 'name' }))?.slice(0, 3)).toEqual(names)
  expect((await list({ tri: 'shop', sorte: 'simple' }))?.slice(0, 3)).toEqual([...names].reverse())
  expect(await list({ tri: 'price', sorte: 'simple', apres: '[1000,1]' })).toEqual(['Abricot', 'Brugnon', 'Cerise'])
  expect(await list({ tri: 'name', apres: '["Brugnon",2147483647]', sorte: 'simple' })).toEqual(['Cerise'])
  expect(await list({ tri: 'name', avant: '["Cerise",0]', sorte: 'simple' })).toEqual(['Abricot', 'Brugnon'])
  // What is no place of this order begins at the top.
  expect((await list({ tri: 'price', sorte: 'simple', apres: '["x",1]' }))?.length).toBe(3)
})

test('a product moves from the part where it is found; an address that is taken is refused at its field', async () => {
  const [own, other] = [await writeProduct(shop.services), await writeProduct(shop.services)]
  const move = (address: string, edited: number) =>
    saveSearchTexts(shop.services, as('writing'), {
      ...{ productId: own.id, edited },
      mine: { adresse: address, 'titre-recherche': '', 'texte-recherche': '' },
    })
  expect(await move(other.draft.slug, 1)).toMatchObject({ problems: [{ field: 'adresse' }] })
  expect(await move('Pas une adresse', 1)).toMatchObject({ problems: [{ field: 'adresse' }] })
  expect(await move(`${own.draft.slug}-ailleurs`, 1)).toMatchObject({ outcome: 'saved' })
  expect((await kept(own.id)).draft.slug).toBe(`${own.draft.slug}-ailleurs`)
})

const GESTURES: Record<string, (actor: StaffActor, id: number) => Promise<unknown>> = {
  list: (actor) => listProducts(shop.services, actor, readProductFilter(new URLSearchParams())),
  open: (actor, id) => openProduct(shop.services, actor, id),
  words: async (actor, id) => saveWords(shop.services, actor, await typed(id)),
  'words and publication': async (actor, id) =>
    saveWords(shop.services, actor, await typed(id, { publication: 'draft' })),
  search: async (actor, id) => saveSearchTexts(shop.services, actor, { productId: id, edited: 1, mine: {} }),
  make: (actor) => makeProduct(shop.services, actor, wish('objet')),
  'change many': (actor, id) =>
    changeMany(shop.services, actor, {
      ...{ chosen: { of: 'rows', ids: [id] }, scope: readProductFilter(new URLSearchParams()) },
      gesture: { do: 'withdraw' },
    }),
  'take back many': (actor) => takeBackMany(shop.services, actor, { touched: [], wereBinned: false }),
  versions: (actor, id) => openProductVersions(shop.services, actor, { productId: id, version: 1 }),
  restore: (actor, id) => restoreForTeam(shop.services, actor, { productId: id, edited: 1, version: 1 }),
  duplicate: (actor, id) => duplicateForTeam(shop.services, actor, id),
  bin: async (actor, id) => binForTeam(shop.services, actor, { productId: id, edited: (await kept(id)).version }),
}

const MAY: Record<Role, string[]> = {
  owner: Object.keys(GESTURES),
  management: ['list', 'open'],
  writing: ['list', 'open', 'words', 'search'],
  coaching: [],
}

test.each(ROLES)('%s may do what is theirs of products, and nothing else', async (role) => {
  const done: string[] = []
  for (const [name, act] of Object.entries(GESTURES)) {
    const { id } = await writeProduct(shop.services)
    if (!JSON.stringify(await act(as(role), id)).includes('not-yours')) done.push(name)
  }
  expect(done).toEqual(MAY[role])
})
