import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartRefusalText } from '#contracts/cart/notices.ts'
import type { AddOnType } from '#contracts/catalog/add-ons/add-on.ts'
import { filesIn, keptFileField } from '#contracts/catalog/add-ons/chosen-files.ts'
import type { Json } from '#contracts/json.ts'
import { findProductBySlug } from '#server/modules/catalog/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { keptAddOns } from '#test/support/add-ons.ts'
import { createProduct, createSessionId } from '#test/support/builders.ts'
import { createBundle } from '#test/support/bundle.ts'
import { pdf } from '#test/support/line-files.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { addToCart, getCart, quoteLine, removeFromCart, restoreLine } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const asking = (types: AddOnType[], changes: Parameters<typeof keptAddOns>[1] = {}) => ({
  extras: { addons: keptAddOns(types, changes) as unknown as Json },
})
const ENGRAVED = asking(['custom_text', 'checkbox', 'select'], { custom_text: { isRequired: true } })

/** A guide, a notebook that must be engraved, and one to offer that may come with a file. `own`: of the first notebook. */
async function makePack(own: object = {}) {
  const { db } = shop
  const guide = await createProduct(db, { name: 'Guide', regularPriceCents: 1700 })
  const notebook = await createProduct(db, { name: 'Carnet', regularPriceCents: 2000, ...ENGRAVED })
  const gift = await createProduct(db, { name: 'Dossier', regularPriceCents: 900, ...asking(['file_upload']) })
  const pack = await createBundle(db, [
    { productId: guide.id },
    { productId: notebook.id, quantity: { min: 1, max: 3, default: 2 }, ...own },
    { productId: gift.id, isOptional: true, isPricedApart: true, title: 'Le dossier' },
  ])
  return {
    pack,
    notebook,
    /** Names of the fields of an item. */
    field: (item: 2 | 3, place: number) => `addon-${item}-${item === 2 ? notebook.id : gift.id}-${place}`,
  }
}

const wish = ({ pack }: Pick<Awaited<ReturnType<typeof makePack>>, 'pack'>, fields: Record<string, unknown>) => ({
  sessionId: createSessionId(),
  ...{ productId: pack.id, variationId: null, quantity: 2, fields },
})

async function linesOf(sessionId: string) {
  const { lines } = await getCart(shop, sessionId)
  return lines.map(({ name, options, quantity, unitPriceCents, onceCents }) =>
    [name, ...options.map(({ value }) => value), `${quantity} × ${unitPriceCents} + ${onceCents}`].join(', '),
  )
}

test('what an item asks is answered with the bundle, stands on its line, and costs what it says', async () => {
  const made = await makePack()
  const wanted = wish(made, {
    ...{ [made.field(2, 0)]: 'Zoé', [`${made.field(2, 1)}[]`]: ['relecture-de-cv'], [made.field(2, 2)]: 'rouge-2' },
  })
  expect(await addToCart(shop, wanted)).toMatchObject({ ok: true })
  // In percent: of the twenty euros that the notebook costs by itself.
  expect(await linesOf(wanted.sessionId)).toEqual([
    ...['Pack, 2 × 3400 + 0', 'Guide, 2 × 0 + 0'],
    'Carnet, Zoé, Relecture de CV (+ 25,00\u00A0€), Rouge, 4 × 550 + 2500',
  ])
  const cart = await getCart(shop, wanted.sessionId)
  expect(cart.subtotalCents).toBe(2 * 3400 + 4 * 550 + 2500)
  expect(cart.lines.map(({ isChangeable }) => isChangeable)).toEqual([true, false, false])
  expect(await quoteLine(shop, wanted)).toMatchObject({ ok: true, quote: { amountCents: cart.subtotalCents } })
})

test('a reduction of the bundle is one of the item, not of what is chosen beside it', async () => {
  const made = await makePack({ isPricedApart: true, discountPercent: 15 })
  const wanted = wish(made, { [made.field(2, 0)]: 'Zoé', [`${made.field(2, 1)}[]`]: ['relecture-de-cv'] })
  await addToCart(shop, wanted)
  expect((await linesOf(wanted.sessionId)).at(-1)).toBe(
    `Carnet, Zoé, Relecture de CV (+ 25,00\u00A0€), 4 × ${1700 + 300} + 2500`,
  )
})

