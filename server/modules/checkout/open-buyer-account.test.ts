import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  findSignIn,
  getSavedAddresses,
  registerCustomer,
  resetPassword,
  signIn,
} from '#server/modules/accounts/index.ts'
import { addToCart, getCart } from '#server/modules/cart/index.ts'
import { findCustomerByEmail } from '#server/modules/customers/index.ts'
import { customers } from '#server/modules/customers/tables.ts'
import { findOrder, listCustomerOrders } from '#server/modules/orders/index.ts'
import { findOrderOfCustomer } from '#server/modules/post-purchase/index.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { countFacts, PAID_ONCE } from '#test/support/order-facts.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { countWaiting } from '#test/support/waiting.ts'
import { getCheckoutView, placeOrder } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const PASSWORD = 'une phrase assez longue'
const GUEST = { customerId: null, device: 'Firefox sur Linux' }
const wantsAccount = (password = PASSWORD) => ({ account: { isWanted: true, password } })

async function register(email: string): Promise<number> {
  const result = await registerCustomer(shop.services, { email, password: PASSWORD, device: '', guestSessionId: null })
  if (!result.ok) throw new Error(`registration refused: ${result.refusal}`)
  return result.granted.customerId
}

test('an order that opens an account is its buyer’s, and so are the addresses and the sign-in', async () => {
  const { sessionId } = await fillCart(shop)
  const result = await placeOrder(shop.services, { sessionId, form: checkoutForm(wantsAccount()), buyer: GUEST })
  if (!result.ok || !result.granted) throw new Error('no order or no account')
  const { customerId, token } = result.granted
  expect(await findSignIn(shop.services, token)).toMatchObject({ customerId })
  expect(await findOrder(shop.services.db, result.placed.orderId)).toMatchObject({ customerId, status: 'completed' })
  expect(await countFacts(shop.services.db)).toMatchObject({ ...PAID_ONCE, mails: expect.anything() })
  expect((await getSavedAddresses(shop.services, customerId)).billing).toMatchObject({ city: 'Lyon' })
  expect(await findCustomerByEmail(shop.services.db, 'camille@example.fr')).toMatchObject({ firstName: 'Camille' })
  expect((await getCart(shop.services, String(customerId))).lines).toEqual([])
  const enters = await signIn(shop.services, {
    email: 'camille@example.fr',
    password: PASSWORD,
    isRemembered: false,
    device: '',
    guestSessionId: null,
  })
  expect(enters.ok).toBe(true)
})

test('an account that asked for no password is entered by the link of its mail alone', async () => {
  const { sessionId } = await fillCart(shop)
  const form = checkoutForm({ account: { isWanted: true, password: null } })
  const result = await placeOrder(shop.services, { sessionId, form, buyer: GUEST })
  const customerId = result.granted?.customerId ?? 0
  const { mailedToken, countMails } = createCustomers(shop.services)
  expect(await countMails('account-created')).toBe(0)
  const token = await mailedToken('account-without-password', customerId)
  shop.passTime(6 * 86_400)
  expect(await resetPassword(shop.services, { token, password: PASSWORD })).toEqual({ ok: true })
  expect(await resetPassword(shop.services, { token, password: PASSWORD })).toEqual({ ok: false, refusal: 'link-over' })
  const email = 'camille@example.fr'
  const sent = { email, password: PASSWORD, isRemembered: false, device: '', guestSessionId: null }
  expect(await signIn(shop.services, sent)).toMatchObject({ ok: true })
})

test('a declined card leaves account, cart and order with the buyer, who pays the same order as a customer', async () => {
  const { sessionId } = await fillCart(shop)
  const paymentMethodId = await shop.sandbox.createCard(CARDS.insufficientFunds)
  const form = checkoutForm({ ...wantsAccount(), paymentMethodId })
  const declined = await placeOrder(shop.services, { sessionId, form, buyer: GUEST })
  expect(declined).toMatchObject({ ok: false, refusals: [{ code: 'payment-refused' }] })
  const customerId = declined.granted?.customerId ?? 0
  expect((await getCart(shop.services, String(customerId))).itemCount).toBe(1)
  expect((await getCart(shop.services, sessionId)).itemCount).toBe(0)

  const again = await placeOrder(shop.services, {
    sessionId: String(customerId),
    form: checkoutForm(),
    buyer: { customerId, device: '' },
  })
  expect(again).toMatchObject({ ok: true })
  expect((await listCustomerOrders(shop.services, { customerId, page: 1 })).orders).toMatchObject([
    { status: 'completed' },
  ])
})

test('two submissions at once that open an account make one account, one order and one charge', async () => {
  const { sessionId } = await fillCart(shop)
  const form = checkoutForm(wantsAccount())
  const results = await Promise.all([1, 2, 3].map(() => placeOrder(shop.services, { sessionId, form, buyer: GUEST })))
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(results.filter(({ granted }) => granted)).toHaveLength(1)
  expect(await shop.sandbox.charges()).toHaveLength(1)
})

