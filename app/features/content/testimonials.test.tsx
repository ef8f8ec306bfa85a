import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import Testimonials from './testimonials.island.tsx'

const testimonial = { text: 'J’ai trouvé mes mots.', firstName: 'Inès', situation: 'Comptable', isDemo: true }
const drawn = (count: number) => {
  const testimonials = Array.from({ length: count }, (_, id) => ({ ...testimonial, id }))
  return renderToStaticMarkup(<Testimonials testimonials={testimonials} />)
}

test.each([
  [1, 0],
  [2, 3],
  [6, 7],
])('%d testimonials have the room of their %d buttons before they wake', (count, buttons) => {
  expect(drawn(count).split('<button').length - 1).toBe(buttons)
})
