import { expect, test } from 'vitest'
import { type Coupon, normaliseCouponCode, refuseCoupon } from './check-coupon.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)
const coupon = (fields: Partial<Coupon> = {}): Coupon => ({
  code: 'noel',
  kind: 'percent',
  amount: 10,
  minimumCents: 0,
  isIndividualUse: false,
  usageLimit: null,
  usageCount: 0,
  startsAt: null,
  endsAt: null,
  ...fields,
})
const situation = { code: 'noel', applied: [] as Coupon[], subtotalCents: 4000, now: NOW }
const other = (fields: Partial<Coupon> = {}) => coupon({ code: 'autre', ...fields })

test.each([
  ['a running coupon', coupon(), {}, null],
  ['no code', null, { code: '' }, { code: 'empty' }],
  ['a code that nobody made', null, {}, { code: 'unknown', coupon: 'noel' }],
  ['a coupon that starts in an hour', coupon({ startsAt: hours(1) }), {}, { code: 'unknown', coupon: 'noel' }],
  ['a coupon that starts now', coupon({ startsAt: NOW }), {}, null],
  ['a coupon that ends now', coupon({ endsAt: NOW }), {}, { code: 'expired', coupon: 'noel' }],
  ['a coupon that ends in an hour', coupon({ endsAt: hours(1) }), {}, null],
  ['the same coupon twice', coupon(), { applied: [coupon()] }, { code: 'already-applied', coupon: 'noel' }],
  ['a coupon used up', coupon({ usageLimit: 5, usageCount: 5 }), {}, { code: 'usage-limit', coupon: 'noel' }],
  ['a coupon with one use left', coupon({ usageLimit: 5, usageCount: 4 }), {}, null],
  [
    'one cent below the minimum',
    coupon({ minimumCents: 4001 }),
    {},
    { code: 'minimum-not-reached', coupon: 'noel', minimumCents: 4001 },
  ],
  ['exactly the minimum', coupon({ minimumCents: 4000 }), {}, null],
  ['a cart with nothing to pay', coupon(), { subtotalCents: 0 }, { code: 'not-applicable', coupon: 'noel' }],
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

test('codes are compared without case and without spaces around', () => {
  expect(normaliseCouponCode('  BienVenue\u000010 ')).toBe('bienvenue10')
})
