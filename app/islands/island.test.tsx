import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import CartDrawer from '#app/features/cart/cart-drawer.island.tsx'
import MiniSlider from '#app/features/content/mini-slider.island.tsx'
import { Island } from './island.tsx'

test('an island that is kept is drawn anew when its props change', () => {
  const drawn = (itemCount: number) =>
    renderToStaticMarkup(<Island of={CartDrawer} when="cart" isKept itemCount={itemCount} isCartPage={false} />)
  const first = drawn(41)
  expect(first).toContain('>41<')
  expect(drawn(42)).toBe(first.replaceAll('41', '42'))
  expect(drawn(41)).toBe(first)
})

test('an island that is kept has the ids of its place, where the browser looks for them', () => {
  const slider = <Island of={MiniSlider} when="visible" isKept items={[]} />
  const markup = renderToStaticMarkup(
    <>
      {slider}
      {slider}
    </>,
  )
  const [first, second] = [...markup.matchAll(/data-id="([^"]+)".*?aria-labelledby="([^"]+)"/g)]
  expect(first?.[2]).toContain(first?.[1])
  expect(second?.[2]).toContain(second?.[1])
  expect(second?.[1]).not.toBe(first?.[1])
})
