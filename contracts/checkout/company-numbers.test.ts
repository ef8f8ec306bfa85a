import { expect, test } from 'vitest'
import { isSiren, isVatNumber, normaliseNumber, wrongNumbers } from './company-numbers.ts'

test.each([
  ['732829320', true],
  ['552100554', true],
  ['732829321', false],
  ['73282932', false],
  ['7328293200', false],
  ['73282932A', false],
  ['', false],
])('%j as a SIREN: %s', (text, isOne) => expect(isSiren(text)).toBe(isOne))

test.each([
  // The key of 732 829 320: (12 + 3 × (732829320 mod 97)) mod 97 = 44.
  ['FR44732829320', true],
  ['FR45732829320', false],
  ['FR44732829321', false],
  // A key with letters is of the new kind, which no rule checks.
  ['FRA1732829320', true],
  ['FRI1732829320', false],
  ['DE136695976', true],
  ['DE13669597', false],
  ['EL094259216', true],
  ['GR094259216', false],
  ['IE6388047V', true],
  ['NL004495445B01', true],
  ['NL004495445C01', false],
  ['ATU37675002', true],
  ['GB123456789', false],
  ['constructor', false],
])('%s as a VAT number: %s', (text, isOne) => expect(isVatNumber(text)).toBe(isOne))

test('numbers are read as people write them', () => {
  expect(normaliseNumber(' 732 829\u00A0320 ')).toBe('732829320')
  expect(normaliseNumber('fr 44 732.829.320')).toBe('FR44732829320')
})

test('what is not given is not wrong', () => {
  expect(wrongNumbers({ vat: '', siren: '' })).toEqual([])
  expect(wrongNumbers({ vat: 'FR00', siren: '1' })).toEqual(['vat', 'siren'])
})
