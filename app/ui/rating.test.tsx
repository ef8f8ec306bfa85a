import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Rating } from './rating.tsx'

test.each([
  [4.5, 4, '4,5'],
  [5, 1, '5'],
  [14 / 3, 3, '4,7'],
])('an average of %d by %d people is seen and heard', (average, count, figure) => {
  const markup = renderToStaticMarkup(<Rating rating={{ average, count, hasDemo: false }} />)
  expect(markup).toContain(`<span class="sr">Note ${figure} sur 5, ${count} avis</span>`)
  expect(markup).toContain(`<b aria-hidden="true">${figure}</b><span aria-hidden="true">(${count})</span>`)
  expect(markup).toContain(`style="--r:${average}"`)
})

test('an average of made-up reviews says so', () => {
  const markup = (hasDemo: boolean) => renderToStaticMarkup(<Rating rating={{ average: 4, count: 2, hasDemo }} />)
  expect(markup(true)).toContain('démonstration')
  expect(markup(false)).not.toContain('démonstration')
})