test('other answers are another line; the same add up, and come back as they were', async () => {
  const made = await makePack()
  const name = made.field(2, 0)
  const first = wish(made, { [name]: 'Zoé' })
  const { sessionId } = first
  await addToCart(shop, first)
  await addToCart(shop, { ...first, fields: { [name]: 'Ali' } })
  await addToCart(shop, first)
  const engraved = async () => (await linesOf(sessionId)).filter((line) => line.startsWith('Carnet'))
  expect(await engraved()).toEqual(['Carnet, Zoé, 8 × 300 + 0', 'Carnet, Ali, 4 × 300 + 0'])
  const [line] = (await getCart(shop, sessionId)).lines
  await removeFromCart(shop, { sessionId, key: line?.key ?? '' })
  await restoreLine(shop, { sessionId, key: line?.key ?? '' })
  expect(new Set(await engraved())).toEqual(new Set(['Carnet, Zoé, 8 × 300 + 0', 'Carnet, Ali, 4 × 300 + 0']))
})

test.each([
  ['nothing is answered', '', 'Carnet, « Gravure » est obligatoire.'],
  ['it is too long', 'x'.repeat(1_000_000), 'Carnet, « Gravure » : 12 caractères au plus.'],
  ['it is no name', 'A1', 'Carnet, « Gravure » : des lettres seulement.'],
])('refused in the name of the item, and the cart is as it was: %s', async (_, answer, sentence) => {
  const made = await makePack()
  const wanted = wish(made, { [made.field(2, 0)]: answer })
  const refused = await addToCart(shop, wanted)
  if (refused.ok) throw new Error('it was added')
  expect(refused.refusal).toMatchObject({ code: 'add-on', part: { slot: '2', name: 'Carnet' } })
  expect(cartRefusalText(refused.refusal).replaceAll('\u00A0', ' ')).toBe(sentence)
  expect(await quoteLine(shop, wanted)).toMatchObject({ ok: false, refusal: refused.refusal })
  expect(await linesOf(wanted.sessionId)).toEqual([])
})

test('a file is kept with the line of its item, and named again when the line is changed; what is not taken keeps none', async () => {
  const made = await makePack()
  const [text, file] = [made.field(2, 0), made.field(3, 0)]
  const wanted = wish(made, { [text]: 'Zoé', [file]: pdf('cv.pdf'), bundle_selected_optional_3: 'yes' })
  const { sessionId } = wanted
  await addToCart(shop, wanted)
  expect((await linesOf(sessionId)).at(-1)).toBe('Le dossier, cv.pdf, 2 × 1200 + 0')
  const [line] = (await getCart(shop, sessionId)).lines
  const [kept] = filesIn(line?.configuration ?? {})
  const again = { [text]: 'Ali', [keptFileField(file)]: kept?.fileId, bundle_selected_optional_3: 'yes' }
  await addToCart(shop, { ...wanted, fields: again, replaces: line?.key ?? null })
  expect((await linesOf(sessionId)).slice(2)).toEqual([
    ...['Carnet, Ali, 4 × 300 + 0', 'Le dossier, cv.pdf, 2 × 1200 + 0'],
  ])
  const without = wish(made, { [text]: 'Zoé', [file]: pdf('cv.pdf') })
  await addToCart(shop, without)
  expect(filesIn((await getCart(shop, without.sessionId)).lines[0]?.configuration ?? {})).toEqual([])
})

test('what is no longer asked of an item takes the bundles that answered it out of carts', async () => {
  const made = await makePack()
  const wanted = wish(made, { [made.field(2, 0)]: 'Zoé' })
  await addToCart(shop, wanted)
  await shop.db.update(products).set({ extras: {} }).where(eq(products.id, made.notebook.id))
  expect(await linesOf(wanted.sessionId)).toEqual([])
})

test('the page asks it, is for sale with it, and has cards lead to it', async () => {
  const { pack, notebook } = await makePack()
  const view = await findProductBySlug(shop, pack.slug)
  expect(view).toMatchObject({ mustChoose: true, availability: { status: 'in-stock' }, price: { priceCents: 3400 } })
  expect(
    view?.bundle?.items.map(({ productId, addOns }) => [productId === notebook.id, addOns?.list.length ?? 0]),
  ).toEqual([
    [false, 0],
    [true, 3],
    [false, 1],
  ])
})
