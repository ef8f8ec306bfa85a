import { expect, test } from 'vitest'
import { explainSiret, isIdentified, isSiret, vatNumberOf } from './seller.ts'

test.each([
  ['732 829 320 00074', true],
  ['73282932000074', true],
  ['732 829 320 00075', false],
  ['356 000 000 00048', true],
  ['356 000 000 00011', false],
  ['000 000 000 00000', false],
  ['732 829 320', false],
  ['73282932O00074', false],
])('%s is a SIRET: %s', (text, is) => {
  expect(isSiret(text)).toBe(is)
  expect(explainSiret(text) === null).toBe(is)
})

test('a number that is too short says how much is missing', () => {
  expect(explainSiret('123 456 789 0001')).toBe('14\u00A0chiffres, il en manque un.')
  expect(explainSiret('123 456 789')).toBe('14\u00A0chiffres, il en manque 5.')
  expect(explainSiret('123 456 789 000123')).toBe('14\u00A0chiffres, il y en a 1 de trop.')
})

test('a seller is identified once every question of the law has an answer', () => {
  const seller = {
    ...{ name: 'Camille Martin EI', address: '12 rue de la Fosse', siret: '73282932000074' },
    ...{ email: 'c@exemple.fr', phone: '02 40 00 00 00' },
  }
  expect(isIdentified(seller)).toBe(true)
  for (const field of Object.keys(seller)) expect(isIdentified({ ...seller, [field]: ' ' })).toBe(false)
})

test.each([
  ['732 829 320 00074', 'FR44732829320'],
  ['404 833 048 00022', 'FR83404833048'],
])('the VAT number of %s is %s', (siret, number) => {
  expect(vatNumberOf(siret)).toBe(number)
})
