import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { composers } from '#server/jobs/mails/index.ts'
import { products, variations } from '#server/modules/catalog/tables.ts'
import { mailOutbox } from '#server/modules/notifications/tables.ts'
import { createProduct, createVariableProduct } from '#test/support/builders.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { askForStockAlert, sendStockAlerts } from './index.ts'
import { stockAlerts } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const db = () => shop.services.db
const ask = (slug: string, itemId: number, email = 'camille@example.fr') =>
  askForStockAlert(shop.services, { slug, itemId, email })
const owed = () => db().select().from(mailOutbox).orderBy(sql`about::int`)
const waiting = async () => (await db().select().from(stockAlerts).orderBy(stockAlerts.id)).map(({ email }) => email)
const markSent = () => db().update(mailOutbox).set({ sentAt: new Date() })

async function soldOutColour() {
  const product = await createVariableProduct(db())
  const [night, , forest] = product.variations
  if (!night || !forest) throw new Error('there are no colours')
  const restock = (stock: number) => db().update(variations).set({ stock }).where(eq(variations.id, forest.id))
  return { product, night, forest, restock }
}

test('an address that waits is written to once, when its colour is back, and is gone then', async () => {
  const { product, forest, restock } = await soldOutColour()
  expect(await ask(product.slug, forest.id, ' Camille@Example.fr ')).toEqual({ ok: true })
  await sendStockAlerts(shop.services)
  expect(await owed()).toEqual([])

  await restock(4)
  await sendStockAlerts(shop.services)
  const [mail] = await owed()
  expect(mail).toMatchObject({ kind: 'back-in-stock', sentAt: null })
  const composed = await composers['back-in-stock'](shop.services, mail?.about ?? '')
  expect(composed).toMatchObject({
    to: 'camille@example.fr',
    subject: 'De retour en stock\u202F: Carnet de préparation (Forêt)',
  })
  expect(composed?.html).toContain(`href="http://shop.test/produit/${product.slug}/"`)

  await markSent()
  await sendStockAlerts(shop.services)
  expect(await waiting()).toEqual([])
  expect(await owed()).toHaveLength(1)
})

test('an address whose mail did not go out yet is kept for it', async () => {
  const { product, forest, restock } = await soldOutColour()
  await ask(product.slug, forest.id)
  await restock(1)
  for (let run = 0; run < 3; run += 1) await sendStockAlerts(shop.services)
  expect([await waiting(), (await owed()).length]).toEqual([['camille@example.fr'], 1])
})

test('who asks twice waits once, and may ask again for the next time', async () => {
  const { product, forest, restock } = await soldOutColour()
  for (let click = 0; click < 2; click += 1) expect(await ask(product.slug, forest.id)).toEqual({ ok: true })
  expect(await waiting()).toHaveLength(1)
  await restock(1)
  await sendStockAlerts(shop.services)
  await markSent()
  await restock(0)
  await ask(product.slug, forest.id)
  await restock(1)
  await sendStockAlerts(shop.services)
  expect((await owed()).map(({ sentAt }) => sentAt === null)).toEqual([false, true])
})

test('as many are told as there are pieces, who asked first being first', async () => {
  const product = await createProduct(db(), { stock: 0 })
  const emails = ['une@example.fr', 'deux@example.fr', 'trois@example.fr']
  for (const email of emails) await ask(product.slug, product.id, email)
  await db().update(products).set({ stock: 2 })
  await sendStockAlerts(shop.services)
  const told = await Promise.all((await owed()).map(({ about }) => composers['back-in-stock'](shop.services, about)))
  expect(told.map((mail) => mail?.to)).toEqual(emails.slice(0, 2))
  await db().update(products).set({ stock: 0 })
  await sendStockAlerts(shop.services)
  expect(await owed()).toHaveLength(2)
})

test('nobody is told of a product that is sold no more', async () => {
  const { product, forest, restock } = await soldOutColour()
  await ask(product.slug, forest.id)
  await db().update(products).set({ isPublished: false })
  await restock(1)
  await sendStockAlerts(shop.services)
  expect(await owed()).toEqual([])
})

test('what is no address, what can be had, and what is not of this product is not waited for', async () => {
  const { product, night, forest } = await soldOutColour()
  const other = await createProduct(db(), { stock: 0 })
  expect(await ask(product.slug, forest.id, 'camille')).toEqual({ ok: false, refusal: 'invalid-email' })
  for (const itemId of [night.id, product.id, other.id, Number.NaN])
    expect(await ask(product.slug, itemId)).toEqual({ ok: false, refusal: 'unknown-item' })
  expect(await ask('nulle-part', forest.id)).toEqual({ ok: false, refusal: 'unknown-item' })
  expect(await waiting()).toEqual([])
})
