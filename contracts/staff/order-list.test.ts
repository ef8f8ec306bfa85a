import { expect, test } from 'vitest'
import { needsSomebody, nextStepOf, sourceOfRow } from './order-list.ts'

test.each([
  // An accepted withdrawal waits on for its money: nothing is left to decide.
  ['withdrawal', 'Rétractation à traiter'],
  // The provider's own doubt is no bank's dispute.
  ['case', 'Paiement mis en doute'],
  ['authorised', 'Paiement à encaisser'],
] as const)('what waits is named for what it may be: %s', (waits, words) => {
  expect(nextStepOf({ status: 'processing', waits, isToShip: true })).toBe(words)
})

test('what is to be sent waits for somebody, as what is to be decided does', () => {
  const [sent, unsent] = [false, true].map((isToShip) => ({ status: 'processing', waits: null, isToShip }) as const)
  expect([sent, unsent].map((row) => row && [nextStepOf(row), needsSomebody(row)])).toEqual([
    ['Prestation à rendre', false],
    ['À expédier', true],
  ])
})

test.each([
  ['newsletter', 'renewal', 'Lettre d’information'],
  ['site', 'cart', 'Autre site'],
  [null, 'renewal', 'Abonnement'],
  [null, 'desk', 'Bureau'],
  [null, 'import', 'Reprise'],
  [null, 'cart', ''],
] as const)('of buyers from %s an order made by %s says "%s"', (source, madeBy, words) => {
  expect(sourceOfRow({ source, madeBy })).toBe(words)
})
