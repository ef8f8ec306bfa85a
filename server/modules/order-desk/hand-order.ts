import { type BillingAddress, EMPTY_ADDRESS } from '#contracts/address/address.ts'
import type { CartRefusal } from '#contracts/cart/cart.ts'
import { isRecurring } from '#contracts/catalog/product-kind.ts'
import type { HandDraftRefusal, HandOrderRefusal } from '#contracts/checkout/hand-order.ts'
import { countryOptions } from '#contracts/countries/country-names.ts'
import type { PersonRef } from '#contracts/people/people.ts'
import type { ChosenTime, HandDraft } from '#contracts/staff/hand-order.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { addToCart, applyCoupon, getCart, removeCoupon, reviewCart, setQuantities } from '#server/modules/cart/index.ts'
import { findSellable } from '#server/modules/catalog/index.ts'
import { type HandOrderForm, placeByHand } from '#server/modules/checkout/index.ts'
import { forgetSession, getBilling, lockSession, rememberTyped } from '#server/modules/sessions/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { findBuyerAddress } from './buyer-address.ts'
import { LINK_AFTER_SECONDS } from './pay-link.ts'

type Deps = Pick<Services, 'db' | 'clock'>
type Changed = { ok: true } | { ok: false; refusals: HandDraftRefusal[] }

/** The cart in which somebody of the team puts an order together: no visitor's session is called so. */
const cartOf = ({ id }: StaffActor) => `desk_${id}`

/** What has been put together so far; empty before anything is. */
export async function openHandDraft(
  services: Deps,
  actor: StaffActor,
): Promise<{ ok: true; draft: HandDraft } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'orders.create')
  if (refusal) return { ok: false, refusal }
  const { db } = services
  const [cart, typed, settings] = await Promise.all([
    getCart(services, cartOf(actor)),
    getBilling(db, cartOf(actor)),
    getShopSettings(db),
  ])
  const [first = ''] = settings.soldCountries
  const billing = { ...EMPTY_ADDRESS, ...typed }
  return {
    ok: true,
    draft: {
      ...{ cart, billing: { ...billing, country: billing.country || first } },
      countries: countryOptions(settings.soldCountries),
    },
  }
}

/** `time`: of what is booked. */
type HandLine = { productId: number; variationId: number | null; quantity: number; time: ChosenTime | null }

/** Puts pieces of a product, or a booked time, into the draft, as `addToCart` does. */
export async function addHandLine(services: Deps, actor: StaffActor, line: HandLine): Promise<Changed> {
  const refusal = await refuseStaff(services, actor, 'orders.create')
  if (refusal) return { ok: false, refusals: [refusal] }
  const { productId, variationId, quantity, time } = line
  const sellable = await findSellable(services.db, { id: productId, variationId })
  if (sellable && isRecurring(sellable)) return { ok: false, refusals: [{ code: 'only-for-buyers' }] }
  const wanted = { sessionId: cartOf(actor), productId, variationId, quantity, fields: time ? bookingFields(time) : {} }
  const added = await addToCart(services, wanted)
  return added.ok ? { ok: true } : refusedLines([added.refusal])
}

/** As the form of what is booked posts it. */
const bookingFields = ({ startsAt, resourceId }: ChosenTime) => ({
  wc_bookings_field_start_date_time: startsAt,
  ...(resourceId !== null && { wc_bookings_field_resource: String(resourceId) }),
})

/** Sets how many pieces each line of the draft has; 0 takes it out. */
export async function changeHandLines(
  services: Deps,
  actor: StaffActor,
  { quantities }: { quantities: Record<string, number> },
): Promise<Changed> {
  const refusal = await refuseStaff(services, actor, 'orders.create')
  if (refusal) return { ok: false, refusals: [refusal] }
  const { refusals } = await setQuantities(services, { sessionId: cartOf(actor), quantities })
  return refusals.length === 0 ? { ok: true } : refusedLines(refusals)
}

