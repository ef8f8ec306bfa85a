import { expect, test } from 'vitest'
import { fieldsOfSelling, readSelling, type SellingTerms, taxClassChoices } from './product-selling.ts'

const kept: SellingTerms = {
  ...{ taxClass: 'standard', shippingClass: 'lourd', downloadsAllowed: null, downloadDays: 30, menuOrder: 4 },
}

test('terms read as they were written, and what a form does not ask for stays as it is', () => {
  expect(readSelling(fieldsOfSelling(kept), kept)).toEqual({ ok: true, terms: kept })
  expect(readSelling({ 'classe-tva': 'reduit' }, kept)).toEqual({ ok: true, terms: { ...kept, taxClass: 'reduit' } })
  expect(readSelling({ 'jours-ouverts': '', place: '' }, kept)).toMatchObject({
    terms: { downloadDays: null, menuOrder: 0 },
  })
})

test.each([
  [{ telechargements: '0' }, 'telechargements'],
  [{ 'jours-ouverts': 'trente' }, 'jours-ouverts'],
  [{ place: '1,5' }, 'place'],
])('%j is refused at its field', (fields, field) => {
  expect(readSelling(fields, kept)).toMatchObject({ ok: false, problems: [{ field }] })
})

test('classes are those that a rate has, as they are called at home, and the ordinary one always', () => {
  const rate = (country: string, taxClass: string, name: string, basisPoints: number) => ({
    ...{ country, taxClass, name, basisPoints },
  })
  const rates = [rate('DE', 'reduit', 'Mehrwertsteuer', 700), rate('FR', 'reduit', 'TVA réduite', 550)]
  expect(taxClassChoices(rates, 'FR')).toEqual([
    { slug: 'standard', words: 'standard' },
    { slug: 'reduit', words: 'TVA réduite 5,5\u00A0% (reduit)' },
  ])
})
