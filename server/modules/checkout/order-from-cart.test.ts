import { afterEach, beforeEach, expect, test } from 'vitest'
import { EMPTY_ADDRESS } from '#contracts/address/address.ts'
import { DIGITAL_CONSENT } from '#contracts/checkout/checkout.ts'
import { addToCart, getCart } from '#server/modules/cart/index.ts'
import { findOrder, readContents } from '#server/modules/orders/index.ts'
import { orderAddresses, orders } from '#server/modules/orders/tables.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { createPicture, createSessionId, createVariableProduct } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { billingOfOrder, checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import { placedId } from '#test/support/paid-order.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { changePayment } from '#test/support/payment-settings.ts'
import { getPayableOrder, placeOrder } from './index.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const allowTracking = () =>
  shop.services.db.insert(settings).values({ key: 'attribution', value: { isTrackingAllowed: true } })

async function addNotebook(sessionId: string) {
  const { id: productId, variations } = await createVariableProduct(shop.services.db)
  await createPicture(shop.services.db, productId)
  const variationId = variations[0]?.id ?? 0
  await addToCart(shop.services, { sessionId, productId, variationId, quantity: 2 })
}

const PAUL = {
  ...{ first_name: 'Paul', last_name: 'Durand', company: 'Atelier', country: 'FR', address_1: '2 rue Mercière' },
  ...{ address_2: 'Cour', postcode: '69002', city: 'Lyon', state: '' },
}
const SENT_TO = {
  ...{ firstName: 'Paul', lastName: 'Durand', company: 'Atelier', country: 'FR', address1: '2 rue Mercière' },
  ...{ address2: 'Cour', postcode: '69002', city: 'Lyon', state: '' },
}

test('an order keeps what its buyer wrote, agreed to and was told, and its lines and sums as the cart showed them', async () => {
  await allowTracking()
  const { sessionId } = await fillCart(shop)
  await addNotebook(sessionId)
  const form = checkoutForm({
    ...{ note: 'Sonnez deux fois', attribution: { utm_source: 'lettre' }, shipping: PAUL },
    offers: { toldVersion: '2026-11', isRefused: true },
    billing: { phone: '+33600000000' },
  })
  const cart = await getCart(shop.services, sessionId)
  const orderId = placedId(await placeOrder(shop.services, { sessionId, form }))
  expect(await findOrder(shop.services.db, orderId)).toMatchObject({
    ...{ source: 'cart', cartId: sessionId, cartHash: cart.hash, customerId: null, currency: 'EUR', taxes: null },
    ...{ subtotalCents: cart.subtotalCents, discountCents: 0, discounts: [], shippingCents: cart.shippingCents },
    ...{ totalCents: cart.totalCents, shippingLines: [{ costCents: cart.shippingCents }], paymentMethod: 'stripe' },
    ...{ note: 'Sonnez deux fois', attribution: { utm_source: 'lettre' }, companyNumbers: {}, customFields: {} },
    ...{ termsVersion: '2026-11', digitalConsentVersion: DIGITAL_CONSENT.version, digitalConsentChannel: 'checkout' },
    ...{ digitalConsentAt: expect.any(Date), serviceConsentAt: null, serviceConsentVersion: null },
    ...{ serviceConsentChannel: null, serviceConsentText: null },
    ...{ offersNoticeVersion: '2026-11', offersRefusedAt: expect.any(Date), offersRefusedBy: 'form' },
  })
  const { lines, addresses } = await readContents(shop.services.db, orderId)
  expect(cart.lines.map(({ picture }) => picture === null)).toEqual([true, false])
  expect(lines.map(({ pictureStem }) => pictureStem)).toEqual(cart.lines.map(({ picture }) => picture?.stem ?? null))
  expect(lines).toMatchObject(
    cart.lines.map((line, position) => ({
      ...{ position, parentLineId: null, kind: line.kind, configuration: line.configuration, name: line.name },
      ...{ productId: line.productId, variationId: line.variationId, sku: line.sku, options: line.options },
      ...{ quantity: line.quantity, unitPriceCents: line.unitPriceCents, onceCents: 0, supply: line.supply },
      ...{ subtotalCents: line.subtotalCents, totalCents: line.subtotalCents, taxCents: 0, taxBasisPoints: 0 },
    })),
  )
  const billed = { ...billingOfOrder(), phone: '+33600000000' }
  const { phone, email } = billed
  expect(addresses).toMatchObject([
    { kind: 'billing', ...billed },
    { kind: 'shipping', ...SENT_TO, phone, email },
  ])
})

