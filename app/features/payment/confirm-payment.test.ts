import { afterEach, expect, test, vi } from 'vitest'
import { PAYMENT_MESSAGES } from '#contracts/payment/payment-messages.ts'
import { confirmPayment } from './confirm-payment.ts'

const FRAGMENT = { intentType: 'payment_intent', orderId: '7', clientSecret: 'pi_1_secret_x', nonce: 'n1' } as const
const SETTINGS = {
  ...PAYMENT_MESSAGES,
  genericErrorMessage: 'Un problème est survenu.',
  updateFailedOrderNonce: 'f1',
}

afterEach(() => vi.unstubAllGlobals())

/** The shop, as far as this step sees it: answers by endpoint, and what it was asked. */
function stubShop(answers: Record<string, unknown>) {
  const asked: { endpoint: string; body: Record<string, string> }[] = []
  vi.stubGlobal('window', { location: { href: 'https://tremplin.test/commande/' } })
  vi.stubGlobal('fetch', async (url: string, init: { body: URLSearchParams }) => {
    const endpoint = url.replace('/?wc-ajax=', '')
    asked.push({ endpoint, body: Object.fromEntries(init.body) })
    if (!(endpoint in answers)) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answers[endpoint]))
  })
  return asked
}

const confirmed = { handleNextAction: async () => ({ paymentIntent: { id: 'pi_1' } }) as never }
const refused = {
  handleNextAction: async () =>
    ({ error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' } }) as never,
}

test('a confirmed payment is told to the shop with the nonce of the fragment, and its address followed', async () => {
  const asked = stubShop({
    wc_stripe_update_order_status: { success: true, data: { return_url: '/commande/order-received/7/?key=k' } },
  })
  expect(await confirmPayment(confirmed, FRAGMENT, SETTINGS)).toEqual({
    ok: true,
    location: 'https://tremplin.test/commande/order-received/7/?key=k',
  })
  expect(asked).toEqual([
    {
      endpoint: 'wc_stripe_update_order_status',
      body: { order_id: '7', intent_id: 'pi_1', payment_method_id: '', _ajax_nonce: 'n1' },
    },
  ])
})

test('an answer that names another site is followed on this one', async () => {
  stubShop({ wc_stripe_update_order_status: { success: true, data: { return_url: 'https://evil.test/commande/' } } })
  expect(await confirmPayment(confirmed, FRAGMENT, SETTINGS)).toEqual({
    ok: true,
    location: 'https://tremplin.test/commande/',
  })
})

test('a refused authentication fails the order and says so in French', async () => {
  const asked = stubShop({ wc_stripe_update_failed_order: { success: true, data: {} } })
  const confirmation = await confirmPayment(refused, FRAGMENT, SETTINGS)
  expect(confirmation).toEqual({ ok: false, message: PAYMENT_MESSAGES.payment_intent_authentication_failure })
  expect(asked).toEqual([
    { endpoint: 'wc_stripe_update_failed_order', body: { order_id: '7', intent_id: 'pi_1', _ajax_nonce: 'f1' } },
  ])
})

test('the shopper sees the refusal even when the shop cannot be told', async () => {
  stubShop({})
  expect(await confirmPayment(refused, FRAGMENT, SETTINGS)).toMatchObject({ ok: false })
})

test('the shop’s own refusal is shown as it is', async () => {
  stubShop({ wc_stripe_update_order_status: { success: false, data: { error: { message: 'Rechargez la page.' } } } })
  expect(await confirmPayment(confirmed, FRAGMENT, SETTINGS)).toEqual({ ok: false, message: 'Rechargez la page.' })
})

test('a lost answer after the confirmation is a connection error, not a refusal', async () => {
  stubShop({})
  expect(await confirmPayment(confirmed, FRAGMENT, SETTINGS)).toEqual({
    ok: false,
    message: 'An error occurred while connecting to the server. Please try again.',
  })
})
