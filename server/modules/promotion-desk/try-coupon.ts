import type { CartRefusal } from '#contracts/cart/cart.ts'
import { cartRefusalText, couponRefusalText } from '#contracts/cart/notices.ts'
import { sum } from '#contracts/pricing/money.ts'
import { type Posted, readCouponForm } from '#contracts/promotions/coupon-form.ts'
import type { Trial } from '#contracts/promotions/promotions-view.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { fillSample, listTriable, priceSample, type Sample } from '#server/modules/cart/index.ts'
import { type Coupon, lineSubtotal } from '#server/modules/coupons/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { draftOf } from './coupon-terms.ts'
import { findBySku } from './promotion-repository.ts'

type Deps = Pick<Services, 'db' | 'clock'>
type Wanted = { productId: number; quantity: number }

/** How many sample carts are tried without being asked for. */
const SAMPLES = 3

/**
 * What the code of a form would do in sample carts, by the rules that carts are priced by: goods that it names, goods that
 * sell best, two together, and those somebody asks for (`goods`: an article number, and how many).
 */
export async function tryCoupon(
  services: Deps,
  actor: StaffActor,
  { form, goods }: { form: Posted; goods: { sku: string; quantity: number } | null },
): Promise<{ ok: true; trials: Trial[] } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'coupons.manage')
  if (refusal) return { ok: false, refusal }
  const { db, clock } = services
  const { currency } = (await getShopSettings(db)).payment
  const { terms } = readCouponForm(form, currency)
  const { draft } = await draftOf(db, terms, null)
  const emails = terms.emails.slice(0, 1).map((pattern) => pattern.toLowerCase().replaceAll('*', 'quelquun'))
  // Whoever tries a code that begins later means the time in which it runs.
  const coupon: Coupon = { ...NOTHING, ...draft, startsAt: null, endsAt: endOf(draft.endsAt), usageCount: 0 }
  const trials: Trial[] = []
  for (const wanted of await samplesFor(services, { named: coupon.productIds, goods })) {
    const filled = await fillSample({ db, clock }, wanted)
    trials.push(filled.ok ? await tryIn(services, { coupon, emails, sample: filled.sample }) : notHad(filled.refusal))
  }
  return { ok: true, trials }
}

const NOTHING = {
  ...{ freesShipping: false, minimumCents: 0, maximumCents: null, productIds: [], categorySlugs: [], emails: [] },
  ...{ excludedProductIds: [], excludedCategorySlugs: [], excludesSaleItems: false, isIndividualUse: false },
  ...{ label: null, isFirstOrderOnly: false, usageLimit: null, usageLimitPerBuyer: null },
}

const endOf = (endsAt: Date | string | null | undefined) => (endsAt ? new Date(endsAt) : null)

type Asked = { named: readonly number[]; goods: { sku: string; quantity: number } | null }

async function samplesFor({ db }: Deps, { named, goods }: Asked): Promise<Wanted[][]> {
  const one = (productId: number) => ({ productId, quantity: 1 })
  const sku = goods?.sku ?? ''
  const asked = sku === '' ? undefined : (await findBySku(db, [sku])).get(sku.toLowerCase())
  if (asked !== undefined) return [[{ productId: asked, quantity: goods?.quantity ?? 1 }]]
  const best = (await listTriable({ db })).map(({ id }) => id)
  const [first, second] = [...new Set([...named.slice(0, 1), ...best])]
  const other = best.find((id) => id !== first && id !== second)
  const carts = [first, other ?? second].flatMap((id) => (id === undefined ? [] : [[one(id)]]))
  if (first !== undefined && second !== undefined) carts.push([one(first), { productId: second, quantity: 2 }])
  return carts.slice(0, SAMPLES)
}

type TriedIn = { coupon: Coupon; emails: string[]; sample: Sample }

async function tryIn(services: Deps, { coupon, emails, sample }: TriedIn): Promise<Trial> {
  const { priced, loss } = await priceSample(services, { sample, coupon, emails, destination: null })
  const beforeCents = sum(sample.lines.map(lineSubtotal))
  const untouched = sample.names.filter((_, index) => priced.lines[index]?.discountCents === 0)
  const goods = sample.lines.map(({ quantity }, index) => piecesOf(quantity, sample.names[index] ?? '')).join(' + ')
  return {
    ...{ goods, beforeCents, afterCents: beforeCents - priced.totals.discountCents },
    refused: loss ? couponRefusalText(loss) : '',
    untouched: loss || coupon.amount === 0 ? [] : untouched,
    freesShipping: !loss && coupon.freesShipping,
  }
}

const piecesOf = (quantity: number, name: string) => (quantity > 1 ? `${quantity}\u00A0×\u00A0${name}` : name)

const notHad = (refusal: CartRefusal): Trial => ({
  ...{ goods: 'Ce panier', beforeCents: 0, afterCents: 0, untouched: [], freesShipping: false },
  refused: cartRefusalText(refusal),
})
