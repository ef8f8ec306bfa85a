import { afterAll, beforeAll, expect, test } from 'vitest'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { CART_FRAGMENTS, type CartFragmentsAnswer } from '#contracts/wire/cart.ts'
import { getCart } from '#server/modules/cart/index.ts'
import { getBilling, takeNotices } from '#server/modules/sessions/index.ts'
import { createCoupon, createPicture, createProduct, createVariableProduct } from '#test/support/builders.ts'
import { createSet, sellSets } from '#test/support/set-kind.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { createVisitor, type TestVisitor } from '#test/support/visitor.ts'
import { addToCart } from './add-to-cart.ts'
import { applyCoupon } from './apply-coupon.ts'
import type { WcAjaxHandler } from './call.ts'
import { getCartTotals } from './get-cart-totals.ts'
import { getRefreshedFragments } from './get-refreshed-fragments.ts'
import { removeCoupon } from './remove-coupon.ts'
import { removeFromCart } from './remove-from-cart.ts'

let shop: TestShop
beforeAll(async () => {
  sellSets()
  shop = await createTestShop()
})
afterAll(() => shop.close())

const S = '\u00A0'
const call = (handler: WcAjaxHandler, visitor: TestVisitor, body: Record<string, string> = {}) =>
  handler({ services: shop, visitor, body, query: {} })

async function fragmentsOf(...asked: Parameters<typeof call>): Promise<CartFragmentsAnswer> {
  const answer = await call(...asked)
  if (answer.kind !== 'json') throw new Error(`JSON was expected, not ${answer.kind}`)
  expect(answer.body).not.toHaveProperty('error')
  return answer.body as CartFragmentsAnswer
}

test('add_to_cart answers with both fragments and the hash, starts a session and sets the cart cookies', async () => {
  const guide = await createProduct(shop.db, { name: 'L’« entretien » & <vous>' })
  const visitor = createVisitor()
  const answer = await fragmentsOf(addToCart, visitor, {
    product_id: String(guide.id),
    product_sku: 'x',
    success_message: 'y',
  })
  expect(Object.keys(answer.fragments)).toEqual([CART_FRAGMENTS.miniCart, CART_FRAGMENTS.count])
  expect(answer.fragments[CART_FRAGMENTS.count]).toBe('<span class="cart-count">1</span>')
  expect(answer.fragments[CART_FRAGMENTS.miniCart]).toMatch(/^<div class="widget_shopping_cart_content">.*<\/div>$/s)
  expect(answer.fragments[CART_FRAGMENTS.miniCart]).toContain('L’« entretien » &amp; &lt;vous&gt;')
  expect(visitor.sessionId).toMatch(/^t_[0-9a-f]{30}$/)
  expect(visitor.cookies).toEqual({ itemsInCart: '1', cartHash: answer.cart_hash })
})

test('add_to_cart hands what else a form posts to the kind of the product, which keeps its own and no more', async () => {
  const set = await createSet(shop.db, [])
  const visitor = createVisitor()
  const posted = { product_id: String(set.id), variation_id: '0', unit_price: '1', ...set.fields('Zoé') }
  await fragmentsOf(addToCart, visitor, posted)
  const { lines, subtotalCents } = await getCart(shop, visitor.sessionId)
  expect(lines).toMatchObject([{ configuration: { engraving: 'Zoé', parts: [] }, options: [{ value: 'Zoé' }] }])
  expect(subtotalCents).toBe(3300)
})

test('the mini-cart carries the classes, labels and data of the contract', async () => {
  const notebook = await createVariableProduct(shop.db, { name: 'Carnet', slug: 'carnet-du-mini-panier' })
  await createPicture(shop.db, notebook.id)
  const [night] = notebook.variations
  const visitor = createVisitor()
  const { fragments } = await fragmentsOf(addToCart, visitor, { product_id: String(night?.id), quantity: '2' })
  const html = fragments[CART_FRAGMENTS.miniCart] ?? ''
  const key = (await getCart(shop, visitor.sessionId)).lines[0]?.key
  const nonce = visitor.createNonce(NONCE_ACTIONS.cart)
  expect(html).toContain('<ul class="woocommerce-mini-cart cart_list product_list_widget')
  expect(html).toContain('<li class="woocommerce-mini-cart-item mini_cart_item')
  expect(html).toContain(`href="/panier/?remove_item=${key}&amp;_wpnonce=${nonce}"`)
  expect(html).toContain('role="button"')
  expect(html).toContain('aria-label="Retirer Carnet du panier"')
  expect(html).toContain(
    `data-product_id="${notebook.id}" data-cart_item_key="${key}" data-product_sku="${night?.sku}"`,
  )
  expect(html).toContain(`data-success_message="«${S}Carnet${S}» a été supprimé de votre panier"`)
  expect(html).toContain('>×</a>')
  const price = `<span class="woocommerce-Price-amount amount"><bdi>19,00${S}<span class="woocommerce-Price-currencySymbol">€</span></bdi></span>`
  expect(html).toContain(`<span class="quantity">2 × ${price}</span>`)
  expect(html).toContain(`<p class="woocommerce-mini-cart__total total"><strong>Sous-total${S}:</strong>`)
  expect(html).toMatch(/<p class="woocommerce-mini-cart__buttons buttons[^"]*">/)
  expect(html).toMatch(/<a class="button wc-forward[^"]*" href="\/panier\/">Voir le panier<\/a>/)
  expect(html).toMatch(/<a class="button checkout wc-forward[^"]*" href="\/commande\/">Commander<\/a>/)
  expect(html).toContain('href="/produit/carnet-du-mini-panier/"')
  expect(html).toContain('Couleur\u00A0: Nuit')
})