const refusedLines = (refusals: readonly CartRefusal[]): Changed => ({
  ok: false,
  refusals: refusals.map((refusal) => ({ code: 'line', refusal })),
})

/** Puts a coupon on the draft, or takes it off. */
export async function changeHandCoupon(
  services: Deps,
  actor: StaffActor,
  { code, isOff }: { code: string; isOff: boolean },
): Promise<Changed> {
  const refusal = await refuseStaff(services, actor, 'orders.create')
  if (refusal) return { ok: false, refusals: [refusal] }
  const wanted = { sessionId: cartOf(actor), code }
  if (isOff) {
    await removeCoupon(services, wanted)
    return { ok: true }
  }
  const applied = await applyCoupon(services, wanted)
  return applied.ok ? { ok: true } : { ok: false, refusals: [{ code: 'coupon', refusal: applied.refusal }] }
}

type Typed = { billing: BillingAddress; shippingMethods: string[] }

/** Keeps what was typed of its buyer, and prices the draft for their address. */
export async function keepHandBuyer(services: Deps, actor: StaffActor, { billing, ...rest }: Typed): Promise<Changed> {
  const refusal = await refuseStaff(services, actor, 'orders.create')
  if (refusal) return { ok: false, refusals: [refusal] }
  const { country, state, postcode, city } = billing
  const typed = { billing, destination: { country, state, postcode, city }, ...rest }
  await rememberTyped(services.db, cartOf(actor), typed)
  await reviewCart(services, cartOf(actor), typed)
  return { ok: true }
}

/** Takes over who its buyer is: what their account says, or else their last order. */
export async function chooseHandBuyer(services: Deps, actor: StaffActor, ref: PersonRef): Promise<Changed> {
  const refusal = await refuseStaff(services, actor, 'orders.create')
  if (refusal) return { ok: false, refusals: [refusal] }
  const billing = await findBuyerAddress(services, ref)
  if (!billing) return { ok: false, refusals: [{ code: 'unknown-person' }] }
  return keepHandBuyer(services, actor, { billing, shippingMethods: [] })
}

/** Drops the draft; what it has kept from others is free again. */
export async function dropHandDraft(services: Deps, actor: StaffActor): Promise<Changed> {
  const refusal = await refuseStaff(services, actor, 'orders.create')
  if (refusal) return { ok: false, refusals: [refusal] }
  const sessionId = cartOf(actor)
  const { lines } = await getCart(services, sessionId)
  const quantities = Object.fromEntries(lines.map(({ key }) => [key, 0]))
  await setQuantities(services, { sessionId, quantities })
  await services.db.transaction(async (tx) => {
    await lockSession(tx, sessionId)
    await forgetSession(tx, sessionId)
  })
  return { ok: true }
}

type Placed = { ok: true; orderId: number } | { ok: false; refusals: (HandOrderRefusal | StaffRefusal)[] }

/**
 * Makes the draft an order (`placeByHand`) and sends its buyer the link that pays it, after ten seconds in which that can be
 * taken back (`stopPayLink`). `sendsLink`: false leaves it to the order's page.
 */
export async function placeHandOrder(
  services: Deps & Pick<Services, 'jobs'>,
  actor: StaffActor,
  { sendsLink, ...form }: HandOrderForm & { sendsLink: boolean },
): Promise<Placed> {
  const refusal = await refuseStaff(services, actor, 'orders.create')
  if (refusal) return { ok: false, refusals: [refusal] }
  const by = { actor: { kind: 'staff', id: String(actor.id) } } as const
  const note = `Commande faite par ${actor.name}, à payer par son acheteur.`
  const placed = await placeByHand(services, {
    sessionId: cartOf(actor),
    form,
    by,
    note,
    linkAfterSeconds: sendsLink ? LINK_AFTER_SECONDS : null,
    isGiven: false,
  })
  if (!placed.ok) return placed
  return { ok: true, orderId: placed.order.id }
}
