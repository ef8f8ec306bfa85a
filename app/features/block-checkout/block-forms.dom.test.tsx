import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ExpressButtons } from '#app/fragments/express-buttons.tsx'
import { announce } from '#app/wire/shop-events.ts'
import { OFFERS_NOTICE } from '#contracts/checkout/offers-notice.ts'
import type { ExpressBlock } from '#contracts/payment/express-block.ts'
import { the } from '#test/support/draw.ts'
import { anItem, aView, theCart } from '#test/support/store-cart.ts'
import { AddressSteps } from './address-steps.tsx'
import BlockCart from './block-cart.island.tsx'
import { ContactStep } from './contact-step.tsx'
import { CouponPanel } from './coupon-panel.tsx'
import { lendToScripts } from './lend-to-scripts.ts'
import { ShippingRates } from './shipping-rates.tsx'
import { statesOfPage } from './states-of-page.ts'
import { createCheckoutStore } from './store/checkout-store.ts'
import type { CheckoutStore } from './store/types.ts'

const COUNTRIES = [
  { code: 'FR', name: 'France' },
  { code: 'IT', name: 'Italie' },
]
const view = { ...aView(), soldCountries: COUNTRIES, shippingCountries: COUNTRIES }

const CART_VIEW = { taxNote: '', isTaxed: false, countriesWithoutPostcode: ['AE'] }

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('wcSettings', { countryData: { IT: { states: { RM: 'Roma', MI: 'Milano' } } } })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})

let opened: Root | undefined
// What waits to be sent by the page of one test is no answer to the next one's.
afterEach(() => act(() => opened?.unmount()))

/** The server's markup, and then the browser's life of it; `before` is what somebody does in between. */
async function open(page: React.ReactElement, before?: () => void): Promise<void> {
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`
  before?.()
  await act(async () => {
    opened = hydrateRoot(the('#root'), page)
  })
}

function Forms({ store }: { store: CheckoutStore }) {
  return (
    <>
      <ContactStep store={store} account={view.account} writesToBuyers={view.writesToBuyers} />
      <AddressSteps store={store} view={view} statesOf={statesOfPage({ FR: [] })} />
      <ShippingRates store={store} hasPostcode={(country) => country !== 'AE'} />
    </>
  )
}

const openForms = async (cart = theCart(), before?: () => void) => {
  const store = createCheckoutStore({ cart, view, context: 'wc/checkout' })
  await open(<Forms store={store} />, before)
  return store
}

const fields = () =>
  [...document.querySelectorAll('#shipping :is(input, select)')].map(({ id }) => id.replace('shipping-', ''))

test('what was typed before the script came is the order’s', async () => {
  const store = await openForms(theCart(), () => {
    the<HTMLInputElement>('#email').value = 'camille@exemple.fr'
    the<HTMLInputElement>('#shipping-city').value = 'Nantes'
    the<HTMLInputElement>('.wc-block-checkout__create-account input').checked = true
  })
  expect(the('#account-password')).toBeTruthy()
  expect(store.request()).toMatchObject({
    create_account: true,
    billing_address: { email: 'camille@exemple.fr', city: 'Nantes' },
    shipping_address: { city: 'Nantes' },
  })
})

test('whoever wanted another address on the invoice before the script came gives it', async () => {
  const store = await openForms(theCart(), () => {
    the<HTMLInputElement>('.wc-block-checkout__use-address-for-billing input').checked = false
  })
  expect(store.getState().usesSameAddress).toBe(false)
  expect(the('#billing-city')).toBeTruthy()
})

test('a code that was typed before the script came is the one that is applied', async () => {
  const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() => new Promise(() => undefined))
  vi.stubGlobal('fetch', asked)
  const store = createCheckoutStore({ cart: theCart(), view, context: 'wc/checkout' })
  await open(<CouponPanel store={store} />, () => {
    the<HTMLInputElement>('input').value = 'bienvenue10'
  })
  await act(async () => the<HTMLButtonElement>('form button').click())
  await vi.waitFor(() => expect(asked.mock.calls.map(([, { body }]) => body).join()).toContain('bienvenue10'))
})

test('another country has its own fields, in its order, with its states', async () => {
  const store = await openForms()
  const names = ['first_name', 'last_name', 'company', 'country', 'address_1', 'address_2', 'postcode', 'city']
  expect(fields()).toEqual([...names, 'phone'])
  act(() => store.editAddress('shipping', { country: 'IT' }))
  expect(fields()).toEqual([...names, 'state', 'phone'])
  expect(the('label[for=shipping-state]').textContent).toContain('Province')
  expect([...the<HTMLSelectElement>('#shipping-state').options].map(({ value }) => value)).toEqual(['', 'RM', 'MI'])
})

test('a sentence beside a field names it, and goes as soon as the field is right', async () => {
  const store = await openForms()
  act(() => store.showProblems(store.listProblems()))
  const city = the<HTMLInputElement>('#shipping-city')
  expect(city.getAttribute('aria-invalid')).toBe('true')
  expect(the(`#${city.getAttribute('aria-describedby')}`).textContent).toContain('Ville est un champ obligatoire.')
  act(() => store.editAddress('shipping', { city: 'Nantes' }))
  expect(city.getAttribute('aria-invalid')).toBeNull()
})

