import { expect, test } from 'vitest'
import { beginningWords } from './opening-facts.ts'

test.each([
  ['tout est à écrire', true, false],
  // What only the provider could say is not held against the shop.
  ['il ne reste qu’à ouvrir', true, null],
] as const)('of a shop that is not open, "%s"', (words, vat, payments) => {
  const facts = [
    { fact: 'vat', isDone: vat },
    { fact: 'payments', isDone: payments },
  ] as const
  expect(beginningWords(facts)).toBe(words)
})
