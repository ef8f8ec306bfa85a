import { expect, test } from 'vitest'
import { ShopSettings } from './shop-settings.ts'

test('a new shop says nothing of what another one sells, and leaves out what nobody has written', () => {
  const { home, words } = ShopSettings.parse({})
  expect(JSON.stringify({ home, words })).not.toMatch(/entretien|guide|tremplin/i)
  expect([home.reasons, home.questions, words.motto]).toEqual([[], [], ''])
})

test.each([
  ['a line without two parts', { home: { reasons: ['Sans texte'] } }, 'Deux parties par ligne'],
  ['no title', { home: { heading: '' } }, 'La page a besoin d’un titre'],
  ['no title of the letter', { words: { letterTitle: '' } }, 'L’inscription a besoin d’un titre'],
])('%s is refused in words', (_, settings, said) => {
  const read = ShopSettings.safeParse(settings)
  expect(read.error?.issues[0]?.message).toContain(said)
})
