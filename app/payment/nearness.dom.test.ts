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

beforeEach(() => {
  document.body.innerHTML = `<form name="checkout"><div id="payment"><ul>${METHOD}</ul></div></form>`
})

/** The rooms that are watched, by who may come near to them. */
function watchRooms() {
  const watched = new Map<Element, () => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: unknown[]) => void
      constructor(tell: (entries: unknown[]) => void) {
        this.tell = tell
      }
      observe(target: Element): void {
        this.tell([{ isIntersecting: false }])
        watched.set(target, () => target.isConnected && this.tell([{ isIntersecting: true }]))
      }
      disconnect(): void {
        watched.clear()
      }
    },
  )
  return watched
}

test('a form is drawn as somebody comes near, in the room that is there by then', async () => {
  const watched = watchRooms()
  const drawn = openProvider()
  const forms = createPaymentForms(SETTINGS)
  const first = forms.show(page())
  await forms.provider()
  the('#stripe').closest('li')?.remove()
  the('ul').insertAdjacentHTML('beforeend', METHOD)
  await forms.show(page())
  for (const [room, come] of watched) if (!room.isConnected) come()
  expect(drawn).toEqual([])
  watched.get(the('[data-payment-method-type=card]'))?.()
  await first
  expect(drawn.map(({ types }) => types.join())).toEqual(['card,link'])
})

test('an order that is sent from far above has it drawn and reads it', async () => {
  watchRooms()
  openProvider()
  const forms = createPaymentForms(SETTINGS)
  void forms.show(page())
  expect(await forms.fieldsToPost(page())).toMatchObject({ fields: { 'wc-stripe-payment-method': 'pm_card_link' } })
})
