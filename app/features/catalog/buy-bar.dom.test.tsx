import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { the } from '#test/support/draw.ts'
import { BuyBar } from './buy-bar.tsx'
import { BuyForm } from './buy-form.tsx'

const guide = {
  id: 7,
  kind: 'simple',
  name: 'Guide',
  price: { currency: 'EUR', priceCents: 1700, crossedOutCents: null },
  priceRange: { minCents: 1700, maxCents: 1700 },
  availability: { status: 'in-stock' },
} as ProductView

let tell: (seen: { isIntersecting: boolean }[]) => void

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn()
      disconnect = vi.fn()
      constructor(told: typeof tell) {
        tell = told
      }
    },
  )
  document.body.innerHTML = `<div id="buy"></div>${renderToStaticMarkup(<BuyBar product={guide} />)}`
  const { id, name, availability } = guide
  const form = {
    productId: id,
    sku: 'TRP-1',
    path: '/produit/guide/',
    maxQuantity: null,
    choice: null,
    bundle: null,
    payment: null,
    price: { priceCents: 1700, currency: 'EUR' },
    hasOwnPrice: false,
    isFile: true,
    isSingle: true,
  }
  act(() => createRoot(the('#buy')).render(<BuyForm {...form} name={name} availability={availability} />))
})

const isIdle = () => the('.buy-bar').classList.contains('is-idle')

test('the bar waits until the reader has scrolled past the form', () => {
  tell([{ isIntersecting: true }])
  expect(isIdle()).toBe(true)
  tell([{ isIntersecting: true }, { isIntersecting: false }])
  expect(isIdle()).toBe(false)
})

test('the bar’s button sends the page’s form, and the bar says when the product is in the cart', async () => {
  const answer = () => Promise.resolve(Response.json({ fragments: {}, cart_hash: 'hash' }))
  vi.stubGlobal('fetch', vi.fn(answer))
  await act(async () => the<HTMLButtonElement>('.buy-bar button').click())
  await vi.waitFor(() => expect(the('.buy-bar').classList).toContain('is-added'))
  const [address, request] = vi.mocked(fetch).mock.calls[0] ?? []
  expect(String(address)).toContain('add_to_cart')
  expect(String(request?.body)).toContain('product_id=7')
})

test('what is sold out has no bar', () => {
  expect(renderToStaticMarkup(<BuyBar product={{ ...guide, availability: { status: 'sold-out' } }} />)).toBe('')
})
