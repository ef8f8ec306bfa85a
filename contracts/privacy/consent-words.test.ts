import { expect, test } from 'vitest'
import { CONSENT_WORDING } from './consent.ts'
import { CONSENT_WORDINGS, CONSENT_WORDS, wordingOf } from './consent-words.ts'

test('words of the shop’s own make another wording, each its own, and the same again the same', () => {
  expect(wordingOf(CONSENT_WORDS)).toBe(CONSENT_WORDING)
  const own = [
    { title: 'Vos choix' },
    { title: 'Vos choix.' },
    { attribution: 'Vos choix' },
    { analytics: 'Vos choix' },
  ]
  const wordings = own.map((words) => wordingOf({ ...CONSENT_WORDS, ...words }))
  expect(new Set([CONSENT_WORDING, ...wordings]).size).toBe(5)
  expect(wordingOf({ ...CONSENT_WORDS, title: 'Vos choix' })).toBe(wordings[0])
  for (const wording of wordings) expect(wording).toMatch(CONSENT_WORDINGS)
})
