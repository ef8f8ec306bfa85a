import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SUPPLIES } from '#contracts/catalog/supply.ts'
import { stepOf } from '#contracts/pricing/currency.ts'
import { sum } from '#contracts/pricing/money.ts'
import { lineSubtotal, standingCoupons } from '#server/modules/coupons/index.ts'
import { coupon, pricedLine, shippingMethod, shippingZone } from '#test/support/pricing.ts'
import { cartTotals, type Delivery, type PriceRules } from './cart-totals.ts'

const delivery: Delivery = {
  destination: { country: 'FR', state: '', postcode: '69003', city: 'Lyon' },
  taxCountry: 'FR',
  preferredRates: [],
}
const rules: PriceRules = { currency: 'EUR', zones: [shippingZone()], taxRates: null }
const FRENCH_VAT = [
  { country: 'FR', taxClass: 'standard', name: 'TVA', basisPoints: 2000 },
  { country: 'FR', taxClass: 'books', name: 'TVA', basisPoints: 550 },
]
const guide = pricedLine()
const notebooks = pricedLine({ unitPriceCents: 1900, quantity: 2, supply: 'goods' })
const ten = coupon({ amount: 10 })

test('an empty cart costs nothing and ships nothing', () => {
  expect(cartTotals([], [ten], { delivery, rules })).toEqual({
    totals: {
      currency: 'EUR',
      subtotalCents: 0,
      discounts: [{ code: 'noel', discountCents: 0 }],
      discountCents: 0,
      shippingCents: null,
      totalCents: 0,
      taxes: null,
    },
    lines: [],
    packages: [],
  })
})

test('a download is not shipped', () => {
  const { totals, packages } = cartTotals([guide], [], { delivery, rules })
  expect(totals).toMatchObject({ shippingCents: null, totalCents: 1700 })
  expect(packages).toEqual([])
})

test('one printed thing makes one package, which pays for itself once', () => {
  const { totals, packages } = cartTotals([guide, notebooks], [], { delivery, rules })
  expect(totals).toMatchObject({ shippingCents: 490, totalCents: 1700 + 3800 + 490 })
  expect(packages).toHaveLength(1)
})

test('where nobody ships to, nothing is asked for shipping and nothing is chosen', () => {
  const { totals, packages } = cartTotals([notebooks], [], {
    delivery,
    rules: { ...rules, zones: [shippingZone({ regions: ['JP'] })] },
  })
  expect(totals).toMatchObject({ shippingCents: null, totalCents: 3800 })
  expect(packages).toEqual([{ rates: [], chosen: null }])
})

test('a discount can take goods below the threshold of free shipping', () => {
  const free = shippingMethod({ id: 2, kind: 'free_shipping', costCents: 0, freeFromCents: 3800 })
  const zones = [shippingZone({ methods: [free, shippingMethod()] })]
  const totalOf = (coupons: Parameters<typeof cartTotals>[1]) =>
    cartTotals([notebooks], coupons, { delivery, rules: { ...rules, zones } }).totals
  expect(totalOf([])).toMatchObject({ shippingCents: 0, totalCents: 3800 })
  expect(totalOf([ten])).toMatchObject({ discountCents: 380, shippingCents: 490, totalCents: 3910 })
})

test('a fixed discount stops at the price of the goods and leaves shipping to pay', () => {
  const gift = coupon({ code: 'cadeau', kind: 'fixed-cart', amount: 10_000 })
  expect(cartTotals([notebooks], [ten, gift], { delivery, rules }).totals).toMatchObject({
    discounts: [
      { code: 'noel', discountCents: 380 },
      { code: 'cadeau', discountCents: 3420 },
    ],
    totalCents: 490,
  })
})

