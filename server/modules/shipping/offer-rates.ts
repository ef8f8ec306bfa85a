import type { ShippingRate } from '#contracts/pricing/shipping.ts'
import { deliveryDetails, type Promising } from './describe-delivery.ts'
import type { Zone, ZoneMethod } from './zone-repository.ts'

/** What the price of a package depends on besides its destination. */
export type Load = {
  /** Shipping classes in the package, each once; '' is none. */
  classes: readonly string[]
  /** Goods of the whole cart, discounts taken off. */
  goodsCents: number
  hasFreeShippingCoupon: boolean
  promising?: Promising
}

/** What the zone offers for a package, in the shop's order. */
export function offerRates(zone: Zone | null, load: Load): ShippingRate[] {
  return (zone?.methods ?? []).flatMap((method) =>
    isOpen(method, load)
      ? [
          {
            id: rateId(method),
            title: method.title,
            costCents: costOf(method, load),
            details: deliveryDetails(method, load.promising),
          },
        ]
      : [],
  )
}

/**
 * What is taken: what the shopper prefers as long as it is offered, else the first that is offered, or the free one
 * when a coupon has just opened it. Null when nothing is offered.
 */
export function chooseRate(
  rates: readonly ShippingRate[],
  { preferredId, hasFreeShippingCoupon }: { preferredId: string | undefined; hasFreeShippingCoupon: boolean },
): ShippingRate | null {
  const free = hasFreeShippingCoupon ? rates.find(({ id }) => id.startsWith('free_shipping:')) : undefined
  return rates.find(({ id }) => id === preferredId) ?? free ?? rates[0] ?? null
}

const rateId = ({ kind, id }: ZoneMethod) => `${kind}:${id}`

function isOpen({ kind, freeFromCents, acceptsCoupon }: ZoneMethod, load: Load): boolean {
  if (kind !== 'free_shipping') return true
  if (freeFromCents === null && !acceptsCoupon) return true
  const isWorthIt = freeFromCents !== null && load.goodsCents >= freeFromCents
  return isWorthIt || (acceptsCoupon && load.hasFreeShippingCoupon)
}

function costOf({ kind, costCents, classCostsCents }: ZoneMethod, { classes }: Load): number {
  if (kind === 'free_shipping') return 0
  return classes.reduce((total, name) => total + (classCostsCents[name] ?? 0), costCents)
}