test('an address that is whole is a card, and a form as soon as something in it is wrong', async () => {
  const address = { ...theCart().shipping_address, first_name: 'Camille', last_name: 'Durand' }
  const whole = { ...address, address_1: '18 rue des Olivettes', postcode: '44000', city: 'Nantes' }
  const cart = { ...theCart(), shipping_address: whole, billing_address: { ...whole, email: 'camille@exemple.fr' } }
  const store = await openForms(cart)
  expect(the('.address-card address').textContent).toBe('Camille Durand18 rue des Olivettes44000 NantesFrance')
  act(() => store.showFieldError('shipping-postcode', 'Ce code postal n’existe pas.'))
  expect(the<HTMLInputElement>('#shipping-postcode').value).toBe('44000')
})

test('while nothing is known to travel by, the page says why: no place, being asked for, nobody goes there', async () => {
  vi.useFakeTimers()
  const store = await openForms()
  const said = () => the('.wc-block-components-shipping-rates-control__no-results-notice').textContent
  expect(said()).toContain('Saisissez votre adresse')
  act(() => store.editAddress('shipping', { postcode: '98765' }))
  expect(the('[role=status]').textContent).toContain('Chargement des options de livraison')
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/batch') ? { responses: [{ status: 200, body: theCart() }] } : theCart()),
  )
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(said()).toContain('Nous ne livrons pas encore à cette adresse.')
  vi.useRealTimers()
})

test('the cart shows a new quantity at once, and no amount of it before the shop has told one', async () => {
  await open(<BlockCart cart={theCart({ items: [anItem('a')], total: '1800' })} view={CART_VIEW} express={null} />)
  await act(async () => the('[aria-label$="un de plus"]').click())
  expect(the<HTMLInputElement>('.qty').value).toBe('2')
  expect(the('.wc-block-cart-item__total').getAttribute('aria-busy')).toBe('true')
  expect(the('.wc-block-components-totals-footer-item dd').textContent).toBe('18,00\u00A0€')
})

test('buttons of wallets stand above the way to the checkout, stay as the cart is drawn anew, and hear of another total', async () => {
  const express: ExpressBlock = {
    ...{ place: 'cart', wallets: ['applePay'], height: 48, radius: 4, absences: [], sold: 'Guide', currency: 'EUR' },
    ...{ totalCents: 1800, needsDigitalConsent: true, serviceConsent: null, needsShipping: false, renewals: [] },
  }
  const cart = theCart({ items: [anItem('a')], total: '1800' })
  const drawn = renderToStaticMarkup(<ExpressButtons block={express} />)
  await open(<BlockCart cart={cart} view={CART_VIEW} express={drawn} />)
  const room = the('.wc-block-components-express-payment--cart #wc-stripe-express-checkout-element-applePay')
  expect(room.compareDocumentPosition(the('.wc-block-cart__submit-button'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  room.innerHTML = '<iframe></iframe>'
  const heard = vi.fn()
  document.body.addEventListener('updated_cart_totals', heard)
  vi.stubGlobal('fetch', async () => Response.json(theCart({ items: [anItem('a')], total: '3600' })))
  await act(async () => announce('wc_fragment_refresh'))
  await act(() => vi.waitFor(() => expect(heard).toHaveBeenCalledOnce()))
  expect(the('.wc-block-components-totals-footer-item dd').textContent).toBe('36,00\u00A0€')
  expect([room.isConnected, room.innerHTML]).toEqual([true, '<iframe></iframe>'])
})

test('who comes back to the page sees the cart as it is now, unless an order is under way', async () => {
  const asked = vi.fn(async () => Response.json(theCart({ items: [] })))
  vi.stubGlobal('fetch', asked)
  const store = createCheckoutStore({ cart: theCart(), view, context: 'wc/checkout' })
  const stop = lendToScripts(store)
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
  store.setStatus('processing')
  comeBack()
  expect(asked).not.toHaveBeenCalled()
  store.setStatus('idle')
  comeBack()
  await vi.waitFor(() => expect(store.getState().cart.items).toEqual([]))
  stop()
})

test('a cart that cannot be ordered as it is leads nowhere, and says why', async () => {
  const errors = [{ code: 'woocommerce_rest_product_out_of_stock', message: 'Épuisé.' }]
  await open(<BlockCart cart={{ ...theCart(), errors }} view={CART_VIEW} express={null} />)
  const button = the<HTMLButtonElement>('.wc-block-cart__submit-button')
  expect(button.disabled).toBe(true)
  expect(the(`#${button.getAttribute('aria-describedby')}`).textContent).toBe('Épuisé.')
})

test('whoever was told of mails to buyers says so with the order, and whether they refused: before the script came as well', async () => {
  const told = { ...view, writesToBuyers: true }
  const store = createCheckoutStore({ cart: theCart(), view: told, context: 'wc/checkout' })
  const own = () => store.request().extensions?.tremplin
  const step = <ContactStep store={store} account={told.account} writesToBuyers />
  await open(step, () => {
    the<HTMLInputElement>('[aria-describedby="offers-notice"]').checked = true
  })
  expect(own()).toEqual({ offers_notice: OFFERS_NOTICE.version, offers_refused: true })
  act(() => the('[aria-describedby="offers-notice"]').click())
  expect(own()).toEqual({ offers_notice: OFFERS_NOTICE.version, offers_refused: false })
})
