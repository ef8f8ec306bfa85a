import { expect, test } from 'vitest'
import { coupon, pricedLine } from '#test/support/pricing.ts'
import { type CouponSituation, normaliseCouponCode, refuseCoupon } from './check-coupon.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)
const guide = pricedLine({ productId: 100, unitPriceCents: 4000, categorySlugs: ['guides'] })
const notebook = pricedLine({ productId: 200, variationId: 201, unitPriceCents: 1000, categorySlugs: ['papeterie'] })
const onSale = pricedLine({ productId: 300, unitPriceCents: 900, isOnSale: true })
const situation: CouponSituation = {
  ...{ code: 'noel', currency: 'EUR', now: NOW },
  ...{ applied: [], lines: [guide], emails: [] },
}
const other = (fields: Parameters<typeof coupon>[0] = {}) => coupon({ code: 'autre', ...fields })
const refused = (code: string) => ({ code, coupon: 'noel' })

test.each<[string, ReturnType<typeof coupon> | null, Partial<CouponSituation>, object | null]>([
  ['a running coupon', coupon(), {}, null],
  ['no code', null, { code: '' }, { code: 'empty' }],
  ['a code that nobody made', null, {}, refused('unknown')],
  ['a coupon that starts in an hour', coupon({ startsAt: hours(1) }), {}, refused('invalid')],
  ['a coupon that starts now', coupon({ startsAt: NOW }), {}, null],
  ['a coupon that ends now', coupon({ endsAt: NOW }), {}, refused('expired')],
  ['a coupon that ends in an hour', coupon({ endsAt: hours(1) }), {}, null],
  ['the same coupon twice', coupon(), { applied: [coupon()] }, refused('already-applied')],
  ['a coupon used up', coupon({ usageLimit: 5, usageCount: 5 }), {}, refused('usage-limit')],
  ['a coupon with one use left', coupon({ usageLimit: 5, usageCount: 4 }), {}, null],
  ['a buyer’s own uses gone', coupon({ usageLimitPerBuyer: 1, usedByBuyer: 1 }), {}, refused('usage-limit')],
  ['a buyer’s own uses left', coupon({ usageLimitPerBuyer: 2, usedByBuyer: 1 }), {}, null],
  [
    'one cent below the minimum',
    coupon({ minimumCents: 4001 }),
    {},
    { ...refused('minimum-not-reached'), minimumCents: 4001, currency: 'EUR' },
  ],
  ['exactly the minimum', coupon({ minimumCents: 4000 }), {}, null],
  [
    'one cent above the maximum',
    coupon({ maximumCents: 3999 }),
    {},
    { ...refused('maximum-exceeded'), maximumCents: 3999, currency: 'EUR' },
  ],
  ['exactly the maximum', coupon({ maximumCents: 4000 }), {}, null],
  ['a cart with nothing to pay', coupon(), { lines: [pricedLine({ unitPriceCents: 0 })] }, refused('not-applicable')],
  ['a first order', coupon({ isFirstOrderOnly: true }), {}, null],
  ['a second order', coupon({ isFirstOrderOnly: true, isReturning: true }), {}, refused('first-order-only')],
  ['an order beside their first', coupon({ isFirstOrderOnly: true, usedByBuyer: 1 }), {}, refused('first-order-only')],
  ['a returning buyer whom nothing asks', coupon({ isReturning: true }), {}, null],
  ['what applies by itself, typed', coupon({ label: 'Noël' }), {}, refused('unknown')],
  [
    'a code to use alone beside what applies by itself',
    coupon({ isIndividualUse: true }),
    { applied: [other({ label: 'Port offert' })] },
    null,
  ],
  ['an empty cart', coupon(), { lines: [] }, refused('not-applicable')],
  ['another product than the coupon’s', coupon({ productIds: [200] }), {}, refused('not-applicable')],
  ['the coupon’s product among others', coupon({ productIds: [200] }), { lines: [guide, notebook] }, null],
  ['the coupon’s variation', coupon({ productIds: [201] }), { lines: [notebook] }, null],
  ['another category than the coupon’s', coupon({ categorySlugs: ['papeterie'] }), {}, refused('not-applicable')],
  ['the coupon’s category', coupon({ categorySlugs: ['guides'] }), {}, null],
  ['nothing but what is excluded', coupon({ excludedProductIds: [100] }), {}, refused('not-applicable')],
  ['something besides what is excluded', coupon({ excludedProductIds: [100] }), { lines: [guide, notebook] }, null],
  [
    'an excluded category under a coupon on the whole cart',
    coupon({ kind: 'fixed-cart', excludedCategorySlugs: ['papeterie'] }),
    { lines: [guide, notebook] },
    refused('not-applicable'),
  ],
  [
    'nothing but reduced things',
    coupon({ excludesSaleItems: true }),
    { lines: [onSale] },
    refused('not-for-sale-items'),
  ],
  ['one thing that is not reduced', coupon({ excludesSaleItems: true }), { lines: [onSale, guide] }, null],
  [
    'one reduced thing under a coupon on the whole cart',
    coupon({ kind: 'fixed-cart', excludesSaleItems: true }),
    { lines: [onSale, guide] },
    refused('not-for-sale-items'),
  ],
  [
    'nothing reduced under a coupon on the whole cart',
    coupon({ kind: 'fixed-cart', excludesSaleItems: true }),
    { lines: [guide] },
    null,
  ],
  ['the coupon’s category among others', coupon({ categorySlugs: ['guides'] }), { lines: [guide, notebook] }, null],
  [
    'the coupon’s category without its product',
    coupon({ productIds: [200], categorySlugs: ['guides'] }),
    { lines: [guide] },
    refused('not-applicable'),
  ],
  [
    'the coupon’s product without its category',
    coupon({ productIds: [200], categorySlugs: ['guides'] }),
    { lines: [notebook] },
    refused('not-applicable'),
  ],
  [
    'the coupon’s product and its category, of a coupon on the whole cart',
    coupon({ kind: 'fixed-cart', productIds: [200], categorySlugs: ['guides'] }),
    { lines: [guide, notebook] },
    null,
  ],
  ['nobody under a coupon for one address', coupon({ emails: ['lea@exemple.fr'] }), {}, refused('email-restricted')],
  [
    'somebody else than the coupon is for',
    coupon({ emails: ['lea@exemple.fr'] }),
    { emails: ['zoe@exemple.fr'] },
    refused('email-restricted'),
  ],
  ['whom the coupon is for', coupon({ emails: ['lea@exemple.fr'] }), { emails: ['lea@exemple.fr'] }, null],
  ['an address of the coupon’s house', coupon({ emails: ['*@exemple.fr'] }), { emails: ['lea@exemple.fr'] }, null],
  [
    'an address that only ends like it',
    coupon({ emails: ['*@exemple.fr'] }),
    { emails: ['lea@exemple.fr.test'] },
    refused('email-restricted'),
  ],
  ['a second coupon', coupon(), { applied: [other()] }, null],
  [
    'an exclusive coupon beside another',
    coupon({ isIndividualUse: true }),
    { applied: [other()] },
    { code: 'individual-use', coupon: 'autre' },
  ],
  [
    'any coupon beside an exclusive one',
    coupon(),
    { applied: [other({ isIndividualUse: true })] },
    { code: 'individual-use', coupon: 'autre' },
  ],
])('%s', (_name, candidate, changes, refusal) => {
  expect(refuseCoupon(candidate, { ...situation, ...changes })).toEqual(refusal)
})

test.each([
  ['lea@exemple.fr', 'lea@exemple.fr', true],
  ['lea@exemple.fr', 'lea@exemple.fr.test', false],
  ['lea*', 'lea@exemple.fr', true],
  ['lea*', 'zoe@lea', false],
  ['*', 'lea@exemple.fr', true],
  ['l*@*.fr', 'lea@exemple.fr', true],
  ['l*@*.fr', 'lea.exemple.fr', false],
  ['a*b*c', 'abc', true],
  ['a*bb*c', 'abc', false],
  ['x*ab*ab', 'xab', false],
  ['x*ab*ab', 'xabab', true],
  ['lea@e*exemple.fr', 'lea@exemple.fr', false],
])('a coupon for %s: %s', (pattern, email, isForThem) => {
  const emails = ['personne@exemple.test', pattern]
  expect(refuseCoupon(coupon({ emails }), { ...situation, emails: [email] })).toEqual(
    isForThem ? null : refused('email-restricted'),
  )
})

test('codes are compared without case and without spaces around', () => {
  expect(normaliseCouponCode('  BienVenue\u000010 ')).toBe('bienvenue10')
})
