import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartRefusalText } from '#contracts/cart/notices.ts'
import { keptFileField } from '#contracts/catalog/add-ons/chosen-files.ts'
import { addToCart, getCart, mergeCarts, removeFromCart, restoreLine } from '#server/modules/cart/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { createSessionId } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { createWithFile, fileOf, pdf } from '#test/support/line-files.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { listFilesOfOrder } from './index.ts'
import { lineFiles } from './tables.ts'

let shop: PayingShop
let goods: Awaited<ReturnType<typeof createWithFile>>
beforeAll(async () => {
  shop = await openPayingShop()
  goods = await createWithFile(shop.services.db)
})
afterAll(() => shop.close())

const add = (sessionId: string, fields: Record<string, unknown>, more: object = {}) =>
  addToCart(shop.services, { ...{ sessionId, productId: goods.id, variationId: null, quantity: 1, fields }, ...more })
const filesOf = (cartId: string) => shop.services.db.select().from(lineFiles).where(eq(lineFiles.cartId, cartId))
const linesOf = async (sessionId: string) => (await getCart(shop.services, sessionId)).lines

test('a file is kept with its line, priced and named, and goes with the order', async () => {
  const sessionId = createSessionId()
  const added = await add(sessionId, { [goods.field]: pdf('C:\\moi\\mon "cv"\u0007.pdf') }, { quantity: 2 })
  expect(added).toMatchObject({ ok: true, cart: { subtotalCents: 2 * 2300 } })
  expect((await linesOf(sessionId)).map(({ options }) => options)).toEqual([
    [{ name: 'Votre CV', value: 'mon cv .pdf', isDetail: true }],
  ])
  const orderId = placedId(await placeOrder(shop.services, { sessionId, form: checkoutForm() }))
  const [file] = await listFilesOfOrder(shop.services.db, orderId)
  expect(file).toMatchObject({ originalName: 'mon cv .pdf', mediaType: 'application/pdf', content: pdf().content })
})

test('a name is cut to what a file system takes: its end is kept, and no character is cut in two', async () => {
  const sessionId = createSessionId()
  await add(sessionId, { [goods.field]: pdf(`${'é😀'.repeat(200)}.pdf`) })
  const [file] = await filesOf(sessionId)
  expect(Buffer.byteLength(file?.originalName ?? '')).toBeLessThanOrEqual(200)
  expect(file?.originalName).toMatch(/^(é|😀)+\.pdf$/u)
})

test('the same order that is tried again has its file once', async () => {
  const sessionId = createSessionId()
  await add(sessionId, { [goods.field]: pdf() })
  await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId: CARDS.declined }) })
  const orderId = placedId(await placeOrder(shop.services, { sessionId, form: checkoutForm() }))
  expect(await listFilesOfOrder(shop.services.db, orderId)).toHaveLength(1)
})

test.each([
  [
    'a picture that is called a PDF',
    fileOf('cv.pdf', '\u0089PNG'),
    'ce format n’est pas accepté. Envoyez un fichier PDF.',
  ],
  ['a PDF by another name', pdf('cv.exe'), 'ce format n’est pas accepté. Envoyez un fichier PDF.'],
  [
    'a file that is too large',
    { ...pdf(), size: 11 * 1024 * 1024, content: Buffer.alloc(0) },
    'ce fichier dépasse 10\u00A0Mo.',
  ],
])('%s is refused in a sentence, and nothing is kept', async (_what, file, sentence) => {
  const sessionId = createSessionId()
  const added = await add(sessionId, { [goods.field]: file })
  expect(added.ok ? '' : cartRefusalText(added.refusal)).toBe(`«\u00A0Votre CV\u00A0»\u00A0: ${sentence}`)
  expect([await filesOf(sessionId), await linesOf(sessionId)]).toEqual([[], []])
})

test('a file that was sent with a form that is refused need not be sent again', async () => {
  const sessionId = createSessionId()
  const refused = await add(sessionId, { [goods.field]: pdf() }, { quantity: null })
  const kept = refused.ok ? null : (refused.fields[goods.field] as { fileId: string })
  expect(await linesOf(sessionId)).toEqual([])
  const added = await add(sessionId, { [keptFileField(goods.field)]: kept?.fileId })
  expect(added).toMatchObject({ ok: true, cart: { lines: [{ options: [{ value: 'mon-cv.pdf' }] }] } })
  expect(await filesOf(sessionId)).toHaveLength(1)
})

test('nobody takes what somebody else has sent, nor tells it otherwise than it is', async () => {
  const required = await createWithFile(shop.services.db, { isRequired: true })
  const [owner, other] = [createSessionId(), createSessionId()]
  await add(owner, { [goods.field]: pdf() })
  const [file] = await filesOf(owner)
  const told = { fileId: file?.id, name: 'mon-cv.pdf', mediaType: 'application/pdf' }
  const wanted = { productId: required.id }
  for (const fields of [{ [keptFileField(required.field)]: file?.id }, { [required.field]: told }])
    expect(await add(other, fields, wanted)).toMatchObject({ refusal: { problem: { code: 'file-missing' } } })
  for (const configuration of [{ addons: { 1010: told } }, { addons: { 1010: { ...told, name: 'autre.pdf' } } }])
    expect(await add(other, {}, { configuration })).toMatchObject({ refusal: { code: 'file-gone' } })
  expect(await linesOf(other)).toEqual([])
})

test('a line that comes back has its file again, and says so where it is gone', async () => {
  const sessionId = createSessionId()
  await add(sessionId, { [goods.field]: pdf() })
  const [line] = await linesOf(sessionId)
  const takeOut = () => removeFromCart(shop.services, { sessionId, key: line?.key ?? '' })
  const bringBack = () => restoreLine(shop.services, { sessionId, key: line?.key ?? '' })
  await takeOut()
  expect(await bringBack()).toMatchObject({ ok: true, cart: { itemCount: 1 } })
  await takeOut()
  await shop.services.db.delete(lineFiles).where(eq(lineFiles.cartId, sessionId))
  const gone = await bringBack()
  expect(gone && !gone.ok && cartRefusalText(gone.refusal)).toContain('n’est plus gardé')
})

test('whoever signs in keeps what they had sent', async () => {
  const [from, into] = [createSessionId(), createSessionId()]
  await add(from, { [goods.field]: pdf() })
  await shop.services.db.transaction((tx) => mergeCarts(tx, { from, into }))
  expect([await filesOf(from), await filesOf(into)]).toEqual([
    [],
    [expect.objectContaining({ originalName: 'mon-cv.pdf' })],
  ])
  const orderId = placedId(await placeOrder(shop.services, { sessionId: into, form: checkoutForm() }))
  expect(await listFilesOfOrder(shop.services.db, orderId)).toHaveLength(1)
})
