import { afterAll, beforeAll, expect, test } from 'vitest'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { REVIEW_FRAGMENTS, type UpdateOrderReviewAnswer } from '#contracts/wire/checkout.ts'
import { getCart } from '#server/modules/cart/index.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { shippingMethods, shippingZones } from '#server/modules/shipping/tables.ts'
import { createCoupon, createProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { createVisitor, type TestVisitor } from '#test/support/visitor.ts'
import { addToCart } from './add-to-cart.ts'
import { applyCoupon } from './apply-coupon.ts'
import type { WcAjaxHandler } from './call.ts'
import { getCartTotals } from './get-cart-totals.ts'
import { updateOrderReview } from './update-order-review.ts'
import { updateShippingMethod } from './update-shipping-method.ts'

let shop: TestShop
let rates: { free: string; letter: string; pickup: string; abroad: string }
beforeAll(async () => {
  shop = await createTestShop()
  await shop.db.insert(settings).values({ key: 'soldCountries', value: ['FR', 'DE', 'JP'] })
  await shop.db.delete(shippingZones)
  const [free = '', letter = '', pickup = ''] = await openZone('FR', [
    { kind: 'free_shipping', title: 'Offerte', freeFromCents: 5000, acceptsCoupon: true },
    { kind: 'flat_rate', title: 'Lettre <suivie>', costCents: 490, minDays: 3, maxDays: 5 },
    { kind: 'local_pickup', title: 'Retrait', pickupAddress: '12 rue de l’Exemple', pickupHours: 'le mardi' },
  ])
  const [abroad = ''] = await openZone('DE', [{ kind: 'flat_rate', title: 'Lettre internationale', costCents: 890 }])
  rates = { free, letter, pickup, abroad }
})
afterAll(() => shop.close())

async function openZone(region: string, methods: Omit<typeof shippingMethods.$inferInsert, 'zoneId' | 'position'>[]) {
  const [zone] = await shop.db
    .insert(shippingZones)
    .values({ position: 0, name: region, regions: [region] })
    .returning()
  const inserted = await shop.db
    .insert(shippingMethods)
    .values(methods.map((method, position) => ({ ...method, position, zoneId: zone?.id ?? 0 })))
    .returning()
  return inserted.map(({ kind, id }) => `${kind}:${id}`)
}

const call = (handler: WcAjaxHandler, visitor: TestVisitor, body: Record<string, string> = {}) =>
  handler({ services: shop, visitor, body, query: {} })

/** A visitor with something printed (19,00 €) in the cart. */
async function visitorWithGoods(quantity = 1) {
  const visitor = createVisitor()
  const { id } = await createProduct(shop.db, { supply: 'goods', regularPriceCents: 1900 })
  await call(addToCart, visitor, { product_id: String(id), quantity: String(quantity) })
  return visitor
}

const choose = (visitor: TestVisitor, rateId: string) =>
  call(updateShippingMethod, visitor, {
    security: visitor.createNonce(NONCE_ACTIONS.updateShippingMethod),
    'shipping_method[0]': rateId,
  })

async function review(visitor: TestVisitor, body: Record<string, string> = {}): Promise<UpdateOrderReviewAnswer> {
  const security = visitor.createNonce(NONCE_ACTIONS.updateOrderReview)
  const answer = await call(updateOrderReview, visitor, { security, ...body })
  if (answer.kind !== 'json') throw new Error(`JSON was expected, not ${answer.kind}`)
  return answer.body as UpdateOrderReviewAnswer
}

const tableOf = async (...asked: Parameters<typeof review>) =>
  (await review(...asked)).fragments[REVIEW_FRAGMENTS.table] ?? ''

const chosenIn = (html: string) =>
  /<input[^>]*checked=""[^>]*value="([^"]+)"|value="([^"]+)"[^>]*checked=""/.exec(html)?.slice(1).find(Boolean)
const totalOf = async ({ sessionId }: TestVisitor) => (await getCart(shop, sessionId)).totalCents

test('several rates are radios in the contract’s list, the first one ticked', async () => {
  const html = await tableOf(await visitorWithGoods())
  expect(html).toContain('<tr class="woocommerce-shipping-totals shipping">')
  expect(html).toMatch(/<ul id="shipping_method" class="woocommerce-shipping-methods[^"]*">/)
  const slug = rates.letter.replace(':', '')
  expect(html).toMatch(
    new RegExp(
      `<input id="shipping_method_0_${slug}" data-index="0" class="shipping_method" type="radio"[^>]* name="shipping_method\\[0\\]" checked="" value="${rates.letter}"`,
    ),
  )
  expect(html).toContain('Lettre &lt;suivie&gt;')
  expect(html).toContain('Retrait\u202F: offert')
  expect(html).not.toContain('Offerte')
})

test('cart and checkout say before the payment how soon goods arrive, and where and when they are fetched', async () => {
  const visitor = await visitorWithGoods()
  const totals = await choose(visitor, rates.letter)
  const { fragments } = await review(visitor)
  const told = ['Livraison sous 3 à 5\u00A0jours ouvrés', '12 rue de l’Exemple', 'Le mardi']
  for (const words of told) {
    expect(totals.kind === 'html' && totals.body).toContain(words)
    expect(fragments[REVIEW_FRAGMENTS.table]).toContain(words)
  }
  expect(fragments[REVIEW_FRAGMENTS.payment]).toContain(`Lettre &lt;suivie&gt;. ${told[0]}`)
})

test('a single rate is a hidden input', async () => {
  const html = await tableOf(await visitorWithGoods(), { s_country: 'DE', s_postcode: '10115', s_city: 'Berlin' })
  expect(html).toMatch(
    new RegExp(`class="shipping_method" type="hidden" name="shipping_method\\[0\\]" value="${rates.abroad}"`),
  )
  expect(html).not.toContain('type="radio"')
})

test('what is chosen stays chosen, on the cart page as at checkout, and moves total and cookie', async () => {
  const visitor = await visitorWithGoods()
  const before = visitor.cookies.cartHash
  const answer = await choose(visitor, rates.pickup)
  expect(answer).toMatchObject({ kind: 'html', body: expect.stringMatching(/^<div class="cart_totals">/) })
  expect(answer.kind === 'html' && chosenIn(answer.body)).toBe(rates.pickup)
  expect(await totalOf(visitor)).toBe(1900)
  expect(visitor.cookies.cartHash).not.toBe(before)
  expect(chosenIn(await tableOf(visitor))).toBe(rates.pickup)
  await tableOf(visitor, { 'shipping_method[0]': rates.letter })
  expect(await totalOf(visitor)).toBe(2390)
  expect(visitor.cookies.cartHash).toBe(before)
})

test.each(['flat_rate:999', 'free_shipping:1', "flat_rate:1' or 1=1", 'é'.repeat(500), ''])(
  'a rate %j that is not offered changes nothing',
  async (rateId) => {
    const visitor = await visitorWithGoods()
    const answer = await choose(visitor, rateId)
    expect(answer.kind === 'html' && chosenIn(answer.body)).toBe(rates.letter)
    expect(await totalOf(visitor)).toBe(2390)
  },
)

test('update_shipping_method without its own nonce is refused', async () => {
  const visitor = await visitorWithGoods()
  for (const security of ['', 'x', visitor.createNonce(NONCE_ACTIONS.cart)])
    expect(await call(updateShippingMethod, visitor, { security, 'shipping_method[0]': rates.pickup })).toEqual({
      kind: 'nonce-failure',
    })
  expect(await totalOf(visitor)).toBe(2390)
})

test('a visitor without a cart gets empty totals and no session', async () => {
  const visitor = createVisitor()
  expect(await choose(visitor, rates.letter)).toMatchObject({ kind: 'html', body: expect.stringContaining('0,00') })
  expect(visitor.sessionId).toBeNull()
})

test('the goods go to the shipping side, and the fragments are the same bytes when nothing changes', async () => {
  const visitor = await visitorWithGoods()
  const address = { country: 'FR', postcode: '69003', s_country: 'DE', s_postcode: '10115', s_city: 'Berlin' }
  const first = await review(visitor, address)
  expect(first).toMatchObject({ result: 'success', messages: '' })
  expect(await totalOf(visitor)).toBe(2790)
  expect(await review(visitor, { ...address, 'shipping_method[0]': rates.abroad })).toEqual(first)
  const totals = await call(getCartTotals, visitor)
  expect(totals).toMatchObject({
    body: expect.stringContaining('Livraison à <strong>10115 Berlin, Allemagne</strong>'),
  })
})

test('where nobody ships to, the review says so and the cart page names the place', async () => {
  const visitor = await visitorWithGoods()
  const html = await tableOf(visitor, { s_country: 'JP', s_postcode: '100-0001', s_city: 'Tokyo' })
  expect(html).toContain('Il n’y a aucune option de livraison disponible.')
  expect(await totalOf(visitor)).toBe(1900)
  const totals = await call(getCartTotals, visitor)
  expect(totals).toMatchObject({
    body: expect.stringMatching(/Aucune option de livraison trouvée pour <strong>[^<]*Japon/),
  })
})

test('a better rate that opens later is taken, unless another one was preferred', async () => {
  const [easy, picky] = [await visitorWithGoods(), await visitorWithGoods()]
  await review(easy, { 'shipping_method[0]': rates.letter })
  await choose(picky, rates.pickup)
  const { code } = await createCoupon(shop.db, { amount: 0, freesShipping: true })
  for (const visitor of [easy, picky])
    await call(applyCoupon, visitor, { security: visitor.createNonce(NONCE_ACTIONS.applyCoupon), coupon_code: code })
  const html = await tableOf(easy)
  expect(chosenIn(html)).toBe(rates.free)
  expect(html).toContain('Livraison offerte')
  expect(chosenIn(await tableOf(picky))).toBe(rates.pickup)
  const generous = await visitorWithGoods(3)
  expect(chosenIn(await tableOf(generous))).toBe(rates.free)
})

test('a cart of downloads has no shipping row', async () => {
  const visitor = createVisitor()
  const { id } = await createProduct(shop.db)
  await call(addToCart, visitor, { product_id: String(id) })
  expect(await tableOf(visitor, { s_country: 'DE' })).not.toContain('shipping')
})

const yesterday = new Date(Date.now() - 86_400_000)
const tomorrow = new Date(Date.now() + 86_400_000)

test.each<[string, Parameters<typeof createCoupon>[1], string]>([
  ['has not begun', { startsAt: tomorrow }, 'car il n’est pas valide.'],
  ['is over', { endsAt: yesterday }, 'a expiré.'],
  ['is used up', { usageLimit: 1, usageCount: 1 }, 'La limite d’utilisation du code promo'],
  ['asks for more', { minimumCents: 1901 }, 'est de 19,01'],
  ['asks for less', { maximumCents: 1899 }, 'Le maximum de dépense pour le code promo'],
  ['is for another product', { productIds: [999_999] }, 'ne s’applique pas au contenu de votre panier.'],
  ['is for another category', { categorySlugs: ['ailleurs'] }, 'ne s’applique pas au contenu de votre panier.'],
  ['is for somebody else', { emails: ['lea@exemple.fr'] }, 'Veuillez saisir une adresse e-mail valide pour utiliser'],
])('a coupon that %s is refused in the contract’s words', async (_name, fields, words) => {
  const visitor = await visitorWithGoods()
  const { code } = await createCoupon(shop.db, fields)
  const security = visitor.createNonce(NONCE_ACTIONS.applyCoupon)
  const answer = await call(applyCoupon, visitor, { security, coupon_code: code, billing_email: 'zoe@exemple.fr' })
  expect(answer).toMatchObject({ body: expect.stringContaining('woocommerce-error') })
  expect(answer).toMatchObject({ body: expect.stringContaining(words) })
  expect(await totalOf(visitor)).toBe(2390)
})

test('a coupon against reductions says that the cart is reduced', async () => {
  const visitor = createVisitor()
  const { id } = await createProduct(shop.db, { salePriceCents: 900 })
  await call(addToCart, visitor, { product_id: String(id) })
  const { code } = await createCoupon(shop.db, { excludesSaleItems: true })
  const security = visitor.createNonce(NONCE_ACTIONS.applyCoupon)
  expect(await call(applyCoupon, visitor, { security, coupon_code: code })).toMatchObject({
    body: expect.stringContaining('n’est pas valide pour les articles en promotion.'),
  })
})
