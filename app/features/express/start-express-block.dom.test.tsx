import { beforeEach, expect, test, vi } from 'vitest'
import { ExpressButtons } from '#app/fragments/express-buttons.tsx'
import type { ExpressBlock } from '#contracts/payment/express-block.ts'
import { draw, the } from '#test/support/draw.ts'
import { startExpressBlock } from './start-express-block.ts'

const CART: ExpressBlock = {
  ...{ place: 'cart', wallets: ['googlePay', 'link'], height: 48, radius: 4, absences: [] },
  ...{
    sold: 'Guide',
    currency: 'EUR',
    totalCents: 1700,
    needsDigitalConsent: true,
    serviceConsent: null,
    needsShipping: false,
    renewals: [],
  },
}

/** jsdom knows no layout: what is seen, and how high it is, is told by the test. */
let see: (isInView: boolean) => void = () => undefined
beforeEach(() => {
  const seers: ((isInView: boolean) => void)[] = []
  see = (isInView) => {
    for (const tell of seers) tell(isInView)
  }
  type Seen = { isIntersecting: boolean }[]
  const observe = vi.fn()
  vi.stubGlobal('IntersectionObserver', function observer(tell: (entries: Seen) => void) {
    seers.push((isIntersecting) => tell([{ isIntersecting }]))
    return { observe }
  })
  vi.stubGlobal('ResizeObserver', function observer(measure: () => void) {
    return { observe: measure }
  })
  draw(<ExpressButtons block={CART} />)
  vi.spyOn(block(), 'offsetHeight', 'get').mockReturnValue(320)
  startExpressBlock()
  see(true)
})

const block = () => the('.express')
const buttons = () => the('#wc-stripe-express-checkout-element')
const state = () => block().dataset.state
const changed = () => new Promise((resolve) => queueMicrotask(() => resolve(null)))

test('the block follows its buttons, whoever draws and hides them', async () => {
  expect(state()).toBe('preparing')
  buttons().style.display = ''
  await changed()
  expect(state()).toBe('ready')
  buttons().style.display = 'none'
  await changed()
  expect(state()).toBe('away')
})

test('where no wallet can be used the block goes, and its room with the next moment that nobody looks at it', async () => {
  for (const room of [...buttons().children]) room.remove()
  await changed()
  expect(state()).toBe('none')
  expect(block().style.minHeight).toBe('320px')
  see(false)
  expect(block().style.minHeight).toBe('')
})

test('out of sight nothing is kept', async () => {
  see(false)
  for (const room of [...buttons().children]) room.remove()
  await changed()
  expect(block().style.minHeight).toBe('')
})

test('the cart’s totals come again with a block of their own', async () => {
  draw(<ExpressButtons block={{ ...CART, wallets: ['link'] }} />)
  document.body.dispatchEvent(new CustomEvent('updated_cart_totals', { bubbles: true }))
  buttons().style.display = ''
  await changed()
  expect(state()).toBe('ready')
})
