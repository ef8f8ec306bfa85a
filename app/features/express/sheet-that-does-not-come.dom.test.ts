import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSubmission, rememberSubmission } from '#app/wire/submission-under-way.ts'
import { the } from '#test/support/draw.ts'
import {
  agree,
  covered,
  fakeProvider,
  firstButton,
  leaveTo,
  notice,
  openExpressPage,
  PLACED,
  PRODUCT,
  SHOP,
  shopAnswers,
} from '#test/support/express-page.ts'

// The script of a sheet does not come.
beforeEach(async () => {
  await leaveTo()
  vi.resetModules()
  vi.doMock('./sheet.ts', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  return () => vi.doUnmock('./sheet.ts')
})

const runCart = async () => (await import('./run-express.ts')).runExpress()
const runProduct = async () => (await import('./run-product-express.ts')).runProductExpress()

async function runAnew(run = runCart) {
  const provider = fakeProvider()
  await run()
  return firstButton(provider)
}

test('sheet and page are told that nothing was ordered', async () => {
  openExpressPage()
  const sent = shopAnswers({ ...SHOP, '/checkout': PLACED })
  const button = await runAnew()
  await button.press()
  const words = expect.stringContaining('Rien n’a été débité')
  expect(await agree(button)).toEqual({ reason: 'fail', message: words })
  expect([notice(), covered()]).toEqual([words, false])
  expect(sent.filter(({ path }) => path === '/checkout')).toEqual([])
})

test('whoever has to sign in first is told to try again', async () => {
  openExpressPage({ login_confirmation: { message: 'Pour ** payer **, un compte.', redirect_url: '/mon-compte/' } })
  shopAnswers(SHOP)
  expect(await (await runAnew()).press()).toBe('rejected')
  await vi.waitFor(() => expect(notice()).toContain('vous pouvez réessayer'))
})

test('whose order is not known yet is not told that nothing was charged, and may ask again', async () => {
  openExpressPage()
  shopAnswers(SHOP)
  const button = await runAnew()
  rememberSubmission('0f8fad5b-d9cb-469f-a165-70867728950e')
  expect(await button.press()).toBe('rejected')
  await vi.waitFor(() => expect(notice()).toContain('Nous ne savons pas encore'))
  expect(notice()).not.toContain('Rien n’a été débité')
  expect(the('.woocommerce-notices-wrapper button').textContent).toBe('Vérifier à nouveau')
  forgetSubmission()
})

test('a product that cannot be put into the cart is told of all the same, on a page that can be used', async () => {
  openExpressPage({ product: PRODUCT as never, is_cart_page: '', is_product_page: '1' })
  shopAnswers({ ...SHOP, '/cart/add-item': () => Response.json({ code: 'x', message: 'Épuisé.' }, { status: 400 }) })
  const button = await runAnew(runProduct)
  await button.press()
  await vi.waitFor(() => expect(covered()).toBe(false))
  expect(notice()).toContain('Épuisé.')
})
