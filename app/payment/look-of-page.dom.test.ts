import { beforeEach, expect, test, vi } from 'vitest'
import { Appearance } from '#contracts/payment/appearance.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { the } from '#test/support/draw.ts'
import { lookOfPage } from './look-of-page.ts'

const settingsWith = (changes: Partial<PaymentSettings> = {}) =>
  ({
    isCheckout: '1',
    appearance: '',
    blocksAppearance: '',
    theme_name: 'Tremplin',
    saveAppearanceNonce: 'a1',
    ...changes,
  }) as PaymentSettings

const CLASSIC = `<form class="checkout" style="background-color: rgb(20, 20, 20)"><div class="woocommerce-billing-fields__field-wrapper">
  <p class="form-row"><label style="color: rgb(1, 1, 1)">Prénom</label><input id="billing_first_name" style="color: rgb(2, 2, 2); font-size: 17px"></p></div>
  <div id="payment"><ul class="payment_methods"><li><div class="payment_box"><fieldset style="color: rgb(3, 3, 3); font-size: 16px"></fieldset></div></li></ul></div></form>`
const BLOCKS = `<div class="wc-block-checkout"><form class="wc-block-checkout__form" style="background-color: rgb(250, 250, 250)">
  <p class="wc-block-components-checkout-step__description" style="color: rgb(4, 4, 4); font-size: 15px">Adresse</p>
  <div id="billing" class="wc-block-components-address-form"><div class="wc-block-components-text-input">
  <input id="billing-first_name" style="color: rgb(5, 5, 5)"></div></div></form></div>`

const bodies: Record<string, string>[] = []
beforeEach(() => {
  bodies.length = 0
  vi.stubGlobal('fetch', async (url: string, { body }: { body: URLSearchParams }) => {
    bodies.push({ url, ...Object.fromEntries(body) })
    return Response.json({ success: true, data: {} })
  })
})

const look = (html: string, settings = settingsWith()) => {
  document.body.innerHTML = html
  return lookOfPage(the('form'), settings)
}

test('a classic page gives its fields, its labels and, where it is dark, the colour of its texts', async () => {
  const derived = await look(CLASSIC)
  expect(derived).toMatchObject({
    theme: 'night',
    variables: { colorBackground: 'rgb(20, 20, 20)', colorText: 'rgb(3, 3, 3)', fontSizeBase: '16px' },
    rules: { '.Input': { color: 'rgb(2, 2, 2)', fontSize: '17px' }, '.Label': { color: 'rgb(1, 1, 1)' } },
  })
  expect(document.querySelectorAll('[id^=wc-stripe-hidden]')).toHaveLength(0)
})

test('a page of blocks gives its own', async () => {
  expect(await look(BLOCKS)).toMatchObject({
    theme: 'stripe',
    variables: { colorBackground: 'rgb(250, 250, 250)', colorText: 'rgb(5, 5, 5)', fontSizeBase: '15px' },
    rules: { '.Input': { color: 'rgb(5, 5, 5)' }, '.Label': { color: 'rgb(4, 4, 4)' } },
  })
})

test.each([
  ['classic', CLASSIC, 'false'],
  ['of blocks', BLOCKS, 'true'],
])(
  'a checkout page %s without a stored look sends it, once, and what it sends the shop takes',
  async (_kind, html, isBlocks) => {
    const settings = settingsWith()
    await look(html, settings)
    await look(html, settings)
    expect(bodies).toEqual([
      {
        url: '/?wc-ajax=wc_stripe_save_appearance',
        appearance: expect.any(String),
        is_block_checkout: isBlocks,
        theme_name: 'Tremplin',
        _ajax_nonce: 'a1',
      },
    ])
    expect(Appearance.safeParse(JSON.parse(bodies[0]?.appearance ?? '')).success).toBe(true)
  },
)

test('a stored look is taken as it is, for its own kind of page; another page than the checkout sends none', async () => {
  const kept = { theme: 'flat' as const, variables: { colorText: 'red' } }
  expect(await look(CLASSIC, settingsWith({ appearance: kept }))).toEqual(kept)
  expect(await look(BLOCKS, settingsWith({ appearance: kept }))).not.toEqual(kept)
  expect(bodies.map(({ is_block_checkout }) => is_block_checkout)).toEqual(['true'])
  await look(CLASSIC, settingsWith({ isCheckout: '' }))
  expect(bodies).toHaveLength(1)
})

test('with the newer form letters are two pixels larger', async () => {
  const { variables } = await look(CLASSIC, settingsWith({ isOCEnabled: '1' }))
  expect(variables?.fontSizeBase).toBe('18px')
})
