import { expect, test, vi } from 'vitest'
import { announce } from '#app/wire/shop-events.ts'
import { rememberSubmission } from '#app/wire/submission-under-way.ts'
import { EXPRESS_IDS } from '#contracts/payment/express-ids.ts'
import {
  CART,
  fakeProvider,
  gone,
  leaveTo,
  openExpressPage,
  PRODUCT,
  RECEIVED,
  shopAnswers,
} from '#test/support/express-page.ts'
import { startExpress } from './start-express.ts'

const PRODUCT_PAGE = { is_cart_page: '', is_product_page: '1', product: PRODUCT as never } as const

/** Gives back what brings somebody near to what is watched. */
function watchNearness(): () => void {
  let come: (entries: { isIntersecting: boolean }[]) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(given: typeof come) {
        come = given
      }
      observe(): void {
        // Nobody is near yet.
      }
      disconnect(): void {
        come = () => undefined
      }
    },
  )
  return () => come([{ isIntersecting: true }])
}

test('nothing is asked of the shop or the provider before somebody comes near the buttons', async () => {
  openExpressPage()
  const come = watchNearness()
  const sent = shopAnswers({ '/cart': CART })
  const provider = fakeProvider()
  startExpress()
  expect([sent, provider.there()]).toEqual([[], []])
  come()
  await vi.waitFor(() => expect(provider.there()).toHaveLength(3))
})

test('on the page of a product they sell the product, whatever the cart holds', async () => {
  openExpressPage(
    PRODUCT_PAGE,
    '<form class="cart"><button class="single_add_to_cart_button" value="12"></button></form>',
  )
  const come = watchNearness()
  const sent = shopAnswers({ '/cart': CART })
  const provider = fakeProvider()
  startExpress()
  come()
  await vi.waitFor(() => expect(provider.there()).toHaveLength(3))
  expect(sent).toEqual([])
})

test.each([
  ['a page of blocks', { has_block: '1' } as const],
  ['a shop without a key', { stripe: { publishable_key: '' } as never }],
  ['an order whose buyer the page does not know', { is_cart_page: '', is_pay_for_order: '1' } as const],
])('%s has no buttons', async (_what, params) => {
  openExpressPage(params)
  const come = watchNearness()
  const sent = shopAnswers({ '/cart': CART })
  const { runExpress } = await import('./run-express.ts')
  startExpress()
  come()
  runExpress()
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toEqual([])
  expect(document.getElementById(EXPRESS_IDS.container)?.style.display).toBe('none')
})

test('a page that was left before it heard of its order asks, wherever its reader is', async () => {
  await leaveTo()
  openExpressPage()
  watchNearness()
  fakeProvider()
  rememberSubmission('the-click-before')
  const sent = shopAnswers({ '/cart': CART, tremplin_submission_outcome: { outcome: 'placed', redirect: RECEIVED } })
  startExpress()
  await vi.waitFor(() => expect(gone).toEqual([`http://localhost${RECEIVED}`]))
  expect(sent.find(({ path }) => path === 'tremplin_submission_outcome')?.body).toEqual({
    tremplin_submission: 'the-click-before',
  })
})

test('extensions hear what the buttons sell, and again as it becomes another sum', async () => {
  openExpressPage()
  const doAction = vi.fn()
  vi.stubGlobal('wp', { hooks: { applyFilters: (_name: string, value: unknown) => value, doAction } })
  const come = watchNearness()
  fakeProvider()
  let cart: object = CART
  shopAnswers({ '/cart': () => Response.json(cart) })
  const told = () =>
    doAction.mock.calls
      .filter(([name]) => name === 'wcstripe.express-checkout.update-button-data')
      .map(([, { amount, currency }]) => [amount, currency])
  startExpress()
  come()
  const total = Number(CART.totals.total_price)
  await vi.waitFor(() => expect(told()).toEqual([[total, 'eur']]))
  cart = { ...CART, totals: { ...CART.totals, total_price: '3400' } }
  announce('updated_cart_totals')
  await vi.waitFor(() =>
    expect(told()).toEqual([
      [total, 'eur'],
      [3400, 'eur'],
    ]),
  )
})
