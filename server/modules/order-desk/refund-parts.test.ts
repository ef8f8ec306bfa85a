import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Refundable, type RefundChoice, refundEffects, refundedCentsOf } from '#contracts/staff/refund.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { addToCart, applyCoupon } from '#server/modules/cart/index.ts'
import { products } from '#server/modules/catalog/tables.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { coupons } from '#server/modules/coupons/tables.ts'
import { listDownloads } from '#server/modules/fulfilment/index.ts'
import { creditNotes } from '#server/modules/invoicing/tables.ts'
import { refunds } from '#server/modules/orders/tables.ts'
import { createCoupon, createFile, createProduct, createSessionId } from '#test/support/builders.ts'
import { createBundle } from '#test/support/bundle.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { payByLink, payFirstPart } from '#test/support/deposits.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { readOrder, refundOrder } from './index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const actor = (): StaffActor => ({ id: 7, name: 'Sonia', role: 'owner', confirmedAt: shop.services.clock.now() })

async function window(orderId: number) {
  const read = await readOrder(shop.services, actor(), orderId)
  if (!read.ok || !read.order?.refundable) throw new Error('nothing can go back')
  const { refundable, currency, methodTitle, discounts } = read.order
  /** What is said before, by what it is about. */
  const said = (choice: RefundChoice) => {
    const amountCents = refundedCentsOf(refundable, choice) ?? 0
    const told = { refundable, choice, amountCents, currency, methodTitle, hasCoupon: discounts.length > 0 }
    return Object.fromEntries(refundEffects(told).map(({ about, text }) => [about, text]))
  }
  return { refundable, said }
}

const lineIn = ({ lines }: Refundable, words: string) => lines.find((line) => line.words.includes(words))?.id ?? 0

/** Gives back what the window shows, as its form posts it. */
async function giveBack(orderId: number, refundable: Refundable, choice: Extract<RefundChoice, { of: 'lines' }>) {
  const amountCents = refundedCentsOf(refundable, choice) ?? 0
  const lines = Object.entries(choice.pieces).map(([id, quantity]) => ({ lineId: Number(id), quantity }))
  const done = await refundOrder(shop.services, actor(), {
    ...{ orderId, amountCents: null, lines, restocks: choice.restocks, reason: 'Geste commercial' },
    seen: { leftCents: refundable.leftCents, amountCents },
  })
  expect(done).toMatchObject({ ok: true })
  return amountCents
}

const backOf = async (orderId: number) =>
  (await shop.services.db.select().from(refunds).where(eq(refunds.orderId, orderId))).map((each) => each.amountCents)
const filesOf = async (orderId: number) =>
  (await listDownloads(shop.services, { orderId })).map(({ productName }) => productName)
const stockOf = async (id: number) =>
  (await shop.services.db.select().from(products).where(eq(products.id, id)))[0]?.stock

test('a pack goes back as its window says: the note, the closed file, pieces in stock again, the code still counted', async () => {
  const { services } = shop
  const { db } = services
  const guide = await createProduct(db, { name: 'Guide', regularPriceCents: 1200 })
  await createFile(db, { productId: guide.id })
  const pencil = await createProduct(db, { name: 'Crayon', regularPriceCents: 300, supply: 'goods', stock: 9 })
  const two = { min: 2, max: 2, default: 2 }
  const items = [{ productId: guide.id }, { productId: pencil.id, quantity: two, isPricedApart: true }]
  const pack = await createBundle(db, items, { supply: 'goods' })
  const { code } = await createCoupon(db, { amount: 50 })
  const sessionId = createSessionId()
  await addToCart(services, { sessionId, productId: pack.id, variationId: null, quantity: 1, fields: {} })
  expect(await applyCoupon(services, { sessionId, code })).toMatchObject({ ok: true })
  const orderId = placedId(await placeOrder(services, { sessionId, form: checkoutForm() }))

  const { refundable, said } = await window(orderId)
  const pencils = { of: 'lines', pieces: { [lineIn(refundable, 'Crayon')]: 1 }, restocks: false } as const
  expect(said(pencils)).toMatchObject({
    paper: expect.stringContaining('Un avoir de 1,50'),
    ...{ access: 'Les accès aux autres contenus restent ouverts.', stock: 'Le stock ne change pas.' },
    coupon: 'Le code promo reste compté comme utilisé.',
  })
  expect(await giveBack(orderId, refundable, pencils)).toBe(150)
  expect([await filesOf(orderId), await stockOf(pencil.id)]).toEqual([['Guide'], 7])

  const later = await window(orderId)
  const whole = { of: 'lines', pieces: { [lineIn(later.refundable, 'Pack')]: 1 }, restocks: true } as const
  expect(said(whole).stock).toBe('Les articles rendus reviennent en stock.')
  const rest = await giveBack(orderId, later.refundable, whole)
  expect(await backOf(orderId)).toEqual([150, rest])
  expect([await filesOf(orderId), await stockOf(pencil.id)]).toEqual([[], 8])
  const [used] = await db.select().from(coupons).where(eq(coupons.code, code))
  expect(used?.usageCount).toBe(1)
  expect(await db.$count(creditNotes)).toBe(2)
})

test('of what is paid in parts a sum goes back; once all of it is paid its line does, by both payments', async () => {
  const orderId = await payFirstPart(shop)
  const first = await window(orderId)
  expect(first.refundable.lines).toEqual([])
  expect(first.said({ of: 'amount', amountCents: 1000 })).toMatchObject({
    access: 'Les accès ouverts par la commande le restent.',
  })
  expect(await payByLink(shop, orderId)).toMatchObject({ ok: true })
  const { refundable, said } = await window(orderId)
  const [line] = refundable.lines
  const choice = { of: 'lines', pieces: { [line?.id ?? 0]: 1 }, restocks: false } as const
  expect(said(choice)).toMatchObject({
    paper: expect.stringContaining('290,00'),
    access: 'Tout est rendu\u202F: les accès ouverts par la commande se ferment.',
  })
  expect(await giveBack(orderId, refundable, choice)).toBe(29_000)
  expect((await backOf(orderId)).toSorted((one, other) => one - other)).toEqual([8_700, 20_300])
  expect(await filesOf(orderId)).toEqual([])
})
