import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import MiniSlider from '#app/features/content/mini-slider.island.tsx'
import SearchBox from '#app/features/search/search-box.island.tsx'
import { Island } from './island.tsx'

test('an island that is kept is drawn anew when its props change', () => {
  const drawn = (fieldId: string) =>
    renderToStaticMarkup(<Island of={SearchBox} when="interaction" isKept fieldId={fieldId} />)
  const first = drawn('entete')
  expect(first).toContain('id="entete"')
  expect(drawn('page')).toBe(first.replaceAll('entete', 'page'))
  expect(drawn('entete')).toBe(first)
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
