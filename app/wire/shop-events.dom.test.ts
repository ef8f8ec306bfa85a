import { beforeEach, expect, test, vi } from 'vitest'
import { announce, onShopEvent } from './shop-events.ts'

/** What listeners of the page, native and of jQuery, were called with. */
let heard: unknown[][]
beforeEach(() => {
  heard = []
})

const hearNatively = (name: string) =>
  document.body.addEventListener(name, (event) => heard.push(['native', (event as CustomEvent).detail]))

async function loadJQuery() {
  // It looks for its window when it is loaded.
  vi.resetModules()
  const { default: jQuery } = await import('jquery')
  vi.stubGlobal('jQuery', jQuery)
  return jQuery
}

test('without jQuery a listener finds what is announced in the event’s detail', () => {
  hearNatively('applied_coupon')
  announce('applied_coupon', { args: ['bienvenue10'], detail: 'bienvenue10' })
  expect(heard).toEqual([['native', 'bienvenue10']])
})

test('beside jQuery each listener hears it once, those of jQuery with the arguments of the contract', async () => {
  const jQuery = await loadJQuery()
  const button = document.createElement('a')
  button.dataset.product_id = '99'
  hearNatively('added_to_cart')
  jQuery(document.body).on('added_to_cart.analytics', (_event, ...args: unknown[]) => heard.push(['jQuery', ...args]))
  jQuery(document).on('added_to_cart', (_event, fragments: unknown) => heard.push(['document', fragments]))
  announce('added_to_cart', { args: [{ a: '<b>' }, 'hash', button], detail: { hash: 'hash' } })
  expect(heard.map(([who]) => who).sort()).toEqual(['document', 'jQuery', 'native'])
  const [, fragments, hash, $button] = heard.find(([who]) => who === 'jQuery') ?? []
  expect([fragments, hash]).toEqual([{ a: '<b>' }, 'hash'])
  expect(jQuery($button as HTMLElement).data('product_id')).toBe(99)
  expect($button).toBeInstanceOf(jQuery)
})

test('what others trigger with jQuery keeps its own arguments', async () => {
  const jQuery = await loadJQuery()
  announce('updated_checkout')
  jQuery(document.body).on('updated_checkout', (_event, ...args: unknown[]) => heard.push(args))
  jQuery(document.body).trigger('updated_checkout', [{ result: 'success' }, 2])
  expect(heard).toEqual([[{ result: 'success' }, 2]])
})

test.each(['before', 'after'])('a listener of jQuery that returns false forbids, bound %s ours', async (when) => {
  const jQuery = await loadJQuery()
  const form = document.createElement('form')
  if (when === 'after') announce('checkout_place_order', { on: form, isForbiddable: true })
  expect(announce('checkout_place_order', { on: form, isForbiddable: true })).toBe(true)
  jQuery(form).on('checkout_place_order', () => false)
  expect(announce('checkout_place_order', { on: form, isForbiddable: true })).toBe(false)
})

test.each([
  ['natively', false],
  ['with jQuery', true],
])('a request that is made %s is heard once, until nobody listens any more', async (_how, hasJQuery) => {
  const jQuery = hasJQuery ? await loadJQuery() : null
  const stop = new AbortController()
  onShopEvent('update_checkout', (first) => heard.push([first]), stop.signal)
  const ask = () => {
    jQuery?.(document.body).trigger('update_checkout', { update_shipping_method: false })
    document.body.dispatchEvent(new CustomEvent('update_checkout', { detail: 'native' }))
  }
  ask()
  expect(heard).toEqual([...(jQuery ? [[{ update_shipping_method: false }]] : []), ['native']])
  stop.abort()
  ask()
  expect(heard).toHaveLength(jQuery ? 2 : 1)
})
