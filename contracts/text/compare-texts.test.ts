import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ComparedPart, compareTexts, mergeTexts } from './compare-texts.ts'

/** '[-…-]' is gone, '{+…+}' is new. */
const shown = (parts: readonly ComparedPart[]) =>
  parts.map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind]).join('')

test.each([
  ['Un mot.', 'Un mot.', 'Un mot.'],
  ['Écrivez deux nombres.', 'Écrivez trois nombres.', 'Écrivez [-deux-]{+trois+} nombres.'],
  ['Un.\n\nDeux.', 'Un.\n\nEt demi.\n\nDeux.', 'Un.\n\n{+Et demi.\n\n+}Deux.'],
  ['', 'Tout est neuf.', '{+Tout est neuf.+}'],
  ['Tout part.', '', '[-Tout part.-]'],
])('from %j to %j', (before, after, expected) => {
  expect(shown(compareTexts(before, after))).toBe(expected)
})

const anyText = fc
  .array(fc.constantFrom('un', 'deux', ' ', '\n', '\n\n', '.', 'é'), { maxLength: 30 })
  .map((all) => all.join(''))

test('what was compared is both texts, whatever they are', () => {
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const parts = compareTexts(before, after)
      const without = (kind: ComparedPart['kind']) =>
        parts
          .filter((part) => part.kind !== kind)
          .map(({ text }) => text)
          .join('')
      expect(without('added')).toBe(before)
      expect(without('removed')).toBe(after)
    }),
  )
})

test.each([
  ['both changed another paragraph', 'A.\n\nB.\n\nC.', 'A1.\n\nB.\n\nC.', 'A.\n\nB.\n\nC2.', 'A1.\n\nB.\n\nC2.'],
  ['each changed one of two neighbours', 'A.\n\nB.', 'A1.\n\nB.', 'A.\n\nB2.', 'A1.\n\nB2.'],
  ['only they changed it', 'A.', 'A1.', 'A.', 'A1.'],
  ['only I changed it', 'A.', 'A.', 'A2.', 'A2.'],
  ['both changed the same one', 'A.\n\nB.', 'A1.\n\nB.', 'A2.\n\nB.', null],
  ['both added at the same place', 'A.\n\nB.', 'A.\n\nX.\n\nB.', 'A.\n\nY.\n\nB.', null],
])('%s', (_name, before, theirs, mine, expected) => {
  expect(mergeTexts({ before, theirs, mine })).toBe(expected)
})