test('prices contain their VAT: each rate has its part, shipping goes by the standard one', () => {
  const book = pricedLine({ unitPriceCents: 1900, supply: 'goods', taxClass: 'books' })
  const taxed = { ...rules, taxRates: FRENCH_VAT }
  const { totals, lines, packages } = cartTotals([guide, book], [], { delivery, rules: taxed })
  expect(totals).toMatchObject({
    totalCents: 1700 + 1900 + 490,
    taxes: [
      { name: 'TVA', basisPoints: 2000, taxCents: 283 + 82 },
      { name: 'TVA', basisPoints: 550, taxCents: 99 },
    ],
  })
  expect(lines.map(({ taxCents, taxBasisPoints }) => [taxCents, taxBasisPoints])).toEqual([
    [283, 2000],
    [99, 550],
  ])
  expect(packages[0]?.chosen).toMatchObject({ costCents: 490, taxCents: 82 })
})

test('what is paid contains the VAT, not what would have been paid without a code', () => {
  const taxed = { ...rules, taxRates: FRENCH_VAT }
  const { totals, lines } = cartTotals([guide, notebooks], [ten], { delivery, rules: taxed })
  expect(lines).toEqual([
    { discountCents: 170, taxCents: 255, taxBasisPoints: 2000 },
    { discountCents: 380, taxCents: 570, taxBasisPoints: 2000 },
  ])
  expect(totals.taxes).toEqual([{ name: 'TVA', basisPoints: 2000, taxCents: 255 + 570 + 82 }])
})

test('one code that pays for the way is enough, whatever the others do', () => {
  const free = shippingMethod({ id: 2, kind: 'free_shipping', costCents: 0, acceptsCoupon: true })
  const priced = { delivery, rules: { ...rules, zones: [shippingZone({ methods: [shippingMethod(), free] })] } }
  const shippingOf = (coupons: Parameters<typeof cartTotals>[1]) =>
    cartTotals([notebooks], coupons, priced).totals.shippingCents
  expect(shippingOf([ten])).toBe(490)
  expect(shippingOf([ten, coupon({ code: 'port', amount: 0, freesShipping: true })])).toBe(0)
})

test('the way costs more for each class that it carries, once', () => {
  const heavy = shippingMethod({ classCostsCents: { lourd: 300, fragile: 200 } })
  const priced = { delivery, rules: { ...rules, zones: [shippingZone({ methods: [heavy] })] } }
  const box = pricedLine({ supply: 'goods', shippingClass: 'lourd' })
  const glass = pricedLine({ supply: 'goods', shippingClass: 'fragile' })
  const shippingOf = (...lines: Parameters<typeof cartTotals>[0]) => cartTotals(lines, [], priced).totals.shippingCents
  expect(shippingOf(notebooks)).toBe(490)
  expect(shippingOf(box, box)).toBe(790)
  expect(shippingOf(box, glass, notebooks)).toBe(990)
})

test('a package travels as the shopper would like it to', () => {
  const fast = shippingMethod({ id: 7, title: 'Express', costCents: 990 })
  const zones = [shippingZone({ methods: [shippingMethod(), fast] })]
  const wanted = { ...delivery, preferredRates: ['flat_rate:7'] }
  const { totals, packages } = cartTotals([notebooks], [], { delivery: wanted, rules: { ...rules, zones } })
  expect(packages[0]?.chosen).toMatchObject({ rateId: 'flat_rate:7', title: 'Express' })
  expect(totals.shippingCents).toBe(990)
})

test('a day of arrival is told where the shop promises one, of what is ordered now', () => {
  const zones = [shippingZone({ methods: [shippingMethod({ minDays: 2, maxDays: 3 })] })]
  const dispatch = { isPromised: true, lastHour: 14, closures: [] }
  const detailsOf = (at: Date | undefined, promises: typeof dispatch | undefined) =>
    cartTotals([notebooks], [], {
      delivery: { ...delivery, ...(at && { at }) },
      rules: { ...rules, zones, ...(promises && { dispatch: promises }) },
    }).packages[0]?.chosen?.details
  const monday = new Date('2026-11-23T08:00:00Z')
  const undated = detailsOf(undefined, undefined)
  expect(detailsOf(monday, dispatch)).not.toEqual(undated)
  expect(JSON.stringify(detailsOf(monday, dispatch))).toContain('26 novembre')
  expect(detailsOf(monday, undefined)).toEqual(undated)
  expect(detailsOf(undefined, dispatch)).toEqual(undated)
})

