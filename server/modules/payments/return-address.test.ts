import { expect, test } from 'vitest'
import { createSigner } from '#server/build-services.ts'
import { readReturnAddress, returnAddress } from './return-address.ts'

const services = { origin: 'http://shop.test', signer: createSigner('a secret of the shop') }
const order = { id: 1001, orderKey: 'wc_order_1' }

/** What a bank's page adds to the address that it was given. */
function comeBack({ isOrderPay = false, ...added }: Record<string, string | boolean> & { isOrderPay?: boolean }) {
  const { searchParams } = new URL(returnAddress(services, { order, isOrderPay, keepsMethod: false }))
  for (const [name, value] of Object.entries(added)) searchParams.set(name, String(value))
  return readReturnAddress(services, searchParams)
}

test.each([
  ['a payment', { payment_intent: 'pi_1' }, { orderId: 1001, intentId: 'pi_1', isOrderPay: false }],
  ['a setup', { setup_intent: 'seti_1' }, { orderId: 1001, intentId: 'seti_1', isOrderPay: false }],
  [
    'the page of an order',
    { payment_intent: 'pi_1', isOrderPay: true },
    { orderId: 1001, intentId: 'pi_1', isOrderPay: true },
  ],
  ['no intent', {}, null],
  ['something else than an intent', { payment_intent: 'pi_1/../x' }, null],
  ['an order without a number', { payment_intent: 'pi_1', order_id: 'x' }, null],
  ['another order than was signed', { payment_intent: 'pi_1', order_id: '1002' }, null],
  ['an address that nobody signed', { payment_intent: 'pi_1', _wpnonce: '' }, null],
])('whoever comes back from %s', (_from, added, expected) => {
  expect(comeBack(added)).toEqual(expected)
})
