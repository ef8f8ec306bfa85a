import { expect, test } from 'vitest'
import type { CartView } from '#contracts/cart/cart.ts'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import type { PayableOrder } from '#contracts/checkout/checkout.ts'
import { ShopSettings } from '#server/modules/settings/index.ts'
import { presentExpressOfCart, presentExpressOfOrder, presentExpressOfProduct } from './express-settings.ts'

const page = (changed: object = {}, customerId: number | null = null) => ({
  origin: 'https://tremplin.test',
  provider: { scriptUrl: 'https://js.stripe.com/v3/', publishableKey: 'pk_live_x' },
  visitor: { customerId, createNonce: (action: string) => `nonce of ${action}` },
  shop: ShopSettings.parse(changed),
})
const guide = {
  ...{ name: 'Guide', kind: 'simple', supply: 'digital-content', availability: { status: 'in-stock' }, variations: [] },
  extras: {},
  price: { currency: 'EUR', priceCents: 1700, crossedOutCents: null },
  priceRange: { minCents: 1700, maxCents: 1700 },
} as unknown as ProductView
const notebook = {
  ...guide,
  kind: 'variable',
  mustChoose: true,
  supply: 'goods',
  priceRange: { minCents: 1700, maxCents: 2100 },
} as const
const cart = {
  lines: [{ kind: 'simple', variationId: null, quantity: 1, maxQuantity: null }],
  ...{ currency: 'EUR', totalCents: 1700, needsShipping: false, packages: [], recurring: [], confirmation: null },
} as unknown as CartView

/** Every key of spec §3 and of the gateway's own object. */
const KEYS = `has_block is_checkout_page is_pay_for_order is_product_page is_cart_page taxes_based_on_billing ajax_url
  login_confirmation button custom_checkout_fields allowed_shipping_countries stripe nonce checkout product i18n tremplin`
const NONCES = `payment shipping update_shipping normalize_address wc_store_api wc_store_api_express_checkout
  get_cart_details add_to_cart clear_cart get_selected_product_data log_errors pay_for_order checkout`
const sorted = (names: string) => names.split(/\s+/).sort()

test('a page holds every key and nonce of the contract; scalars are texts', () => {
  const params = presentExpressOfCart(cart, 'cart', page())
  expect(Object.keys(params).sort()).toEqual(sorted(KEYS))
  expect(Object.keys(params.nonce).sort()).toEqual(sorted(NONCES))
  expect(params).toMatchObject({
    ...{
      is_cart_page: '1',
      is_product_page: '',
      is_checkout_page: '',
      is_pay_for_order: '',
      has_block: '',
      product: '',
    },
    ...{ ajax_url: '/?wc-ajax=%%endpoint%%', login_confirmation: '', taxes_based_on_billing: '' },
    button: { type: 'buy', theme: 'dark', height: '48', radius: '4', locale: 'fr' },
    checkout: { currency_code: 'eur', currency_decimals: 2, country_code: 'FR', needs_shipping: 'no' },
    stripe: { is_payment_request_enabled: true, is_link_enabled: true, is_amazon_pay_enabled: false },
    nonce: { shipping: 'nonce of wc-stripe-express-checkout-shipping' },
    tremplin: { place: 'cart', wallets: ['applePay', 'googlePay', 'link'] },
  })
})

test('what a simple product of files costs stands in its page', () => {
  expect(presentExpressOfProduct(guide, page()).product).toEqual({
    ...{ currency: 'eur', country_code: 'FR', requestShipping: false, validVariationSelected: true },
    displayItems: [{ label: 'Guide', amount: 1700 }],
    total: { label: 'Tremplin (via WooCommerce)', amount: 1700, pending: true },
  })
})

test('a product that is chosen and sent waits for its choice, and asks where to', () => {
  expect(presentExpressOfProduct(notebook, page()).product).toMatchObject({
    ...{ requestShipping: true, validVariationSelected: false },
    displayItems: [{ label: 'Guide' }, { label: 'Livraison', amount: 0, key: 'total_shipping', pending: true }],
    shippingOptions: [{ id: 'pending', displayName: 'En attente', amount: 0 }],
  })
})

test('a page that is kept for everybody has no nonce of a session', () => {
  expect(presentExpressOfProduct(guide, page()).nonce.checkout).toBe('')
  expect(presentExpressOfCart(cart, 'cart', page()).nonce.checkout).toBe('nonce of woocommerce-process_checkout')
})