test('fragments are the same bytes as long as nothing changes', async () => {
  const visitor = createVisitor()
  const guide = await createProduct(shop.db)
  const added = await fragmentsOf(addToCart, visitor, { product_id: String(guide.id) })
  expect(await fragmentsOf(getRefreshedFragments, visitor, { time: '1' })).toEqual(added)
  expect(await fragmentsOf(getRefreshedFragments, visitor, { time: '2' })).toEqual(added)
})

test.each([
  ['a variable product without its option', 'choose-options', `«${S}Carnet${S}»`],
  ['nothing left', 'sold-out', 'plus en stock'],
  ['more than there is', 'too-many', 'reste 2'],
  ['no whole number', 'quantity', 'quantité entière'],
])('add_to_cart refuses %s: error, absolute product page, notice kept for it', async (_name, kind, words) => {
  const notebook = await createVariableProduct(shop.db, { name: 'Carnet' })
  const [, brick, forest] = notebook.variations
  const bodies: Record<string, Record<string, string>> = {
    'choose-options': { product_id: String(notebook.id) },
    'sold-out': { product_id: String(forest?.id) },
    'too-many': { product_id: String(notebook.id), variation_id: String(brick?.id), quantity: '3' },
    quantity: { product_id: String(brick?.id), quantity: '1e3' },
  }
  const visitor = createVisitor()
  expect(await call(addToCart, visitor, bodies[kind])).toEqual({
    kind: 'json',
    body: { error: true, product_url: `https://shop.test/produit/${notebook.slug}/?notices=1` },
  })
  const notices = await takeNotices(shop.db, visitor.sessionId ?? '')
  expect(notices).toEqual([{ kind: 'error', html: expect.stringContaining(words) }])
  expect(visitor.cookies.itemsInCart).toBeNull()
})

test.each(['0', '-1', 'abc', '1.5', '99999999999', '<script>', '\u0000'])(
  'add_to_cart sends a product_id %j to the shop page',
  async (product_id) => {
    const visitor = createVisitor()
    expect(await call(addToCart, visitor, { product_id })).toEqual({
      kind: 'json',
      body: { error: true, product_url: 'https://shop.test/boutique/?notices=1' },
    })
  },
)

test('add_to_cart without a product_id answers nothing and starts no session', async () => {
  const visitor = createVisitor()
  expect(await call(addToCart, visitor, { quantity: '1' })).toEqual({ kind: 'html', body: '' })
  expect(visitor.sessionId).toBeNull()
})

test('a shopper cannot pass a price', async () => {
  const guide = await createProduct(shop.db, { regularPriceCents: 1700 })
  const visitor = createVisitor()
  await call(addToCart, visitor, { product_id: String(guide.id), price: '1', unit_price: '0.01', total: '0' })
  expect((await getCart(shop, visitor.sessionId)).totalCents).toBe(1700)
})

test('remove_from_cart empties the mini-cart and takes the cookies back; what is not there is no success', async () => {
  const guide = await createProduct(shop.db)
  const visitor = createVisitor()
  await call(addToCart, visitor, { product_id: String(guide.id) })
  const key = (await getCart(shop, visitor.sessionId)).lines[0]?.key ?? ''
  const failure = { kind: 'json', body: { success: false } }
  expect(await call(removeFromCart, visitor, { cart_item_key: 'f'.repeat(32) })).toEqual(failure)
  expect(await call(removeFromCart, visitor, { cart_item_key: 'x'.repeat(5000) })).toEqual(failure)
  expect(await call(removeFromCart, visitor)).toEqual(failure)
  expect(await call(removeFromCart, createVisitor(), { cart_item_key: key })).toEqual(failure)
  const { fragments, cart_hash: hash } = await fragmentsOf(removeFromCart, visitor, { cart_item_key: key })
  expect(fragments[CART_FRAGMENTS.miniCart]).toContain(
    '<p class="woocommerce-mini-cart__empty-message">Votre panier est vide.</p>',
  )
  expect(fragments[CART_FRAGMENTS.count]).toBe('<span class="cart-count sr">0</span>')
  expect(hash).toBe('')
  expect(visitor.cookies).toEqual({ itemsInCart: null, cartHash: null })
})

