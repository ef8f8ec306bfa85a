import { expect, test } from 'vitest'
import { COUPON_FIELDS, couponFields, readCouponForm } from './coupon-form.ts'

const read = (query: string) => readCouponForm(new URLSearchParams(query), 'EUR')

test('a sentence is read as it was written, goods and addresses one by one', () => {
  const { terms, errors } = read(
    'code=NOEL&valeur=5,50&unite=fixed-product&des=30&plafond=200,00&produit=Carnet&produit=&produit=Agenda' +
      '&categorie=guides&sauf-soldes=1&par-personne=1&en-tout=200&du=2026-12-01&au=2026-12-31' +
      '&courriels=a@b.fr%0Ac@d.fr;%20*@e.fr&port=1&cumulable=1&premiere-commande=1',
  )
  expect(errors).toEqual({})
  expect(terms).toMatchObject({
    ...{ code: 'NOEL', kind: 'fixed-product', amount: 550, minimumCents: 3000, maximumCents: 20_000 },
    ...{ products: ['Carnet', 'Agenda'], categories: ['guides'], excludesSaleItems: true, freesShipping: true },
    ...{ usageLimit: 200, usageLimitPerBuyer: 1, startsOn: '2026-12-01', endsOn: '2026-12-31' },
    ...{ emails: ['a@b.fr', 'c@d.fr', '*@e.fr'], isIndividualUse: false, isFirstOrderOnly: true, isAutomatic: false },
  })
})

test.each([
  ['valeur=dix', COUPON_FIELDS.amount],
  ['valeur=10,5', COUPON_FIELDS.amount],
  ['unite=fixed-cart&valeur=5,555', COUPON_FIELDS.amount],
  ['des=x', COUPON_FIELDS.minimum],
  ['en-tout=0', COUPON_FIELDS.limit],
  ['du=2026-02-30', COUPON_FIELDS.startsOn],
  ['du=2026-12-02&au=2026-12-01', COUPON_FIELDS.endsOn],
])('%s is refused at %s', (query, field) => {
  expect(Object.keys(read(query).errors)).toEqual([field])
})

test('what a code says is written into its form, and read again the same', () => {
  const { terms } = read(
    'code=NOEL&valeur=5,50&unite=fixed-cart&des=30&produit=Carnet (C-1)&par-personne=1&du=2026-12-01',
  )
  const query = Object.entries(couponFields(terms, 'EUR')).flatMap(([name, values]) =>
    values.map((value) => [name, value]),
  )
  expect(readCouponForm(new URLSearchParams(query), 'EUR')).toEqual({ terms, errors: {} })
})

test('a reduction that nobody types keeps its name as it was written', () => {
  const { terms } = read('code=Trois guides&automatique=1&valeur=10')
  expect(terms).toMatchObject({ code: 'Trois guides', isAutomatic: true })
  expect(couponFields(terms, 'EUR')).toMatchObject({ code: ['Trois guides'], automatique: ['1'] })
})

test('one and the same day is the first and the last', () => {
  expect(read('du=2026-12-01&au=2026-12-01').errors).toEqual({})
})