test('what was not asked is not kept: no consent for goods, no way that nobody may follow, no words that were not shown', async () => {
  const sessionId = createSessionId()
  await addNotebook(sessionId)
  const form = checkoutForm({ attribution: { utm_source: 'lettre' } })
  const orderId = placedId(await placeOrder(shop.services, { sessionId, form }))
  expect(await findOrder(shop.services.db, orderId)).toMatchObject({
    ...{ digitalConsentAt: null, digitalConsentVersion: null, digitalConsentChannel: null, attribution: {} },
    ...{ serviceConsentAt: null, offersNoticeVersion: null, offersRefusedAt: null, offersRefusedBy: null },
  })
  const { addresses } = await readContents(shop.services.db, orderId)
  expect(addresses).toMatchObject([
    { kind: 'billing', ...billingOfOrder() },
    { kind: 'shipping', ...billingOfOrder() },
  ])
})

test('another card makes no other campaign of an order; a first word of where its buyer came from is kept', async () => {
  await allowTracking()
  const { sessionId } = await fillCart(shop)
  const tryWith = async (attribution: Record<string, string>) => {
    const paymentMethodId = await shop.sandbox.createCard(CARDS.insufficientFunds)
    await placeOrder(shop.services, { sessionId, form: checkoutForm({ attribution, paymentMethodId }) })
    return (await shop.services.db.select().from(orders)).map((order) => order.attribution)
  }
  expect(await tryWith({})).toEqual([{}])
  expect(await tryWith({ utm_source: 'lettre' })).toEqual([{ utm_source: 'lettre' }])
  expect(await tryWith({ utm_source: 'affiche' })).toEqual([{ utm_source: 'lettre' }])
})

test('the page that pays an order knows whose it is and where it goes; what an account keeps, its owner alone is offered', async () => {
  await changePayment(shop.services, { savesMethods: true })
  const { customerId } = await createCustomers(shop.services).register()
  const sessionId = String(customerId)
  await addNotebook(sessionId)
  const paymentMethodId = await shop.sandbox.createCard(CARDS.insufficientFunds)
  const form = checkoutForm({ paymentMethodId, shipping: PAUL, billing: { phone: '+33600000000' } })
  await placeOrder(shop.services, { sessionId, form, buyer: { customerId, device: '' } })
  const [order] = await shop.services.db.select().from(orders)
  if (!order) throw new Error('the order waits for another card')
  const page = await getPayableOrder(shop.services, { order, customerId })
  expect(page).toMatchObject({
    ...{ billing: form.billing, shipping: PAUL },
    ...{ needsDigitalConsent: false, serviceConsent: null, renewsItself: false, order: { id: order.id } },
    choice: { billingCountry: 'FR', methods: [{ type: 'card', saving: 'offered' }] },
    taxNote: 'TVA non applicable, article 293\u00A0B du CGI',
  })
  for (const reader of [customerId + 1, null])
    expect(await getPayableOrder(shop.services, { order, customerId: reader })).toMatchObject({
      choice: { methods: [{ type: 'card', saving: 'with-account' }] },
    })
  await shop.services.db.delete(orderAddresses)
  expect(await getPayableOrder(shop.services, { order, customerId: null })).toMatchObject({
    ...{ billing: EMPTY_ADDRESS, shipping: null, choice: { billingCountry: '' } },
  })
})
