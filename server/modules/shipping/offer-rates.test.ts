import { expect, test } from 'vitest'
import { shippingMethod, shippingZone } from '#test/support/pricing.ts'
import { chooseRate, type Load, offerRates } from './offer-rates.ts'

const load: Load = { classes: [''], goodsCents: 3800, hasFreeShippingCoupon: false }
const letter = shippingMethod({ id: 1, costCents: 490, classCostsCents: { lourd: 300, fragile: 200 } })
const free = shippingMethod({ id: 2, kind: 'free_shipping', title: 'Offerte', costCents: 900 })
const pickup = shippingMethod({ id: 3, kind: 'local_pickup', title: 'Retrait', costCents: 0 })
const offered = (method: ReturnType<typeof shippingMethod>, changes: Partial<Load> = {}) =>
  offerRates(shippingZone({ methods: [method] }), { ...load, ...changes }).map(({ id, costCents }) => [id, costCents])

test.each<[string, ReturnType<typeof shippingMethod>, Partial<Load>, [string, number][]]>([
  ['a flat rate', letter, {}, [['flat_rate:1', 490]]],
  ['a flat rate with two classes, each once', letter, { classes: ['', 'lourd', 'fragile'] }, [['flat_rate:1', 990]]],
  ['a class that costs nothing more', letter, { classes: ['plat'] }, [['flat_rate:1', 490]]],
  ['a pickup', pickup, {}, [['local_pickup:3', 0]]],
  ['free for everybody, whatever cost it keeps', free, {}, [['free_shipping:2', 0]]],
  ['free from exactly this much', { ...free, freeFromCents: 3800 }, {}, [['free_shipping:2', 0]]],
  ['free from one cent more', { ...free, freeFromCents: 3801 }, {}, []],
  ['free with a coupon that is not there', { ...free, acceptsCoupon: true }, {}, []],
  ['free with a coupon', { ...free, acceptsCoupon: true }, { hasFreeShippingCoupon: true }, [['free_shipping:2', 0]]],
  ['free by amount only, with a coupon', { ...free, freeFromCents: 9000 }, { hasFreeShippingCoupon: true }, []],
  ['free by either', { ...free, freeFromCents: 3800, acceptsCoupon: true }, {}, [['free_shipping:2', 0]]],
])('%s', (_name, method, changes, rates) => {
  expect(offered(method, changes)).toEqual(rates)
})

test('no zone offers nothing', () => {
  expect(offerRates(null, load)).toEqual([])
})

const rates = offerRates(shippingZone({ methods: [letter, pickup, free] }), load)

test.each<[string, string | undefined, boolean, string]>([
  ['the first, when nothing is preferred', undefined, false, 'flat_rate:1'],
  ['what is preferred', 'local_pickup:3', false, 'local_pickup:3'],
  ['the first, when what is preferred is not offered', 'flat_rate:9', false, 'flat_rate:1'],
  ['the free one, once a coupon opens it', undefined, true, 'free_shipping:2'],
  ['what is preferred, coupon or not', 'local_pickup:3', true, 'local_pickup:3'],
])('taken: %s', (_name, preferredId, hasFreeShippingCoupon, id) => {
  expect(chooseRate(rates, { preferredId, hasFreeShippingCoupon })?.id).toBe(id)
})

test('nothing is taken where nothing is offered', () => {
  expect(chooseRate([], { preferredId: 'flat_rate:1', hasFreeShippingCoupon: true })).toBeNull()
})
