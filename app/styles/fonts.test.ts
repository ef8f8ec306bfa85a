import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const faces = [...readFileSync(`${import.meta.dirname}/fonts.css`, 'utf8').matchAll(/@font-face \{([^}]*)\}/g)].map(
  ([, rules = '']) =>
    Object.fromEntries(
      rules
        .split(';\n')
        .map((rule) => rule.trim())
        .filter(Boolean)
        .map((rule) => rule.split(/:\s*/, 2) as [string, string]),
    ),
)
const fetched = faces.filter(({ src = '' }) => src.startsWith('url'))
const standIns = faces.filter(({ src = '' }) => src.startsWith('local'))

test('every font of the brand takes its place on the first view, however late it comes', () => {
  expect(fetched).toHaveLength(4)
  expect(fetched.map((face) => face['font-display'])).toEqual(fetched.map(() => 'swap'))
})

test('what stands in for it meanwhile has its height and its width', () => {
  // The heights of the brand's fonts in hundredths of their size: a stand-in has them whatever it is scaled by.
  const heights = { Fraunces: [97.8, 25.5], Source: [102.4, 40] } as const
  for (const face of standIns) {
    const [ascent, descent] = heights[face['font-family']?.startsWith('"Fraunces') ? 'Fraunces' : 'Source']
    const scale = Number.parseFloat(face['size-adjust'] ?? '') / 100
    expect(Number.parseFloat(face['ascent-override'] ?? '') * scale).toBeCloseTo(ascent, 0)
    expect(Number.parseFloat(face['descent-override'] ?? '') * scale).toBeCloseTo(descent, 0)
  }
})
