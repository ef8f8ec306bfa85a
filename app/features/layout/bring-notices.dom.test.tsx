import { beforeEach, expect, test, vi } from 'vitest'
import { Notices } from '#app/fragments/notices.tsx'
import type { Notice } from '#contracts/cart/cart.ts'
import { draw, the } from '#test/support/draw.ts'
import { bringNotices } from './bring-notices.ts'

const page = (notices: Notice[], place = 'woocommerce-notices-wrapper') =>
  draw(
    <main>
      <div className={place}>
        <Notices notices={notices} />
      </div>
      <input id="search" />
    </main>,
  )
const ERROR: Notice = { kind: 'error', html: 'Ce produit n’existe pas.' }

beforeEach(() => {
  vi.useFakeTimers()
})

test.each([
  ['an error', ERROR],
  ['a success', { kind: 'success', html: 'Ajouté au panier.' } satisfies Notice],
])('%s that a page was sent with has the focus after half a second', (_, notice) => {
  page([notice])
  bringNotices()
  vi.advanceTimersByTime(499)
  expect(document.activeElement).toBe(document.body)
  vi.advanceTimersByTime(1)
  expect(document.activeElement).toBe(the('[role="alert"]'))
})

test('whoever is typing by then stays where they are', () => {
  page([ERROR])
  bringNotices()
  the('#search').focus()
  vi.advanceTimersByTime(1000)
  expect(document.activeElement).toBe(the('#search'))
})

test('a mere piece of information takes no focus, and the checkout looks after its own', () => {
  page([{ kind: 'info', html: 'Le panier a changé.' }])
  bringNotices()
  page([ERROR], 'checkout-notices')
  bringNotices()
  vi.advanceTimersByTime(1000)
  expect(document.activeElement).toBe(document.body)
})
