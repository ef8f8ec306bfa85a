import { beforeEach, expect, test, vi } from 'vitest'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'
import { the } from '#test/support/draw.ts'
import { openProvider } from '#test/support/provider-forms.ts'
import { classicPage } from './classic-page.ts'
import { createPaymentForms } from './payment-forms.ts'

const SETTINGS = {
  key: 'pk_test',
  currency: 'EUR',
  cartTotal: '1700',
  isLinkEnabled: '1',
  enabledBillingFields: ['billing_email'],
  paymentMethodsConfig: { card: { isReusable: true, supportsDeferredIntent: true, title: 'Carte', countries: [] } },
  appearance: { theme: 'stripe' },
} as unknown as PaymentSettings

const METHOD = `<li class="wc_payment_method"><input type="radio" name="payment_method" value="stripe" id="stripe" checked>
  <div class="payment_box"><div class="wc-stripe-upe-element" data-payment-method-type="card"></div></div></li>`

const page = () => classicPage(the('form'), SETTINGS)
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  document.body.innerHTML = `<form name="checkout"><input id="city"><div id="payment"><ul>${METHOD}</ul></div></form>`
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: media === '(hover: none)' }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

/** The forms of a page on a phone, the provider's script at hand. */
async function open() {
  const drawn = openProvider()
  const forms = createPaymentForms(SETTINGS)
  const shown = forms.show(page())
  await forms.provider()
  await pass(0)
  return { forms, shown, drawn }
}

test.each([
  ['pointerdown', '#city'],
  ['keydown', '#city'],
  ['input', '#city'],
  ['scroll', 'form'],
])('on a phone a form waits while somebody acts (%s)', async (sign, where) => {
  const { drawn, shown } = await open()
  for (let times = 0; times < 3; times += 1) {
    await pass(999)
    the(where).dispatchEvent(new Event(sign))
  }
  await pass(999)
  expect(drawn).toEqual([])
  await pass(10)
  await shown
  expect(drawn.map(({ types }) => types.join())).toEqual(['card,link'])
})

test('it is drawn in the room that is there by then', async () => {
  const { forms, drawn, shown } = await open()
  the('#stripe').closest('li')?.remove()
  the('ul').insertAdjacentHTML('beforeend', METHOD)
  await forms.show(page())
  await pass(1_100)
  await shown
  expect(drawn).toHaveLength(1)
  expect(await forms.fieldsToPost(page())).toMatchObject({ ok: true })
})

test('an order that is sent without a rest has it drawn and reads it', async () => {
  const { forms, drawn } = await open()
  const fields = forms.fieldsToPost(page())
  await pass(10)
  expect(drawn).toHaveLength(1)
  expect(await fields).toMatchObject({ fields: { 'wc-stripe-payment-method': 'pm_card_link' } })
})

test('who has rested once waits for no form any more', async () => {
  const { forms, drawn, shown } = await open()
  await pass(1_100)
  await shown
  the('[data-payment-method-type=card]').remove()
  the('.payment_box').insertAdjacentHTML(
    'beforeend',
    '<div class="wc-stripe-upe-element" data-payment-method-type="card"></div>',
  )
  the('#city').dispatchEvent(new Event('keydown'))
  void forms.show(page())
  await pass(10)
  expect(drawn).toHaveLength(2)
})
