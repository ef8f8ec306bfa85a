import type { AppliedCoupon, PricedLine } from '#server/modules/coupons/index.ts'
import type { Zone } from '#server/modules/shipping/index.ts'

/** A download at 17,00 €, unless told otherwise. */
export function pricedLine(fields: Partial<PricedLine> = {}): PricedLine {
  return {
    productId: 100,
    variationId: null,
    unitPriceCents: 1700,
    onceCents: 0,
    quantity: 1,
    supply: 'digital-content',
    isOnSale: false,
    categorySlugs: [],
    shippingClass: '',
    taxClass: 'standard',
    ...fields,
  }
}

/** 'noel', 10 % off everything, for everybody, unless told otherwise. */
export function coupon(fields: Partial<AppliedCoupon> = {}): AppliedCoupon {
  return {
    code: 'noel',
    label: null,
    kind: 'percent',
    amount: 10,
    freesShipping: false,
    minimumCents: 0,
    maximumCents: null,
    productIds: [],
    categorySlugs: [],
    excludedProductIds: [],
    excludedCategorySlugs: [],
    excludesSaleItems: false,
    emails: [],
    isFirstOrderOnly: false,
    isReturning: false,
    isIndividualUse: false,
    usageLimit: null,
    usageLimitPerBuyer: null,
    usageCount: 0,
    usedByBuyer: 0,
    startsAt: null,
    endsAt: null,
    ...fields,
  }
}

type Method = Zone['methods'][number]

export function shippingMethod(fields: Partial<Method> = {}): Method {
  return {
    id: 1,
    kind: 'flat_rate',
    title: 'Lettre suivie',
    costCents: 490,
    classCostsCents: {},
    freeFromCents: null,
    acceptsCoupon: false,
    ...{ minDays: null, maxDays: null, pickupAddress: '', pickupHours: '' },
    ...fields,
  }
}

/** Everywhere, by letter at 4,90 €, unless told otherwise. */
export function shippingZone(fields: Partial<Zone> = {}): Zone {
  return { id: 1, name: 'Partout', regions: [], postcodes: [], methods: [shippingMethod()], ...fields }
}