test('reading the cart starts no session', async () => {
  const visitor = createVisitor()
  const { cart_hash: hash } = await fragmentsOf(getRefreshedFragments, visitor)
  await call(getCartTotals, visitor)
  expect(hash).toBe('')
  expect(visitor.sessionId).toBeNull()
  expect(visitor.cookies).toEqual({ itemsInCart: null, cartHash: null })
})

test('a coupon is applied, shown in the totals and removed, each time with one notice', async () => {
  await createCoupon(shop.db, { code: 'rentrée', amount: 10 })
  const guide = await createProduct(shop.db, { regularPriceCents: 2000 })
  const visitor = createVisitor()
  await call(addToCart, visitor, { product_id: String(guide.id) })
  const { cartHash } = visitor.cookies

  const security = visitor.createNonce(NONCE_ACTIONS.applyCoupon)
  const applied = await call(applyCoupon, visitor, {
    security,
    coupon_code: 'RENTRÉE',
    billing_email: 'ana@exemple.fr',
  })
  expect(applied).toEqual({ kind: 'html', body: expect.stringContaining('Code promo appliqué avec succès.') })
  expect(applied).toMatchObject({ body: expect.stringMatching(/^<div class="woocommerce-message[^"]*" role="alert">/) })
  expect(visitor.cookies.cartHash).not.toBe(cartHash)
  expect(await getBilling(shop.db, visitor.sessionId)).toEqual({ email: 'ana@exemple.fr' })

  const totals = await call(getCartTotals, visitor)
  const html = totals.kind === 'html' ? totals.body : ''
  expect(html).toMatch(/^<div class="cart_totals">/)
  expect(html).toContain('class="cart-discount coupon-rentrée"')
  expect(html).toContain('href="/panier/?remove_coupon=rentr%C3%A9e" data-coupon="rentrée"')
  expect(html).toContain(`18,00${S}`)

  const removed = await call(removeCoupon, visitor, {
    security: visitor.createNonce(NONCE_ACTIONS.removeCoupon),
    coupon: 'rentrée',
  })
  expect(removed).toEqual({ kind: 'html', body: expect.stringContaining('Le code promo a été supprimé.') })
  expect(visitor.cookies.cartHash).toBe(cartHash)
})

test('a reduction that nobody typed cannot be taken off', async () => {
  const guide = await createProduct(shop.db)
  await createCoupon(shop.db, { code: 'soldes', label: 'Soldes', productIds: [guide.id] })
  const visitor = createVisitor()
  await call(addToCart, visitor, { product_id: String(guide.id) })
  const security = visitor.createNonce(NONCE_ACTIONS.removeCoupon)
  const answer = await call(removeCoupon, visitor, { security, coupon: 'soldes' })
  expect(answer).toEqual({ kind: 'html', body: expect.stringContaining('woocommerce-error') })
})

test('a refused coupon is told in an error list, its code escaped', async () => {
  const visitor = createVisitor()
  const security = visitor.createNonce(NONCE_ACTIONS.applyCoupon)
  const answer = await call(applyCoupon, visitor, { security, coupon_code: '<img src=x>' })
  expect(answer).toEqual({
    kind: 'html',
    body: expect.stringMatching(/^<ul class="woocommerce-error[^"]*" role="alert"><li/),
  })
  expect(answer).toMatchObject({ body: expect.stringContaining(`«${S}&lt;img src=x&gt;${S}», car il n’existe pas.`) })
  expect(visitor.sessionId).toBeNull()
  const empty = await call(removeCoupon, visitor, { security: visitor.createNonce(NONCE_ACTIONS.removeCoupon) })
  expect(empty).toMatchObject({ body: expect.stringContaining('woocommerce-error') })
})

test.each([
  ['apply_coupon', applyCoupon],
  ['remove_coupon', removeCoupon],
])('%s without its own nonce is refused', async (_name, handler) => {
  const visitor = createVisitor()
  const others = [undefined, '', 'x', visitor.createNonce(NONCE_ACTIONS.cart)]
  for (const security of others) {
    const answer = await call(handler, visitor, {
      coupon_code: 'a',
      coupon: 'a',
      ...(security !== undefined && { security }),
    })
    expect(answer).toEqual({ kind: 'nonce-failure' })
  }
})
