import { expect, test } from 'vitest'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import type { Recurrence } from '#contracts/subscription/recurrence.ts'
import { productData } from './product-data.ts'

const MONTHLY: Recurrence = {
  ...{ cycle: { period: 'month', interval: 3 }, length: 4, trial: null, syncDay: null },
  ...{ unitPriceCents: 2700, signUpFeeCents: 0, isSentOnce: false },
}

const product = (recurrence: Recurrence | null): ProductView => ({
  ...{ id: 1, slug: 'club', name: 'Club', sku: 'C', kind: 'subscription', recurrence, supply: 'service' },
  ...{
    price: { currency: 'EUR', priceCents: 2700, crossedOutCents: null },
    priceRange: { minCents: 2700, maxCents: 2700 },
  },
  ...{ availability: { status: 'in-stock' }, mustChoose: false, elsewhere: null, isGroup: false, picture: null },
  ...{ rating: null, sample: null, shortDescription: '', descriptionHtml: '', categories: [], attributes: [] },
  ...{ gallery: [], choices: [], variations: [], kindSettings: {}, extras: {}, backorders: 'no', bundle: null },
  ...{ isSoldIndividually: true, maxQuantity: 1, members: [], crossSells: [], taxNote: '' },
  ...{ takesReviews: true, isListed: true },
  seo: { title: 'Club', description: 'Le club.' },
})

const offerOf = (recurrence: Recurrence | null) =>
  productData(product(recurrence), { origin: 'https://www.example.fr', shopName: 'Tremplin' }).offers as {
    price?: string
    priceSpecification?: object
  }

test('what is bought once has a price', () => {
  expect(offerOf(null)).toMatchObject({ price: '27.00', priceCurrency: 'EUR' })
})

test('what is paid again says what each period costs, how long one is and how many there are, and no price without them', () => {
  expect(offerOf(MONTHLY).price).toBeUndefined()
  expect(offerOf(MONTHLY).priceSpecification).toEqual({
    '@type': 'UnitPriceSpecification',
    priceComponentType: 'https://schema.org/Subscription',
    ...{ price: '27.00', priceCurrency: 'EUR' },
    referenceQuantity: { '@type': 'QuantitativeValue', value: 3, unitCode: 'MON' },
    billingDuration: { '@type': 'QuantitativeValue', value: 12, unitCode: 'MON' },
  })
})

test('a trial moves the first price on, and what is paid once stands beside it', () => {
  const tried = { ...MONTHLY, length: 0, trial: { period: 'week' as const, interval: 2 }, signUpFeeCents: 500 }
  expect(offerOf(tried).priceSpecification).toMatchObject([
    { price: '27.00', billingStart: { value: 2, unitCode: 'WEE' } },
    { price: '5.00', priceComponentType: 'https://schema.org/ActivationFee' },
  ])
})
