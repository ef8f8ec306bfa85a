import { act, Profiler, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { the } from '#test/support/draw.ts'
import { anItem, aView, theCart } from '#test/support/store-cart.ts'
import { AddressSteps } from './address-steps.tsx'
import { CartItems } from './cart-items.tsx'
import { ContactStep } from './contact-step.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentArea } from './payment/payment-area.tsx'
import { PlaceOrder } from './payment/place-order.tsx'
import { ShippingRates } from './shipping-rates.tsx'
import { createCartStore } from './store/cart-store.ts'
import { createCheckoutStore } from './store/checkout-store.ts'
import type { CheckoutStore } from './store/types.ts'

const COUNTRIES = [
  { code: 'FR', name: 'France' },
  { code: 'IT', name: 'Italie' },
]
const view = { ...aView(), soldCountries: COUNTRIES, shippingCountries: COUNTRIES }
const newStore = (cart = theCart()) => createCheckoutStore({ cart, view, context: 'wc/checkout' })

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

type Opening = { store?: CheckoutStore; before?: () => void; onRecoverableError?: () => void }

/** The parts of a living checkout by name, and which of them are drawn anew. */
async function openParts({ store = newStore(), before, ...options }: Opening = {}) {
  const parts: Record<string, ReactNode> = {
    contact: <ContactStep store={store} account={view.account} writesToBuyers={false} />,
    addresses: <AddressSteps store={store} view={view} statesOf={() => null} />,
    rates: <ShippingRates store={store} hasPostcode={() => true} />,
    methods: <PaymentArea store={store} view={view} />,
    button: <PlaceOrder store={store} view={view} />,
    summary: <OrderSummary store={store} view={view} />,
  }
  const drawn: string[] = []
  const page = Object.entries(parts).map(([name, part]) => (
    <Profiler key={name} id={name} onRender={() => drawn.push(name)}>
      {part}
    </Profiler>
  ))
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`
  before?.()
  await act(async () => void hydrateRoot(the('#root'), page, options))
  return {
    store,
    async drawnBy(change: () => void): Promise<string[]> {
      drawn.length = 0
      await act(async () => change())
      return [...new Set(drawn)]
    },
  }
}

test('a letter draws its own part anew and, as the first one makes every sum unsure, what shows sums', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { store, drawnBy } = await openParts()
  expect(await drawnBy(() => store.editAddress('shipping', { first_name: 'C' }))).not.toContain('contact')
  expect(await drawnBy(() => store.editAddress('shipping', { first_name: 'Ca' }))).toEqual(['addresses'])
  expect(await drawnBy(() => store.editAddress('billing', { email: 'c' }))).toEqual(['contact'])
})

test('the first letter makes every sum unsure, and neither a line nor a consent is drawn anew for it', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const readName = vi.fn(() => 'Produit a')
  const watched = Object.defineProperty(anItem('a'), 'name', { get: readName, enumerable: true })
  const { store, drawnBy } = await openParts({ store: newStore(theCart({ items: [watched] })) })
  readName.mockClear()
  await drawnBy(() => store.editAddress('billing', { email: 'c' }))
  expect(the('.wc-block-components-totals-wrapper').getAttribute('aria-busy')).toBe('true')
  expect(readName).not.toHaveBeenCalled()
})

test('an answer that tells nothing new draws nothing anew but that it has come', async () => {
  const at = { ...theCart().shipping_address, postcode: '44000' }
  const answer = { ...theCart(), shipping_address: at, billing_address: { ...at, email: '' } }
  vi.stubGlobal('fetch', async () => Response.json(structuredClone(answer)))
  const { store, drawnBy } = await openParts({ store: newStore(answer) })
  expect(await drawnBy(() => void store.refresh())).toEqual([])
})

test('an answer that tells only whom the order is for draws no sum, line or consent anew', async () => {
  const answer = { ...theCart(), billing_address: { ...theCart().billing_address, email: 'camille@example.fr' } }
  vi.stubGlobal('fetch', async () => Response.json(structuredClone(answer)))
  const { store, drawnBy } = await openParts()
  expect(await drawnBy(() => void store.refresh())).toEqual([])
  expect(store.getState().cart.billing_address).toMatchObject({ email: 'camille@example.fr' })
})

test('what has changed before a part comes to life is shown there, and nothing of the page is thrown away for it', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const mended = vi.fn()
  const store = newStore()
  await openParts({
    store,
    before: () => store.editAddress('shipping', { country: 'IT', city: 'Rome' }),
    onRecoverableError: mended,
  })
  expect(the<HTMLInputElement>('#shipping-city').value).toBe('Rome')
  expect(the<HTMLSelectElement>('#shipping-country').value).toBe('IT')
  expect(the('.wc-block-components-totals-wrapper').getAttribute('aria-busy')).toBe('true')
  expect(mended).not.toHaveBeenCalled()
})

test('another quantity draws its own line anew, and no other', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const readName = vi.fn(() => 'Produit b')
  const watched = Object.defineProperty(anItem('b'), 'name', { get: readName, enumerable: true })
  const store = createCartStore({ cart: theCart({ items: [anItem('a'), watched] }), context: 'wc/cart' })
  document.body.innerHTML = `<div id="root">${renderToString(<CartItems store={store} />)}</div>`
  await act(async () => void hydrateRoot(the('#root'), <CartItems store={store} />))
  readName.mockClear()
  await act(async () => store.setQuantity('a', 4))
  expect(the<HTMLInputElement>('[name=quantity-a]').value).toBe('4')
  expect(readName).not.toHaveBeenCalled()
})
