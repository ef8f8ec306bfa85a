import { expect, test } from 'vitest'
import { utf8Of } from './utf8-of.ts'

test.each([
  ['nothing', ''],
  ['French', '« Réussir son entretien » — 12,00\u202f€'],
  ['signs of four bytes', '👩🏽‍💻 et 𝒳'],
  ['half a sign, as a cut text has it', 'a\ud83d'],
  ['more than its room holds', '€'.repeat(400_000)],
])('the bytes of a text: %s', (_, text) => {
  expect(utf8Of(text).equals(Buffer.from(text))).toBe(true)
})

test('the next text does not write over the bytes of the one before', () => {
  const first = utf8Of('premier')
  utf8Of('second')
  expect(first.toString()).toBe('premier')
})
