import { expect, test } from 'vitest'
import { type RateTerms, readTaxForm, regimeOf, taxFields } from './tax-form.ts'

const french: RateTerms = { country: 'FR', taxClass: 'standard', name: 'TVA', basisPoints: 2000 }
const books: RateTerms = { country: 'FR', taxClass: 'livres', name: 'TVA', basisPoints: 550 }
const german: RateTerms = { country: 'DE', taxClass: 'standard', name: 'MwSt.', basisPoints: 1900 }
const form = (tva: string, ...taux: string[]) => new URLSearchParams({ tva, taux: taux.join('\n') })

test.each([
  ['franchise', false, [french]],
  ['france', true, [french, books]],
  ['france', true, [french, { ...french, country: 'DE' }]],
  ['oss', true, [french, german]],
])('%s: charged %s, with %j', (regime, isCharged, rates) => {
  expect(regimeOf({ isCharged, rates })).toBe(regime)
})

test('French VAT holds for each country of the Union that the shop sells to, and for no other', () => {
  const { rates, problems } = readTaxForm(form('france', 'FR standard TVA 20', 'FR livres TVA 5,5 %'), [
    'FR',
    'DE',
    'CH',
  ])
  expect(problems).toEqual([])
  expect(rates).toEqual([french, books, { ...french, country: 'DE' }, { ...books, country: 'DE' }])
})

test('with the one-stop shop each country has its own', () => {
  expect(readTaxForm(form('oss', 'FR standard TVA 20', 'DE standard MwSt. 19'), ['FR', 'DE', 'CH'])).toEqual({
    ...{ regime: 'oss', rates: [french, german], problems: [] },
  })
  const { problems } = readTaxForm(form('oss', 'FR standard TVA 20'), ['FR', 'DE', 'BE'])
  expect(problems[0]?.sentence).toBe('Il manque le taux standard de\u202F: Belgique, Allemagne.')
})

test.each(['FR standard TVA', 'fr standard TVA 20', 'FR standard TVA vingt'])('%s is no rate', (line) => {
  expect(readTaxForm(form('france', line), ['FR']).problems).toHaveLength(1)
})

test('a shop without VAT keeps the rates that it had', () => {
  expect(readTaxForm(form('franchise', 'FR standard TVA 20'), ['FR'])).toMatchObject({ rates: [french], problems: [] })
  expect(readTaxForm(form('franchise'), ['FR'])).toMatchObject({ rates: [], problems: [] })
})

test('what is kept is written into the form as it is read', () => {
  const said = new URLSearchParams(
    Object.entries(taxFields('oss', [french, german])).map(([name, [value = '']]) => [name, value]),
  )
  expect(readTaxForm(said, ['FR', 'DE']).rates).toEqual([french, german])
})
