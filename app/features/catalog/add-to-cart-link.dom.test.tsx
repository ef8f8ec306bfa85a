import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { the } from '#test/support/draw.ts'
import AddToCartLink from './add-to-cart-link.island.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom’s own can be neither watched nor kept from leaving.
  vi.stubGlobal('location', { href: location.href, origin: location.origin, assign: vi.fn() })
  document.body.innerHTML = '<div id="card"></div>'
  act(() => createRoot(the('#card')).render(<AddToCartLink productId={7} sku="TRP-1" name="Guide" />))
})

const link = () => the<HTMLAnchorElement>('a.add_to_cart_button')
const press = () => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  return act(async () => link().dispatchEvent(click))
}

test.each([
  [
    'the shop refuses',
    () => Response.json({ error: true, product_url: 'http://localhost/produit/guide/' }),
    '/produit/guide/',
  ],
  [
    'it names a page of another site',
    () => Response.json({ error: true, product_url: 'http://other.test/x/' }),
    '?add-to-cart=7',
  ],
  ['it does not answer', () => Promise.reject(new TypeError('offline')), '?add-to-cart=7'],
])('the button is idle again when %s, for the page may come back from the history', async (_, answer, target) => {
  vi.stubGlobal('fetch', vi.fn(answer))
  await press()
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalledOnce())
  expect(String(vi.mocked(location.assign).mock.calls[0]?.[0])).toContain(target)
  await act(async () => undefined)
  expect(link().classList).not.toContain('loading')
  expect(link().hasAttribute('aria-busy')).toBe(false)
})

test('without its product the button is a link like any other', async () => {
  vi.stubGlobal('fetch', vi.fn())
  link().removeAttribute('data-product_id')
  await press()
  expect(fetch).not.toHaveBeenCalled()
})
