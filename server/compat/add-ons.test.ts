import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AddOnAnswers, type AddOns, type AddOnType, fieldNameOf } from '#contracts/catalog/add-ons/add-on.ts'
import { filesIn } from '#contracts/catalog/add-ons/chosen-files.ts'
import type { StoreCart } from '#contracts/wire/store-api.ts'
import { cartItems } from '#server/modules/cart/tables.ts'
import { keptAddOns } from '#test/support/add-ons.ts'
import { createProduct } from '#test/support/builders.ts'
import { fileOf, pdf } from '#test/support/line-files.ts'
import { StoreClient } from '#test/support/store-client.ts'
import { openStoreShop } from '#test/support/store-shop.ts'

type Shop = Awaited<ReturnType<typeof openStoreShop>>
let shop: Shop
beforeAll(async () => {
  shop = await openStoreShop()
})
afterAll(() => shop.stop())

/** A notebook at 20,00 € with add-ons of these types. */
async function createWith(types: readonly AddOnType[], changes: Parameters<typeof keptAddOns>[1] = {}) {
  const addons = keptAddOns(types, changes)
  const { id } = await createProduct(shop.services.db, {
    ...{ name: 'Carnet', regularPriceCents: 2000, supply: 'digital-content', extras: { addons } },
  })
  const nameOf = (type: AddOnType) =>
    fieldNameOf(addons, addons.list.find((each) => each.type === type) as AddOns['list'][number], id)
  return { id, addons, nameOf }
}

test('what is chosen by the wire is one line with its price; other answers make another, the same add up', async () => {
  const { id, nameOf } = await createWith(['checkbox', 'custom_text'])
  const client = await new StoreClient(shop, 'cookies').open()
  const add = (fields: object) => client.send<StoreCart>('POST', '/cart/add-item', { id, ...fields })
  const checked = { [nameOf('checkbox')]: ['relecture-de-cv', 'enregistrement-video'] }
  await add({ quantity: 2, ...checked })
  await add({ quantity: 1, ...checked })
  const { status, body } = await add({ [nameOf('custom_text')]: 'Zoé' })
  expect(status).toBe(201)
  expect(body.items.map(({ quantity, totals }) => [quantity, totals.line_subtotal])).toEqual([
    [3, String(3 * 3000 + 2500)],
    [1, '2300'],
  ])
  expect(body.items[0]?.item_data).toEqual([
    { key: 'Services', value: 'Relecture de CV (+ 25,00\u00A0€)' },
    { key: 'Services', value: 'Enregistrement vidéo' },
  ])
  // The wire's unit price has a share of what is paid once.
  expect(body.items[0]?.prices.price).toBe('3833')
})

test('a program tells its options by number, and those of a list by their places', async () => {
  const { id } = await createWith(['checkbox', 'radiobutton', 'select', 'custom_text', 'custom_price', 'datepicker'])
  const client = await new StoreClient(shop, 'token').open()
  const { body } = await client.send<StoreCart>('POST', '/cart/add-item', {
    id,
    addons_configuration: {
      ...{ 1001: [0, 1], 1002: 0, 1003: 1, 1005: 'Zoé', 1007: 12.5, 1009: '2026-12-15' },
    },
  })
  expect(body.items[0]?.item_data.map(({ value }) => value.replaceAll('\u00A0', ' '))).toEqual([
    ...['Relecture de CV (+ 25,00 €)', 'Enregistrement vidéo', 'Papier', 'Rouge', 'Zoé', '12,50 €', '15/12/2026'],
  ])
  expect(body.totals.total_price).toBe(String(2000 + 1000 + 300 + 250 + 300 + 300 + 2500 + 1250))
})