test('an account that is opened for the address in this very moment is one that was there before: its order waits', async () => {
  const { db } = shop.services
  const { sessionId } = await fillCart(shop)
  let placing: ReturnType<typeof placeOrder> | null = null
  await db.transaction(async (tx) => {
    await tx.insert(customers).values({ email: 'camille@example.fr' })
    placing = placeOrder(shop.services, { sessionId, form: checkoutForm(wantsAccount()), buyer: GUEST })
    await expect.poll(() => countWaiting(db)).toBeGreaterThan(0)
  })
  expect(await placing).toEqual({ ok: false, refusals: [{ code: 'account-exists' }] })
  expect(await countFacts(db)).toMatchObject({ statuses: ['pending'], attempts: [] })
})

test.each([
  ['an address that has an account', 'Prise@example.fr', PASSWORD, { code: 'account-exists' }],
  ['a short password', 'libre@example.fr', 'court', { code: 'account-password', refusal: 'too-short' }],
])('%s refuses the order and writes nothing', async (_case, email, password, refusal) => {
  await register('prise@example.fr')
  const { sessionId } = await fillCart(shop)
  const form = checkoutForm({ ...wantsAccount(password), billing: { email } })
  const result = await placeOrder(shop.services, { sessionId, form, buyer: GUEST })
  expect(result).toEqual({ ok: false, refusals: [refusal] })
  expect(await countFacts(shop.services.db)).toMatchObject({ statuses: [] })
  expect(await findCustomerByEmail(shop.services.db, 'libre@example.fr')).toBeNull()
})

test('an order that is refused for another reason opens no account', async () => {
  const { sessionId } = await fillCart(shop)
  const form = checkoutForm({ ...wantsAccount(), acceptsTerms: false })
  expect(await placeOrder(shop.services, { sessionId, form, buyer: GUEST })).toEqual({
    ok: false,
    refusals: [{ code: 'terms-not-accepted' }],
  })
  expect(await findCustomerByEmail(shop.services.db, 'camille@example.fr')).toBeNull()
})

test('a guest’s order with a customer’s address stays a guest’s', async () => {
  const customerId = await register('camille@example.fr')
  const { sessionId } = await fillCart(shop)
  const result = await placeOrder(shop.services, { sessionId, form: checkoutForm(), buyer: GUEST })
  expect(result.granted).toBeUndefined()
  expect((await listCustomerOrders(shop.services, { customerId, page: 1 })).orders).toEqual([])
})

test('a customer’s order is theirs, shown to nobody else, and fills in the next checkout', async () => {
  const customerId = await register('camille@example.fr')
  const stranger = await register('autre@example.fr')
  const sessionId = String(customerId)
  const product = await createProduct(shop.services.db)
  await addToCart(shop.services, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  const viewCheckout = async () =>
    getCheckoutView(shop.services, { cart: await getCart(shop.services, sessionId), sessionId, customerId })
  expect((await viewCheckout()).billing).toMatchObject({ email: 'camille@example.fr', city: '' })

  const buyer = { customerId, device: '' }
  const result = await placeOrder(shop.services, { sessionId, form: checkoutForm(), buyer })
  if (!result.ok) throw new Error('no order')
  const { orderId } = result.placed
  expect(await findOrderOfCustomer(shop.services, { orderId, customerId })).toMatchObject({ order: { id: orderId } })
  expect(await findOrderOfCustomer(shop.services, { orderId, customerId: stranger })).toBeNull()
  expect(await findOrderOfCustomer(shop.services, { orderId: orderId + 1, customerId })).toBeNull()

  await addToCart(shop.services, { sessionId, productId: product.id, variationId: null, quantity: 1 })
  expect((await viewCheckout()).billing).toMatchObject({ city: 'Lyon', address_1: '12 rue des Lilas' })
})

test('a shop that sells to customers only asks a guest for an account', async () => {
  const value = { isGuestCheckoutAllowed: false, isSignUpAtCheckoutAllowed: true }
  await shop.services.db.insert(settings).values({ key: 'accounts', value })
  const { sessionId } = await fillCart(shop)
  expect(await placeOrder(shop.services, { sessionId, form: checkoutForm(), buyer: GUEST })).toEqual({
    ok: false,
    refusals: [{ code: 'account-needed' }],
  })
  expect(
    await placeOrder(shop.services, { sessionId, form: checkoutForm(wantsAccount()), buyer: GUEST }),
  ).toMatchObject({ ok: true })
})

test('a shop without sign-up at checkout opens no account whatever the form says', async () => {
  const value = { isGuestCheckoutAllowed: true, isSignUpAtCheckoutAllowed: false }
  await shop.services.db.insert(settings).values({ key: 'accounts', value })
  const { sessionId } = await fillCart(shop)
  const result = await placeOrder(shop.services, { sessionId, form: checkoutForm(wantsAccount()), buyer: GUEST })
  expect(result).toMatchObject({ ok: true })
  expect(await findCustomerByEmail(shop.services.db, 'camille@example.fr')).toBeNull()
})
