import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { wakeIslands } from '#app/islands/hydrate.ts'
import { writeProps } from '#app/islands/island-props.ts'
import { storeValue } from '#app/wire/stored-value.ts'
import { COOKIES } from '#contracts/identifiers.ts'
import { CART_STORAGE } from '#contracts/privacy/browser-storage.ts'
import CartDrawer from './cart-drawer.island.tsx'

const HASH = 'a'.repeat(32)

/** A page of somebody whose cart lies here as it was last sent. */
function openAsleep(): void {
  document.cookie = `${COOKIES.cartHash}=${HASH}; path=/`
  sessionStorage.setItem(CART_STORAGE.hash, HASH)
  storeValue(sessionStorage, CART_STORAGE.fragments, {}, 60_000)
  const props = { itemCount: 0, isCartPage: true }
  document.body.innerHTML = `<div data-island="../features/cart/cart-drawer.island.tsx" data-when="cart"
    data-island-props='${writeProps(props)}'>${renderToString(<CartDrawer {...props} />)}</div>`
  wakeIslands(document)
}

test('what another script asks for before the cart is awake is asked of the shop, though a copy lies here', async () => {
  const fetch = vi.fn(async () => Response.json({ fragments: {}, cart_hash: HASH }))
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('requestIdleCallback', () => undefined)
  openAsleep()
  document.body.dispatchEvent(new Event('wc_fragment_refresh'))
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  expect(String(fetch.mock.calls.at(0))).toContain('get_refreshed_fragments')
})
