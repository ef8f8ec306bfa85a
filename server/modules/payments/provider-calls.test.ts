import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart } from '#server/modules/cart/index.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { ProviderRequest } from '#server/stripe/provider-requests.ts'
import { createSessionId, createVariableProduct } from '#test/support/builders.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm, fillCart } from '#test/support/checkout-builders.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { listAttempts } from './attempt-repository.ts'
import { providerCalls } from './tables.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop()
})
afterEach(() => shop.close())

const savedCalls = () => shop.services.db.select().from(providerCalls).orderBy(providerCalls.sentAt)

test('the provider keeps of an intent what was saved of the call that made it', async () => {
  const notebook = await createVariableProduct(shop.services.db)
  const sessionId = createSessionId()
  const variationId = notebook.variations[0]?.id ?? 0
  await addToCart(shop.services, { sessionId, productId: notebook.id, variationId, quantity: 1 })
  const form = checkoutForm({ billing: { phone: '+33600000000' } })
  const result = await placeOrder(shop.services, { sessionId, form })
  if (!result.ok) throw new Error(JSON.stringify(result.refusals))

  const [attempt] = await listAttempts(shop.services.db, result.placed.orderId)
  const [saved] = await savedCalls()
  const request = ProviderRequest.parse(saved?.request)
  if (request.call !== 'create-intent') throw new Error('the first call makes an intent')
  expect(saved?.call).toBe('create-intent')
  // Its buyer is there to be asked, and pays once.
  expect(request).toMatchObject({ isOffSession: false, metadata: { payment_type: 'single' } })
  expect(await shop.sandbox.retrieveIntent(attempt?.intentId ?? '')).toMatchObject({
    amount: request.amountCents,
    currency: 'eur',
    description: request.description,
    payment_method_types: ['card', 'link'],
    metadata: request.metadata,
    shipping: {
      name: 'Camille Martin',
      phone: '+33600000000',
      address: {
        line1: '12 rue des Lilas',
        line2: null,
        postal_code: '69003',
        city: 'Lyon',
        state: null,
        country: 'FR',
      },
    },
  })
})

test('an intent that is given up is so by a call that was saved, too', async () => {
  const { sessionId } = await fillCart(shop)
  const declined = await shop.sandbox.createCard(CARDS.insufficientFunds)
  await placeOrder(shop.services, { sessionId, form: checkoutForm({ paymentMethodId: declined }) })
  const paid = await placeOrder(shop.services, { sessionId, form: checkoutForm() })
  expect(paid).toMatchObject({ ok: true })
  const [first] = await listAttempts(shop.services.db, paid.ok ? paid.placed.orderId : 0)
  const requests = (await savedCalls()).map(({ request }) => ProviderRequest.parse(request))
  expect(requests.map(({ call }) => call)).toEqual(['create-intent', 'create-intent', 'cancel-intent'])
  expect(requests.at(-1)).toEqual({ call: 'cancel-intent', intentId: first?.intentId })
})
