import { beforeEach, expect, test, vi } from 'vitest'
import { announce } from '#app/wire/shop-events.ts'
import { EXPRESS_IDS } from '#contracts/payment/express-ids.ts'
import { the, untilDrawn } from '#test/support/draw.ts'
import { fakeProvider, openExpressPage, PRODUCT, type Sent, shopAnswers } from '#test/support/express-page.ts'
import { addRequest, selectedProduct } from './product-form.ts'
import { runProductExpress } from './run-product-express.ts'

const FORM = `<form class="cart variations_form">
  <fieldset class="variations"><select name="attribute_couverture" data-attribute_name="attribute_couverture">
    <option value=""></option><option>Forêt</option><option>Nuit</option></select></fieldset>
  <div class="single_variation_wrap">
    <div class="quantity"><input type="number" class="qty" name="quantity" value="1"></div>
    <button class="single_add_to_cart_button" type="button" value="12">Ajouter</button>
    <input type="hidden" name="product_id" value="12"><input type="hidden" class="variation_id" name="variation_id" value="0">
  </div></form>`
const PAGE = { is_cart_page: '', is_product_page: '1', product: PRODUCT } as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

const isShown = () => the(`#${EXPRESS_IDS.container}`).style.display === ''
const costs = (amount: number, more = {}) => ({ ...PRODUCT, total: { amount }, displayItems: [], ...more })

/** The form's own island changes the choice, and says so before it has written it down. */
function choose(value: string, variationId: number): void {
  announce('woocommerce_variation_has_changed', { on: the('form') })
  the<HTMLSelectElement>('select').value = value
  the<HTMLInputElement>('.variation_id').value = String(variationId)
}

