import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ExpressPlace, ExpressWallet } from '#contracts/payment/express.ts'
import type { ExpressParams } from '#contracts/wire/express-settings.ts'
import {
  ADDING,
  agree,
  covered,
  fakeProvider,
  firstButton,
  gone,
  leaveTo,
  notice,
  openExpressPage,
  orderOf,
  PLACED,
  PRODUCT,
  RECEIVED,
  type Sent,
  shopAnswers,
} from '#test/support/express-page.ts'
import { runExpress } from './run-express.ts'
import { runProductExpress } from './run-product-express.ts'

beforeEach(leaveTo)

const WALLETS = { applePay: 'apple_pay', googlePay: 'google_pay', amazonPay: 'amazon_pay', link: 'link' } as const
const FORM = '<form class="cart"><button class="single_add_to_cart_button" value="12">Ajouter</button></form>'
const ORDER = {
  total: { label: 'Tremplin', amount: 1700 },
  displayItems: [{ label: 'Le guide', amount: 1700 }],
  order: 7,
  orderDetails: { orderKey: 'wc_order_k', billingEmail: 'c@example.fr', shippingAddress: {} },
}

type Page = { params: Partial<ExpressParams>; around?: string; order?: typeof ORDER; path: string }

/** The pages that buttons stand on, and where each sends its order. */
const PAGES: Record<ExpressPlace, Page> = {
  product: { params: { is_cart_page: '', is_product_page: '1', product: PRODUCT }, around: FORM, path: '/checkout' },
  cart: { params: {}, path: '/checkout' },
  checkout: { params: { is_cart_page: '', is_checkout_page: '1' }, path: '/checkout' },
  pay: {
    params: { is_cart_page: '', is_pay_for_order: '1' },
    order: ORDER,
    path: '/checkout/7?key=wc_order_k&billing_email=c%40example.fr',
  },
}

const SUMS = { total: { amount: 2190 }, displayItems: [{ label: 'Le guide', amount: 2190 }] }
const FRAGMENT = '#wc-stripe-confirm-pi:7:pi_1_secret_x:n1'
const asks = { payment_result: { payment_status: 'success', redirect_url: FRAGMENT, payment_details: [] } }
const refused = {
  payment_result: { payment_status: 'failure', payment_details: [{ key: 'errorMessage', value: 'Refusée.' }] },
}
const soldOut = () => Response.json({ code: 'x', message: 'Rupture de stock' }, { status: 409 })

describe.each(Object.keys(WALLETS) as ExpressWallet[])('%s', (wallet) => {
  describe.each(Object.keys(PAGES) as ExpressPlace[])('on the page: %s', (place) => {
    const { params, around, order, path } = PAGES[place]

    /** The page with this wallet alone, its sheet open; `placing`: what the shop says to its order. */
    async function open(placing: unknown, { confirmed }: { confirmed?: unknown } = {}) {
      const tremplin = {
        ...{ place, wallets: [wallet], scriptUrl: 'https://js.test/v3' },
        ...{ taxNotice: '', renewsItself: false, renewal: null },
      }
      openExpressPage({ ...params, tremplin }, around, order)
      const sent = shopAnswers({
        ...ADDING,
        [path]: placing,
        tremplin_restore_cart: {},
        tremplin_submission_outcome: { outcome: 'placed', redirect: FRAGMENT },
        wc_stripe_update_order_status: { success: true, data: { return_url: RECEIVED } },
        wc_stripe_get_shipping_options: ({ body }: Sent) =>
          body.country === 'US'
            ? { result: 'invalid_shipping_address', ...SUMS }
            : { result: 'success', shipping_options: [], ...SUMS },
        wc_stripe_update_shipping_method: { result: 'success', ...SUMS },
      })
      const provider = fakeProvider({ confirmed })
      if (place === 'product') runProductExpress()
      else runExpress()
      if (place === 'checkout') document.body.dispatchEvent(new Event('updated_checkout'))
      const button = await firstButton(provider)
      expect(await button.press()).toMatchObject({ lineItems: expect.any(Array) })
      const pay = () => agree(button, { expressPaymentType: WALLETS[wallet] })
      return { button, sent, pay, made: provider.made }
    }

    test('pays, by what this wallet hands over', async () => {
      const { sent, pay, made } = await open(PLACED)
      expect(await pay()).toBe('gone')
      expect(gone).toEqual([`http://localhost${RECEIVED}`])
      expect(made).toMatchObject([[wallet === 'amazonPay' ? 'token' : 'method', expect.anything()]])
      expect(orderOf(sent)).toMatchObject({
        path,
        body: { payment_data: expect.arrayContaining([{ key: 'express_payment_type', value: WALLETS[wallet] }]) },
      })
    })

    test.each([
      ['refused by its bank', refused, 'Refusée.'],
      ['sold out meanwhile', soldOut, 'Rupture de stock'],
    ])('what is %s is said in the sheet and on the page, which stays as it was', async (_what, answer, words) => {
      const { pay } = await open(answer)
      expect(await pay()).toEqual({ reason: 'fail', message: words })
      await vi.waitFor(() => expect(notice()).toBe(words))
      expect([covered(), gone]).toEqual([false, []])
    })

    test.each([
      ['passed', undefined, ''],
      ['failed', { error: { type: 'card_error', code: 'insufficient_funds' } }, 'fonds suffisants'],
    ])('3-D Secure after the sheet, %s', async (_what, confirmed, words) => {
      const { pay } = await open(asks, { confirmed })
      void pay()
      await vi.waitFor(() => expect([notice()?.includes(words), gone.length]).toEqual([true, words ? 0 : 1]))
    })

    test('a sheet that is left orders nothing, and what was in the cart before is there again', async () => {
      const { button, sent } = await open(PLACED)
      button.emit('cancel')
      await vi.waitFor(() => expect(covered()).toBe(false))
      if (place === 'product') await vi.waitFor(() => expect(sent.at(-1)?.path).toBe('tremplin_restore_cart'))
      expect(sent.filter((each) => each.path === path)).toEqual([])
    })

    test('an address that is not served is refused, another one and another rate change the sum', async () => {
      const { button, pay, sent } = await open(PLACED)
      const where = (country: string) =>
        new Promise((resolve) =>
          button.emit('shippingaddresschange', {
            ...{ name: 'Camille', address: { city: 'Nantes', state: '', country, postal_code: '44000' } },
            ...{ resolve: () => resolve('served'), reject: () => resolve('refused') },
          }),
        )
      expect([await where('US'), await where('FR')]).toEqual(['refused', 'served'])
      expect(button.amounts).toEqual([2190])
      const shippingRate = { id: 'pickup:2', amount: 0, displayName: 'Retrait' }
      await new Promise((resolve) =>
        button.emit('shippingratechange', { shippingRate, resolve, reject: () => resolve('refused') }),
      )
      expect(await pay()).toBe('gone')
      expect(orderOf(sent).body).toMatchObject({ extensions: { tremplin: { shown_total: '2190 EUR' } } })
    })
  })
})
