import { expect, test } from 'vitest'
import { nextStepOf } from './order-list.ts'

test.each([
  // An accepted withdrawal waits on for its money: nothing is left to decide.
  ['withdrawal', 'Rétractation à traiter'],
  // The provider's own doubt is no bank's dispute.
  ['case', 'Paiement mis en doute'],
  ['authorised', 'Paiement à encaisser'],
] as const)('what waits is named for what it may be: %s', (waits, words) => {
  expect(nextStepOf({ status: 'processing', waits })).toBe(words)
})