function typeQuantity(value: string): void {
  const field = the<HTMLInputElement>('.qty')
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

async function run(answer: unknown) {
  openExpressPage(PAGE, FORM)
  const sent = shopAnswers({ wc_stripe_get_selected_product_data: answer })
  const provider = fakeProvider()
  runProductExpress()
  await untilDrawn()
  return { sent, provider }
}

async function runChosen(answer: unknown) {
  const page = await run(answer)
  choose('Forêt', 31)
  await untilDrawn()
  for (const button of page.provider.there()) button.ready()
  page.sent.length = 0
  return page
}

test('no button is there before a variation is chosen, nor after the choice is undone', async () => {
  const { sent, provider } = await run(costs(1900))
  expect([provider.there(), isShown()]).toEqual([[], false])
  choose('Forêt', 31)
  await untilDrawn()
  expect(sent[0]?.body).toMatchObject({ product_id: '12', qty: '1', 'attributes[attribute_couverture]': 'Forêt' })
  expect(provider.there().map(({ room, group }) => [room, group.mode === 'payment' && group.amount])).toEqual([
    ['applePay', 1900],
    ['googlePay', 1900],
    ['link', 1900],
  ])
  provider.there()[0]?.ready()
  expect(isShown()).toBe(true)
  choose('', 0)
  await untilDrawn()
  expect([provider.there(), isShown()]).toEqual([[], false])
})

test('a price that changes while the buttons are drawn, one by one, goes into all of them', async () => {
  let answer: unknown = costs(1900)
  const { provider } = await run(() => answer)
  choose('Forêt', 31)
  await vi.waitUntil(() => provider.there().length === 1, { interval: 1 })
  answer = costs(2400)
  choose('Nuit', 32)
  await vi.advanceTimersByTimeAsync(0)
  await untilDrawn()
  const amounts = provider
    .there()
    .map(({ group, amounts: later }) => later?.at(-1) ?? ('amount' in group && group.amount))
  expect(amounts).toEqual([2400, 2400, 2400])
})

test('another price goes into the buttons that are there; another need to send draws them anew', async () => {
  let answer: unknown = costs(1900)
  const { provider } = await runChosen(() => answer)
  const [first] = provider.there()
  answer = costs(2400)
  choose('Nuit', 32)
  await untilDrawn()
  expect([first?.amounts, provider.there()[0] === first, isShown()]).toEqual([[2400], true, true])
  answer = costs(2400, { requestShipping: true, shippingOptions: { id: 'pending', label: 'En attente', amount: 0 } })
  choose('Forêt', 31)
  await untilDrawn()
  expect(first?.isGone).toBe(true)
  expect(provider.there()).toHaveLength(3)
})

test('beside the buttons stands what is sold and for how much', async () => {
  openExpressPage(
    PAGE,
    `<h1 class="product_title">Le <em>carnet</em></h1>${FORM}<b data-express-total></b><i data-express-sold></i>`,
  )
  shopAnswers({ wc_stripe_get_selected_product_data: costs(3800) })
  fakeProvider()
  runProductExpress()
  the<HTMLInputElement>('.qty').value = '2'
  choose('Forêt', 31)
  await untilDrawn()
  expect(the('[data-express-sold]').textContent).toBe('2\u00A0×\u00A0Le carnet, Forêt')
  expect(the('[data-express-total]').textContent).toMatch(/^38,00/)
})

test('a choice that cannot be bought has no button', async () => {
  const { provider } = await runChosen(costs(1900))
  shopAnswers({ wc_stripe_get_selected_product_data: { error: 'Épuisé.' } })
  choose('Nuit', 32)
  await untilDrawn()
  expect([provider.there(), isShown()]).toEqual([[], false])
})

test('a number of pieces is asked about once its typing rests; nothing can be pressed meanwhile', async () => {
  const { sent, provider } = await runChosen(({ body }: Sent) => costs(1900 * Number(body.qty)))
  typeQuantity('2')
  await vi.advanceTimersByTimeAsync(249)
  typeQuantity('3')
  await vi.advanceTimersByTimeAsync(249)
  expect([sent.length, the(`#${EXPRESS_IDS.container}`).inert]).toEqual([0, true])
  await vi.advanceTimersByTimeAsync(1)
  expect([sent.length, the(`#${EXPRESS_IDS.container}`).inert]).toEqual([1, false])
  expect(provider.there()[0]?.amounts).toEqual([5700])
})

test.each([
  ['the shop’s words', Response.json({ error: 'Plus que deux.' }), 'Plus que deux.'],
  ['those of an error', Response.json({ error: 'Trop.' }, { status: 400 }), 'Trop.'],
  ['the contract’s', new Response('-1', { status: 403 }), 'There was an error getting the product information.'],
])('too many pieces are told as a button is pressed: %s', async (_whose, answer, words) => {
  const { provider } = await runChosen(costs(1900))
  shopAnswers({ wc_stripe_get_selected_product_data: answer })
  const alert = vi.spyOn(window, 'alert').mockReturnValue()
  typeQuantity('9')
  await vi.advanceTimersByTimeAsync(250)
  const [button] = provider.there()
  expect(await button?.press()).toBe('rejected')
  expect(alert).toHaveBeenCalledExactlyOnceWith(words)
})

test.each([
  ['disabled', 'Please select your product options before proceeding.', 'Indisponible.'],
  ['disabled wc-variation-is-unavailable', 'Indisponible.', 'Indisponible.'],
  [
    'disabled wc-variation-is-unavailable',
    'Sorry, this product is unavailable. Please choose a different combination.',
    undefined,
  ],
])('a button of the shop that is %s is explained: %s', async (classes, words, i18n_unavailable_text) => {
  vi.stubGlobal('wc_add_to_cart_variation_params', { i18n_unavailable_text })
  const { provider } = await runChosen(costs(1900))
  the('.single_add_to_cart_button').className += ` ${classes}`
  const alert = vi.spyOn(window, 'alert').mockReturnValue()
  expect(await provider.there()[0]?.press()).toBe('rejected')
  expect(alert).toHaveBeenCalledExactlyOnceWith(words)
})

test('a wallet that is not there gives up its room, and is not asked for again', async () => {
  const { provider } = await run(costs(1900))
  choose('Forêt', 31)
  await untilDrawn()
  const [apple, google, link] = provider.there()
  apple?.ready(false)
  google?.emit('loaderror', { error: { type: 'api_error', code: 'x' } })
  expect(isShown()).toBe(false)
  link?.ready()
  expect(isShown()).toBe(true)
  const rooms = () => [...the(`#${EXPRESS_IDS.container}`).children].map(({ id }) => id.split('-').at(-1))
  expect(rooms()).toEqual(['link'])
  announce('updated_checkout')
  await untilDrawn()
  expect([provider.there().map(({ room }) => room), rooms()]).toEqual([
    ['googlePay', 'link'],
    ['googlePay', 'link'],
  ])
})

test('what others have put into the form rides along: add-ons, deposits, fields of their own', () => {
  openExpressPage(
    PAGE,
    `<form class="cart"><button class="single_add_to_cart_button" value="12"></button>
    <div class="quantity"><input type="number" class="qty" value="2"></div>
    <input name="addon-12-mot[]" value="Bravo"><input name="addon-12-mot[]" value="Bis"><input name="wc_x" value="1">
    <input type="radio" name="wc_deposit_option" value="yes" checked><input name="other" value="2">
    <div id="product-addons-total" data-price_data='[{"cost":"3.5"},{"cost":2},{}]'></div></form>`,
  )
  expect(selectedProduct()).toEqual({
    product_id: '12',
    qty: 2,
    attributes: {},
    addon_value: 5.5,
    'addon-12-mot': ['Bravo', 'Bis'],
    wc_deposit_option: 'yes',
  })
  expect(addRequest()).toEqual({
    ...{ id: 12, quantity: 2, 'addon-12-mot': ['Bravo', 'Bis'] },
    ...{ wc_x: '1', wc_deposit_option: 'yes' },
  })
})
