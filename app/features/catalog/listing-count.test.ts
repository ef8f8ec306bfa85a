import { expect, test } from 'vitest'
import { countText } from './listing-count.ts'

test.each([
  [{ firstShown: 1, shownCount: 0, totalCount: 0 }, '0\u00A0résultat affiché'],
  [{ firstShown: 1, shownCount: 1, totalCount: 1 }, 'Voici le seul résultat'],
  [{ firstShown: 1, shownCount: 11, totalCount: 11 }, '11\u00A0résultats affichés'],
  [{ firstShown: 1, shownCount: 16, totalCount: 40 }, 'Affichage de 1–16 sur 40 résultats'],
  [{ firstShown: 33, shownCount: 8, totalCount: 40 }, 'Affichage de 33–40 sur 40 résultats'],
  [
    { firstShown: 17, shownCount: 16, totalCount: 1000, isCountCut: true },
    'Affichage de 17–32 sur plus de 1000 résultats',
  ],
])('%j is said as %j', (count, expected) => {
  expect(countText(count)).toBe(expected)
})
