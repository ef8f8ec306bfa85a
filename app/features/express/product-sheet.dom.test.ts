import { beforeEach, expect, test, vi } from 'vitest'
import { submissionUnderWay } from '#app/wire/submission-under-way.ts'
import {
  ADDING,
  agree,
  CART,
  covered,
  fakeProvider,
  firstButton,
  gone,
  leaveTo,
  notice,
  openExpressPage,
  PLACED,
  PRODUCT,
  RECEIVED,
  shopAnswers,
} from '#test/support/express-page.ts'
import { runProductExpress } from './run-product-express.ts'

const PRODUCT_PAGE = { is_cart_page: '', is_product_page: '1', product: PRODUCT } as const
const FORM = '<form class="cart"><button class="single_add_to_cart_button" value="12">Ajouter</button></form>'

beforeEach(leaveTo)

const run = (provider = fakeProvider()) => {
  runProductExpress()
  return firstButton(provider)
}

test('where nobody knows, nothing is called refused, the cart stays as it is, and the next press asks again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  openExpressPage(PRODUCT_PAGE, FORM)
  const unknown = { ...ADDING, tremplin_submission_outcome: { outcome: 'unknown' } }
  const before = shopAnswers(unknown)
  const button = await run()
  await button.press()
  const ended = agree(button)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(await ended).toMatchObject({ reason: 'fail' })
  await vi.waitFor(() => expect(notice()).toContain('Nous ne savons pas encore'))
  expect(before.map(({ path }) => path)).not.toContain('tremplin_restore_cart')
  expect(submissionUnderWay()).not.toBeNull()
  const sent = shopAnswers({ ...unknown, tremplin_submission_outcome: { outcome: 'placed', redirect: RECEIVED } })
  expect(await button.press()).toBe('rejected')
  await vi.waitFor(() => expect(gone).toHaveLength(1))
  expect(sent.map(({ path }) => path)).toEqual(['tremplin_submission_outcome'])
})

test('the product of the page is put into a cart of its own before its sheet opens; the earlier one comes back', async () => {
  openExpressPage(PRODUCT_PAGE, FORM)
  const sent = shopAnswers({ ...ADDING, tremplin_restore_cart: {} })
  const button = await run()
  expect(await button.press()).toMatchObject({ lineItems: [{ name: 'Le guide', amount: 1700 }] })
  expect(sent.map(({ path }) => path)).toEqual(['wc_stripe_clear_cart', '/cart/add-item'])
  expect(sent[1]?.body).toEqual({ id: 12, quantity: 1 })
  const isBack = new Promise((resolve) => document.body.addEventListener('wc_fragment_refresh', resolve))
  button.emit('cancel')
  await isBack
  expect(sent.at(-1)?.path).toBe('tremplin_restore_cart')
  expect(covered()).toBe(false)
})

test('what cannot be put into the cart opens no sheet, and its own words are shown', async () => {
  openExpressPage(PRODUCT_PAGE, FORM)
  const refused = Response.json({ code: 'x', message: 'Plus que deux exemplaires.' }, { status: 400 })
  const sent = shopAnswers({ ...ADDING, '/cart/add-item': refused, tremplin_restore_cart: {} })
  const button = await run()
  expect(await button.press()).toBe('rejected')
  await vi.waitFor(() => expect(sent.at(-1)?.path).toBe('tremplin_restore_cart'))
  expect(notice()).toBe('Plus que deux exemplaires.')
})

test.each([
  ['is there in the end', true],
  ['never comes', false],
])(
  'a slow cart lets the sheet open after 700 ms; one that %s a second after the buyer agreed',
  async (_what, comes) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    openExpressPage(PRODUCT_PAGE, FORM)
    let arrive: (cart: unknown) => void = () => undefined
    const slow = new Promise((resolve) => {
      arrive = resolve
    })
    const sent = shopAnswers({
      ...ADDING,
      '/cart/add-item': () => slow,
      '/checkout': PLACED,
      tremplin_restore_cart: {},
    })
    const button = await run()
    let opened = false
    void button.press().then(() => {
      opened = true
    })
    await vi.advanceTimersByTimeAsync(699)
    expect(opened).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(opened).toBe(true)
    const ended = agree(button)
    if (comes) arrive(CART)
    else await vi.advanceTimersByTimeAsync(1000)
    expect(await ended).toEqual(comes ? 'gone' : expect.objectContaining({ reason: 'fail' }))
    arrive(CART)
    await vi.waitFor(() => expect(sent.at(-1)?.path).toBe(comes ? '/checkout' : 'tremplin_restore_cart'))
    expect(notice()).toBe(comes ? '' : 'There was an error adding the product to the cart.')
  },
)

test('a sheet that is tried again after a refusal pays for the product, not for the cart that came back', async () => {
  openExpressPage(PRODUCT_PAGE, FORM)
  let tries = 0
  const refused = { payment_result: { payment_status: 'failure', payment_details: [] } }
  const sent = shopAnswers({
    ...ADDING,
    '/checkout': () => {
      tries += 1
      return tries === 1 ? refused : PLACED
    },
    tremplin_restore_cart: {},
  })
  const button = await run()
  await button.press()
  expect(await agree(button)).toMatchObject({ reason: 'fail' })
  await vi.waitFor(() => expect(sent.at(-1)?.path).toBe('tremplin_restore_cart'))
  sent.length = 0
  expect(await agree(button)).toBe('gone')
  expect(sent.map(({ path }) => path)).toEqual([
    'wc_stripe_clear_cart',
    '/cart/add-item',
    'wc_stripe_normalize_address',
    '/checkout',
  ])
})
