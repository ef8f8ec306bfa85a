import { beforeEach, describe, expect, test, vi } from 'vitest'
import { announce } from '#app/wire/shop-events.ts'
import { EXPRESS_WALLETS } from '#contracts/payment/express.ts'
import { the, untilDrawn } from '#test/support/draw.ts'
import {
  ADDING,
  agree,
  CART,
  covered,
  fakeProvider,
  leaveTo,
  notice,
  openExpressPage,
  orderOf,
  PLACED,
  PRODUCT,
  type Sent,
  shopAnswers,
} from '#test/support/express-page.ts'
import { runProductExpress } from './run-product-express.ts'

beforeEach(async () => {
  await leaveTo()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

const FORM = `<form class="cart variations_form">
  <fieldset class="variations"><select name="attribute_couverture" data-attribute_name="attribute_couverture">
    <option>Forêt</option><option>Nuit</option></select></fieldset>
  <div class="single_variation_wrap"><button class="single_add_to_cart_button" value="12">Ajouter</button>
    <input type="hidden" name="product_id" value="12"><input type="hidden" name="variation_id" value="31"></div></form>`
const PRICES: Readonly<Record<string, number>> = { Forêt: 1900, Nuit: 2400 }
const NOTICE = 'Final taxes charged can differ.\nLe prix ne change pas.'

describe.each(EXPRESS_WALLETS)('%s on the page of a product', (wallet) => {
  async function open(adding: () => unknown) {
    const tremplin = {
      ...{ place: 'product' as const, wallets: [wallet], scriptUrl: 'https://js.test/v3' },
      ...{ taxNotice: NOTICE, renewsItself: false, renewal: null },
    }
    openExpressPage({ is_cart_page: '', is_product_page: '1', product: PRODUCT, tremplin }, FORM)
    const sent = shopAnswers({
      ...ADDING,
      '/cart/add-item': adding,
      '/checkout': PLACED,
      tremplin_restore_cart: {},
      wc_stripe_get_selected_product_data: ({ body }: Sent) => {
        const amount = PRICES[String(body['attributes[attribute_couverture]'])]
        return { ...PRODUCT, total: { amount }, displayItems: [{ label: 'Le carnet', amount }] }
      },
    })
    const provider = fakeProvider()
    runProductExpress()
    await untilDrawn()
    const [button] = provider.there()
    if (!button) throw new Error('no button')
    button.ready()
    return { sent, button, provider }
  }

  test('another choice changes what the button asks, what its sheet shows, and what is ordered', async () => {
    const { sent, button } = await open(() => ({ ...CART, totals: { ...CART.totals, total_price: '2400' } }))
    announce('woocommerce_variation_has_changed', { on: the('form') })
    the<HTMLSelectElement>('select').value = 'Nuit'
    the<HTMLInputElement>('[name=variation_id]').value = '32'
    await untilDrawn()
    expect(button.amounts).toEqual([2400])
    expect(await button.press()).toMatchObject({ lineItems: [{ name: 'Le carnet', amount: 2400 }] })
    expect(await agree(button)).toBe('gone')
    expect(sent.find(({ path }) => path === '/cart/add-item')?.body).toMatchObject({
      id: 12,
      variation: [{ value: 'Nuit' }],
    })
    expect(orderOf(sent).body).toMatchObject({ extensions: { tremplin: { shown_total: '2400 EUR' } } })
  })

  test('a reduction that applies by itself is in the sheet, and in what is ordered', async () => {
    const totals = { ...CART.totals, total_price: '1530', total_tax: '80', total_discount: '161' }
    const { sent, button } = await open(() => ({ ...CART, totals }))
    expect(await button.press()).toMatchObject({
      lineItems: [{ name: 'Le guide' }, { name: 'TVA' }, { name: 'Remise', amount: -161 }],
    })
    expect(button.amounts).toEqual([1530])
    expect(await agree(button)).toBe('gone')
    expect(orderOf(sent).body).toMatchObject({ extensions: { tremplin: { shown_total: '1530 EUR' } } })
  })

  test('of what a reduction takes off whole no sheet opens, and the cart is as it was', async () => {
    const { sent, button } = await open(() => ({ ...CART, totals: { ...CART.totals, total_price: '0' } }))
    expect(await button.press()).toBe('rejected')
    await vi.waitFor(() => expect(sent.at(-1)?.path).toBe('tremplin_restore_cart'))
    expect([button.amounts, notice(), covered()]).toEqual([[], expect.stringContaining('rien à payer'), false])
  })

  test('what a cart asked for another choice, and told after its sheet was left, is in no later sheet', async () => {
    let asked = 0
    const { button, provider } = await open(() => {
      asked += 1
      const ms = asked === 1 ? 1000 : 5000
      return new Promise((resolve) => {
        setTimeout(resolve, ms, { ...CART, totals: { ...CART.totals, total_price: '1530' } })
      })
    })
    const press = async (pressed = button) => {
      const sheet = pressed.press()
      await vi.advanceTimersByTimeAsync(700)
      return sheet
    }
    await press()
    button.emit('cancel')
    the<HTMLSelectElement>('select').value = 'Nuit'
    announce('woocommerce_variation_has_changed', { on: the('form') })
    await vi.advanceTimersByTimeAsync(1000)
    const [anew] = provider.there()
    expect(await press(anew)).toMatchObject({ lineItems: [{ name: 'Le carnet', amount: 2400 }] })
    expect(anew?.amounts).toEqual([])
  })

  test.each([
    ['comes before 700 ms', 699, 'gone'],
    ['comes after the sheet has opened', 1699, 'gone'],
    ['does not come within a second of the confirmation', 1701, 'failed'],
  ])('a product whose adding %s (%i ms)', async (_how, ms, end) => {
    const { sent, button } = await open(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, ms, CART)
        }),
    )
    let opened = false
    void button.press().then(() => {
      opened = true
    })
    await vi.advanceTimersByTimeAsync(ms < 700 ? ms - 1 : 699)
    expect(opened).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(opened).toBe(true)
    await vi.dynamicImportSettled()
    const ended = agree(button)
    await vi.advanceTimersByTimeAsync(1000)
    if (end === 'gone') {
      expect(await ended).toBe('gone')
      return expect(orderOf(sent).path).toBe('/checkout')
    }
    const words = 'There was an error adding the product to the cart.'
    expect(await ended).toEqual({ reason: 'fail', message: words })
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.map(({ path }) => path).filter((path) => path === '/checkout')).toEqual([])
    await vi.waitFor(() => expect(sent.at(-1)?.path).toBe('tremplin_restore_cart'))
    expect([notice(), covered()]).toEqual([words, false])
    await vi.advanceTimersByTimeAsync(500)
    expect(document.activeElement).toBe(the('.woocommerce-notices-wrapper'))
  })

  test('that its taxes can differ is told once, on top of the page, however often the sheet is opened', async () => {
    const { button } = await open(() => CART)
    await button.press()
    button.emit('cancel')
    await untilDrawn()
    await button.press()
    // It comes with what the sheet needs.
    await vi.waitFor(() => the('.ece-taxes-info'))
    const told = the('.woocommerce-notices-wrapper > div.woocommerce-info.ece-taxes-info[role=note]')
    expect(told.innerHTML).toBe(NOTICE.replace('\n', '<br>'))
  })
})
