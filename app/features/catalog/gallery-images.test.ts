import { expect, test } from 'vitest'
import { showVariation } from './gallery-images.ts'

const picture = (stem: string) => ({ stem, width: 1200, height: 1600, widths: [96, 1200], alt: stem })
const image = (stem: string) => ({ ...picture(stem), caption: `Légende de ${stem}` })
const images = [image('couverture'), image('sommaire')]

test.each([
  ['nothing is chosen', null, ['couverture', 'sommaire'], 0],
  ['its picture is in the gallery', picture('sommaire'), ['couverture', 'sommaire'], 1],
  ['it has a picture of its own', picture('nuit'), ['nuit', 'sommaire'], 0],
])('the gallery while %s', (_name, chosen, stems, index) => {
  const shown = showVariation(images, chosen)
  expect(shown.images.map(({ stem }) => stem)).toEqual(stems)
  expect(shown.index).toBe(index)
})

test('a variation of a product without pictures shows its own', () => {
  expect(showVariation([], picture('nuit')).images.map(({ stem }) => stem)).toEqual(['nuit'])
})