test('a country without rates pays no VAT, and a shop that charges none says so by null', () => {
  const abroad = { ...delivery, taxCountry: 'US' }
  expect(cartTotals([guide], [], { delivery: abroad, rules: { ...rules, taxRates: FRENCH_VAT } }).totals.taxes).toEqual(
    [],
  )
  expect(cartTotals([guide], [], { delivery, rules }).totals.taxes).toBeNull()
})

test('what no provider takes of an amount is cut from the total, never rounded up', () => {
  const dinars = { ...rules, currency: 'KWD' }
  const third = pricedLine({ unitPriceCents: 1239 })
  expect(cartTotals([third], [], { delivery, rules: dinars }).totals.totalCents).toBe(1230)
  const whole = pricedLine({ unitPriceCents: 1230 })
  expect(cartTotals([whole], [coupon({ amount: 7 })], { delivery, rules: dinars }).totals).toMatchObject({
    currency: 'KWD',
    discountCents: 90,
    totalCents: 1140,
  })
})

const anyLine = fc.record({
  unitPriceCents: fc.integer({ min: 0, max: 100_000 }),
  onceCents: fc.integer({ min: 0, max: 10_000 }),
  quantity: fc.integer({ min: 1, max: 9999 }),
  supply: fc.constantFrom(...SUPPLIES),
  taxClass: fc.constantFrom('standard', 'books'),
})
const anyCoupon = fc.record({
  kind: fc.constantFrom('percent' as const, 'fixed-cart' as const, 'fixed-product' as const),
  amount: fc.integer({ min: 0, max: 100 }).chain((amount) => fc.constantFrom(amount, amount * 997)),
  label: fc.constantFrom(null, 'Soldes'),
  isIndividualUse: fc.boolean(),
  minimumCents: fc.constantFrom(0, 50_000),
})

test('the total is lines less discounts plus shipping, and the parts of VAT are those of lines and packages', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 8 }),
      fc.array(anyCoupon, { maxLength: 4 }),
      fc.constantFrom(null, FRENCH_VAT),
      fc.constantFrom('EUR', 'JPY', 'KWD', 'ISK'),
      (some, coupons, taxRates, currency) => {
        const step = stepOf(currency)
        const basket = some.map((line) =>
          pricedLine({ ...line, unitPriceCents: line.unitPriceCents * step, onceCents: line.onceCents * step }),
        )
        const applied = coupons.map((fields, index) => coupon({ ...fields, code: `code-${index}` }))
        const zones = [shippingZone({ methods: [shippingMethod({ costCents: 500 })] })]
        const around = { delivery, rules: { ...rules, currency, taxRates, zones } }
        const standing = standingCoupons(
          applied,
          { lines: basket, currency, emails: [], now: new Date() },
          (given) => cartTotals(basket, given, around).totals.totalCents,
        )
        const { totals, lines, packages } = cartTotals(basket, standing, around)
        expect(totals.totalCents % step).toBe(0)
        const paid = basket.map((line, index) => lineSubtotal(line) - (lines[index]?.discountCents ?? Number.NaN))
        expect(totals.totalCents).toBe(sum(paid) + (totals.shippingCents ?? 0))
        expect(totals.subtotalCents - totals.discountCents).toBe(sum(paid))
        expect(totals.totalCents).toBeGreaterThanOrEqual(0)
        expect(sum(totals.discounts.map(({ discountCents }) => discountCents))).toBe(totals.discountCents)
        expect(totals.discounts.map(({ code, name = null }) => [code, name])).toEqual(
          standing.map(({ code, label }) => [code, label]),
        )
        const contained = [...lines, ...packages.flatMap(({ chosen }) => chosen ?? [])].map(({ taxCents }) => taxCents)
        expect(sum((totals.taxes ?? []).map(({ taxCents }) => taxCents))).toBe(sum(contained))
        for (const cents of [...paid, ...contained]) expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true)
        expect(totals.taxes === null).toBe(taxRates === null)
      },
    ),
  )
})
