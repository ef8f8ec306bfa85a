import type { CartRefusal, CouponLoss } from '#contracts/cart/cart.ts'
import type { Destination } from '#contracts/pricing/shipping.ts'
import { findSellable } from '#server/modules/catalog/index.ts'
import { type Coupon, type PricedLine, refuseKeepingCoupon } from '#server/modules/coupons/index.ts'
import { rulesOf } from '#server/modules/product-kinds/index.ts'
import type { Services } from '#server/services.ts'
import { cartTotals, type Priced } from './cart-totals.ts'
import { type ChosenLine, chooseFamily } from './choose-line.ts'
import { getPriceRules } from './price-rules.ts'
import { findFirstVariation, selectTraits, selectTriable } from './sample-repository.ts'

const MOST_TRIABLE = 100

type Deps = Pick<Services, 'db' | 'clock'>
type Wanted = { productId: number; quantity: number }

/** Goods as a cart would take them, without a cart. */
export type Sample = { lines: PricedLine[]; names: string[] }

/** The goods of a sample, priced as the cart prices them; or why a cart would not take one of them. */
export async function fillSample(
  { db }: Deps,
  wanted: readonly Wanted[],
): Promise<{ ok: true; sample: Sample } | { ok: false; refusal: CartRefusal }> {
  const chosen: { line: ChosenLine; quantity: number }[] = []
  for (const { productId, quantity } of wanted) {
    const sellable = await findSellable(db, { id: productId, variationId: await findFirstVariation(db, productId) })
    if (!sellable) return { ok: false, refusal: { code: 'unknown-product' } }
    const family = await chooseFamily(db, sellable, rulesOf(sellable.kind).readFields({}, sellable))
    if ('code' in family) return { ok: false, refusal: family }
    chosen.push(...family.map((line) => ({ line, quantity: quantity * line.inEach })))
  }
  const traits = await selectTraits(
    db,
    chosen.map(({ line }) => line.productId),
  )
  const lines = chosen.flatMap(({ line: { productId, variationId, offer }, quantity }) => {
    const { id: _, ...own } = traits.get(productId) ?? {}
    const { unitPriceCents, onceCents = 0, isOnSale } = offer
    return 'supply' in own ? [{ ...own, productId, variationId, unitPriceCents, onceCents, quantity, isOnSale }] : []
  })
  return { ok: true, sample: { lines, names: chosen.map(({ line }) => line.name) } }
}

type Tried = { sample: Sample; coupon: Coupon | null; destination: Destination | null; emails?: readonly string[] }

/** What a cart with these goods and this code would cost today, and why the code would not hold in it. */
export async function priceSample(
  { db, clock }: Deps,
  { sample: { lines }, coupon, destination, emails = [] }: Tried,
): Promise<{ priced: Priced; loss: CouponLoss | null }> {
  const rules = await getPriceRules(db)
  const basket = { lines, emails, currency: rules.currency, now: clock.now() }
  const loss = coupon && refuseKeepingCoupon({ ...coupon, usedByBuyer: 0, isReturning: false }, basket)
  const to = destination ?? rules.likelyDestination
  const delivery = { destination: to, taxCountry: to.country, preferredRates: [], at: clock.now() }
  return { priced: cartTotals(lines, coupon && !loss ? [coupon] : [], { delivery, rules }), loss }
}

/** Goods to make samples of: what sells best and needs no choice. */
export const listTriable = ({ db }: Pick<Services, 'db'>) => selectTriable(db, MOST_TRIABLE)