test('an order to pay: its sum, where it goes, and no button once it is paid', () => {
  const payable = {
    order: {
      ...{
        id: 1010,
        status: 'pending',
        answeredBy: null,
        currency: 'EUR',
        totalCents: 2190,
        dueCents: 2190,
        discountCents: 0,
        shippingCents: 490,
      },
      lines: [{ name: 'Guide', options: [], quantity: 1, subtotalCents: 1700 }],
    },
    billing: { email: 'camille@example.fr' },
    shipping: { city: 'Lyon', country: 'FR' },
  } as unknown as PayableOrder
  const { express, expressOrder } = presentExpressOfOrder(payable, 'wc_order_x', page())
  const files = { ...payable, shipping: null } as unknown as PayableOrder
  const taxed = presentExpressOfOrder(files, 'wc_order_x', page({ tax: { isCharged: true } }))
  expect([taxed.express.taxes_based_on_billing, taxed.express.tremplin.taxNotice]).toEqual(['1', ''])
  expect(expressOrder).toEqual({
    total: { label: 'Tremplin (via WooCommerce)', amount: 2190, pending: false },
    displayItems: [
      { label: 'Guide', amount: 1700 },
      { label: 'Livraison', amount: 490, key: 'total_shipping' },
    ],
    order: 1010,
    orderDetails: {
      ...{ orderKey: 'wc_order_x', billingEmail: 'camille@example.fr' },
      shippingAddress: { city: 'Lyon', country: 'FR', phone: '' },
    },
  })
  expect(express.tremplin.wallets).toEqual(['applePay', 'googlePay', 'link'])
  const paid = { ...payable, order: { ...payable.order, status: 'processing' as const } }
  expect(presentExpressOfOrder(paid, 'wc_order_x', page()).express.tremplin.wallets).toEqual([])
})

test('nobody subscribes without an account: a guest with one in the cart is asked to sign in', () => {
  const schedule = { cycle: { period: 'week', interval: 2 }, lineKeys: ['a'], totalCents: 900, endsAt: null }
  const first = { firstPaymentAt: '2027-01-03T00:00:00.000Z', shippingCents: null }
  const club = { ...cart, dueCents: 1700, recurring: [{ ...schedule, ...first }] } as unknown as CartView
  const { login_confirmation, tremplin } = presentExpressOfCart(club, 'cart', page())
  expect(login_confirmation).not.toBe('')
  expect(tremplin).toMatchObject({ renewsItself: true, renewal: { amount: 900, unit: 'day', count: 14, endsAt: null } })
})

test('who may not buy as a guest is asked to sign in first', () => {
  const accounts = { isGuestCheckoutAllowed: false, isSignUpAtCheckoutAllowed: false }
  expect(presentExpressOfCart(cart, 'cart', page({ accounts })).login_confirmation).toMatchObject({
    message: expect.stringContaining('**le mode de paiement choisi**'),
    redirect_url: '/mon-compte/',
  })
  expect(presentExpressOfCart(cart, 'cart', page({ accounts }, 7)).login_confirmation).toBe('')
})

test('files whose VAT is that of their buyer’s country: a notice, and no Amazon Pay', () => {
  const amazon = { payment: { enabled: ['card', 'amazon_pay'] }, express: { wallets: { amazonPay: true } } }
  expect(presentExpressOfCart(cart, 'cart', page(amazon)).tremplin.wallets).toContain('amazonPay')
  const taxed = presentExpressOfCart(cart, 'cart', page({ ...amazon, tax: { isCharged: true } }))
  expect(taxed.taxes_based_on_billing).toBe('1')
  const [contracts, ours] = taxed.tremplin.taxNotice.split('\n')
  expect(contracts).toBe(
    'Final taxes charged can differ based on your actual billing address when using Express Checkout buttons (Link, Google Pay or Apple Pay).',
  )
  expect(ours).toContain('le prix, lui, ne change pas')
  expect(taxed.tremplin.wallets).toEqual(['applePay', 'googlePay', 'link'])
})

test('why a button is not there is told where the shop has asked for it', () => {
  expect(presentExpressOfCart(cart, 'checkout', page()).tremplin).not.toHaveProperty('why')
  const { why } = presentExpressOfCart(cart, 'checkout', page({ express: { debug: true } })).tremplin
  expect(why?.googlePay).toEqual([expect.stringContaining('express.places')])
})

test.each([
  [{ height: 39 }, 'express.height'],
  [{ height: 56 }, 'express.height'],
  [{ theme: 'rose' }, 'express.theme'],
  [{ places: ['cart', 'cart'] }, 'express.places'],
  [{ customFields: { 'a b': { label: 'x' } } }, 'express.customFields.a b'],
])('no shop has %j', (express, field) => {
  const read = ShopSettings.safeParse({ express })
  expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})
