import type { Stripe } from '@stripe/stripe-js'
import { expect, test, vi } from 'vitest'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { followFragment } from './follow-fragment.ts'

const MINE = '#wc-stripe-confirm-pi:7:pi_1_secret_x:n1'

/** A page that pays the order 7, and whose provider answers every action with success. */
function payPage() {
  const handleNextAction = vi.fn(async () => ({ paymentIntent: { id: 'pi_1' } }))
  vi.stubGlobal('window', { location: { href: 'https://tremplin.test/commande/order-pay/7/' } })
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: { return_url: '/commande/' } }))
  const settings = { orderId: '7', genericErrorMessage: '', updateFailedOrderNonce: '' } as PaymentSettings
  return { settings, provider: async () => ({ handleNextAction }) as unknown as Stripe, handleNextAction }
}

test('a confirmation of this order is carried out', async () => {
  const page = payPage()
  expect(await followFragment(MINE, page)).toEqual({ ok: true, location: 'https://tremplin.test/commande/' })
  expect(page.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_x' })
})

test.each([
  ['of another order', MINE.replace(':7:', ':8:'), /ne concerne pas la commande affichée/],
  ['with a part missing', '#wc-stripe-confirm-pi:7:pi_1_secret_x', /étape que cette page ne connaît pas/],
  ['of a voucher', '#wc-stripe-voucher-7:boleto:pi_1_secret_x:%2Fmerci', /étape que cette page ne connaît pas/],
  [
    'of a wallet',
    '#wc-stripe-wallet-7:cashapp:payment_intent:pi_1_secret_x:%2Fx:n1',
    /étape que cette page ne connaît pas/,
  ],
  ['of the older form', '#confirm-pi-pi_1_secret_x:%2Fmerci', /étape que cette page ne connaît pas/],
])('one %s is told, and nothing is confirmed', async (_kind, fragment, message) => {
  const page = payPage()
  expect(await followFragment(fragment, page)).toEqual({ ok: false, message: expect.stringMatching(message) })
  expect(page.handleNextAction).not.toHaveBeenCalled()
})