test.each([
  ['a number that nobody gave', { 9999: 'x' }, 'woocommerce_pao_invalid_addon_id'],
  ['a name instead of a number', { gravure: 'x' }, 'woocommerce_pao_invalid_addon_id'],
  ['a place that is not in the list', { 1001: [7] }, 'woocommerce_pao_invalid_addon_value'],
  ['a word where a place belongs', { 1002: 'papier?' }, 'woocommerce_pao_invalid_addon_value'],
  ['an option that is no longer offered', { 1002: 2 }, 'woocommerce_pao_invalid_addon_value'],
  ['a text of sixty thousand letters', { 1005: 'x'.repeat(60_000) }, 'woocommerce_rest_cart_invalid_product_addons'],
  ['a negative amount', { 1007: -5 }, 'woocommerce_rest_cart_invalid_product_addons'],
  [
    'a file that nobody sent',
    { 1010: { fileId: 'x', name: 'x', mediaType: 'x' } },
    'woocommerce_rest_cart_invalid_product_addons',
  ],
] as const)('%s is refused, and the cart stays as it was', async (_what, configuration, code) => {
  const { id } = await createWith(['checkbox', 'radiobutton', 'custom_text', 'custom_price', 'file_upload'], {
    file_upload: { isRequired: true },
  })
  const client = await new StoreClient(shop, 'cookies').open()
  const sent = { 1010: null, ...configuration }
  const { status, body } = await client.send('POST', '/cart/add-item', { id, addons_configuration: sent })
  expect([status, body]).toMatchObject([400, { code: code }])
  expect((await client.send<StoreCart>('GET', '/cart')).body.items).toEqual([])
})

test.each([
  ['urlencoded', (fields: URLSearchParams) => fields],
  [
    'multipart',
    (fields: URLSearchParams) => {
      const form = new FormData()
      for (const [name, value] of fields) form.set(name, value)
      return form
    },
  ],
])('a text of a megabyte, sent %s, is refused, and the cart stays as it was', async (_how, bodyOf) => {
  const { id, nameOf } = await createWith(['custom_textarea'])
  const fields = { product_id: String(id), [nameOf('custom_textarea')]: 'x'.repeat(1_000_000) }
  const body = new Response(bodyOf(new URLSearchParams(fields)))
  const answer = await shop.app.inject({
    ...{ method: 'POST', url: '/?wc-ajax=add_to_cart', payload: Buffer.from(await body.arrayBuffer()) },
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  })
  expect(answer.statusCode === 413 || 'error' in answer.json()).toBe(true)
  expect(await shop.services.db.$count(cartItems, eq(cartItems.productId, id))).toBe(0)
})

test.each([
  ['a file that is larger than any other body', pdf('cv.pdf', 'x'.repeat(400_000)), ['cv.pdf']],
  ['a picture that is called a PDF', fileOf('cv.pdf', '\u0089PNG'), []],
  ['nothing where a file may stand', fileOf('', ''), []],
])('a form by the wire brings %s', async (_what, file, kept) => {
  const { id, nameOf } = await createWith(['checkbox', 'file_upload'])
  const form = new FormData()
  form.set('product_id', String(id))
  form.append(`${nameOf('checkbox')}[]`, 'enregistrement-video')
  form.set(nameOf('file_upload'), new File([new Uint8Array(file.content)], file.name))
  // What no option asks for is forgotten.
  form.set('portrait', new File(['x'.repeat(300_000)], 'portrait.jpg'))
  const body = new Response(form)
  const answer = await shop.app.inject({
    ...{ method: 'POST', url: '/?wc-ajax=add_to_cart', payload: Buffer.from(await body.arrayBuffer()) },
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  })
  expect([answer.statusCode, 'error' in answer.json()]).toEqual([200, kept.length === 0 && file.name !== ''])
  const lines = await shop.services.db.select().from(cartItems).where(eq(cartItems.productId, id))
  const files = lines.flatMap(({ configuration }) => filesIn(configuration))
  expect(files.map(({ name }) => name)).toEqual(kept)
  expect(lines.map(({ configuration }) => (configuration.addons as AddOnAnswers)[1001])).toEqual(
    file.name === '' || kept.length > 0 ? [['enregistrement-video']] : [],
  )
})
