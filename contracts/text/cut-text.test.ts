import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a text is cut to its length, and never through a sign', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, maxLength) => {
      const cut = cutText(text, maxLength)
      expect(cut.isWellFormed()).toBe(true)
      expect(text.startsWith(cut)).toBe(true)
      expect(Math.min(text.length, maxLength) - cut.length).toBeLessThan(2)
    }),
  )
  expect(cutText('a😀', 2)).toBe('a')
  expect(cutText('a😀', 3)).toBe('a😀')
})
