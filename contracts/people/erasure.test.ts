import { expect, test } from 'vitest'
import { RETENTION } from '../privacy/retention.ts'
import { erasedParts, explainErasureRefusal, keptParts } from './erasure.ts'

test('an erasure that waits says for what', () => {
  const words = (orders: number[], subscriptions: number[]) =>
    explainErasureRefusal({ code: 'open-affairs', orders, subscriptions })
  expect(words([1001, 1002], [12])).toBe(
    'L’effacement attend la fin de\u202F: commandes n°\u00A01001, n°\u00A01002 et abonnement n°\u00A012.',
  )
  expect(words([], [12])).toBe('L’effacement attend la fin de\u202F: abonnement n°\u00A012.')
  expect(explainErasureRefusal({ code: 'not-yours', owners: ['Camille Martin'] })).toContain('Camille Martin')
})

test('what stays is told with its law and its term, as the jobs keep them', () => {
  const all = { isAddressForgotten: true, invoices: { count: 4, lastYear: 2026 } }
  const texts = keptParts(all).map(({ text }) => text)
  expect(texts[0]).toBe(
    `4 factures et leurs commandes, jusqu’au 31\u00A0décembre ${2026 + RETENTION.accountingYears}\u202F: comptabilité (L123-22 C. com.)`,
  )
  expect(texts.join()).toContain(`${RETENTION.paymentProofMonths}\u00A0mois`)
  expect(texts.at(-1)).toBe('Ses avis et commentaires, sans son nom')
  expect(keptParts({ ...all, invoices: null }).map(({ about }) => about)).toEqual(['proof', 'payment', 'text'])
})

test('messages of an address that was never confirmed may be somebody else’s: they stay, and it is said', () => {
  expect(erasedParts({ hasAccount: true, isAddressForgotten: true }).join()).toContain('Messages')
  expect(erasedParts({ hasAccount: true, isAddressForgotten: false }).join()).not.toContain('Messages')
  expect(keptParts({ isAddressForgotten: false, invoices: null }).at(-1)?.text).toContain('Messages')
})

test('nothing is said to go of an account that somebody does not have', () => {
  const words = erasedParts({ hasAccount: false, isAddressForgotten: true }).join()
  expect(words).toContain('Messages')
  expect(words).not.toMatch(/compte|mot de passe|paiement/i)
})
