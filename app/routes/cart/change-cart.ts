import { type RouterContextProvider, redirect } from 'react-router'
import { servicesContext, visitorContext } from '#app/server-context.ts'
import type { CartView, Notice } from '#contracts/cart/cart.ts'
import { findShortages } from '#contracts/cart/cart-changes.ts'
import { CALCULATOR_NONCE_FIELD, CART_NONCE_FIELD, NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import {
  applyCoupon,
  getCart,
  parseQuantity,
  removeCoupon,
  removeFromCart,
  restoreLine,
  reviewCart,
  setDestination,
  setQuantities,
} from '#server/modules/cart/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import { readDestination } from '#server/posted/read-destination.ts'
import { readShippingMethods } from '#server/posted/read-shipping-methods.ts'
import { refuseTooManyTries } from '../refuse-too-many-tries.ts'
import { cartNotices } from './cart-notices.ts'

type Context = Readonly<RouterContextProvider>
type Change = { cart?: CartView; notices: Notice[] }

const LINE_FIELD = /^cart\[([0-9a-f]{32})\]\[qty\]$/

/**
 * Carries out a link of the cart page: `remove_item`, `undo_item` (both signed) or `remove_coupon`. Gives the answer
 * that leads back to where the link stood, or null for an address that asks for none of them.
 */
export async function followCartLink(request: Request, context: Context): Promise<Response | null> {
  const query = new URL(request.url).searchParams
  const sessionId = context.get(visitorContext).sessionId
  const [action] = ['remove_item', 'undo_item', 'remove_coupon'].filter((name) => query.has(name))
  if (!action || !sessionId) return null
  const value = query.get(action) ?? ''
  if (action === 'remove_coupon') {
    const removed = await removeCoupon(context.get(servicesContext), { sessionId, code: value })
    const change = removed.ok ? { cart: removed.cart, notices: [cartNotices.couponRemoved()] } : { notices: [] }
    return finish(context, sessionId, change, ROUTES.cart)
  }
  const isSigned = isNonceOf(context, query.get('_wpnonce'))
  const change = isSigned ? await changeLine(context, sessionId, { action, key: value }) : expired
  return finish(context, sessionId, change, backFrom(request, action))
}

async function changeLine(context: Context, sessionId: string, { action, key }: { action: string; key: string }) {
  const services = context.get(servicesContext)
  if (action === 'undo_item') {
    const restored = await restoreLine(services, { sessionId, key })
    if (!restored) return { notices: [] }
    return restored.ok ? { cart: restored.cart, notices: [] } : { notices: [cartNotices.refused(restored.refusal)] }
  }
  const removed = await removeFromCart(services, { sessionId, key })
  if (!removed.ok) return { notices: removed.refusal ? [cartNotices.refused(removed.refusal)] : [] }
  const nonce = context.get(visitorContext).createNonce(NONCE_ACTIONS.cart)
  const undoUrl = `${ROUTES.cart}?${new URLSearchParams({ undo_item: key, _wpnonce: nonce })}`
  return { cart: removed.cart, notices: [cartNotices.removed(removed.removed.name, undoUrl)] }
}

/** Carries out a form of the cart page: quantities and coupon together, the choice of shipping, or the calculator. */
export async function submitCartForm(request: Request, context: Context): Promise<Response> {
  const form = await request.formData()
  const { sessionId } = context.get(visitorContext)
  if (!sessionId) return redirect(ROUTES.cart)
  if (form.has('calc_shipping'))
    return finish(context, sessionId, await calculateShipping(context, sessionId, form), ROUTES.cart)
  if (!isNonceOf(context, form.get(CART_NONCE_FIELD))) return finish(context, sessionId, expired, ROUTES.cart)
  const shippingMethods = readShippingMethods(textsOf(form))
  if (shippingMethods.length > 0) {
    const cart = await reviewCart(context.get(servicesContext), sessionId, { shippingMethods })
    return finish(context, sessionId, { cart, notices: [] }, ROUTES.cart)
  }
  const before = await getCart(context.get(servicesContext), sessionId)
  const updated = await updateQuantities(context, sessionId, form)
  // Without script Enter in a quantity presses the form's first button, which is the coupon's.
  const isUpdate = form.has('update_cart') || (!form.get('coupon_code') && updated.cart?.hash !== before.hash)
  const coupon = isUpdate ? { notices: [] } : await enterCoupon(context, sessionId, form)
  const isQuiet = coupon.notices.length > 0 || !isUpdate || updated.notices.length > 0
  const notices = isQuiet ? [...updated.notices, ...coupon.notices] : [cartNotices.updated()]
  const cart = coupon.cart ?? updated.cart
  const goesOn = form.has('proceed') && cart !== undefined && findShortages(cart).length === 0
  return finish(context, sessionId, { cart, notices }, goesOn ? ROUTES.checkout : ROUTES.cart)
}

async function calculateShipping(context: Context, sessionId: string, form: FormData): Promise<Change> {
  const nonce = String(form.get(CALCULATOR_NONCE_FIELD) ?? '')
  if (!context.get(visitorContext).verifyNonce(NONCE_ACTIONS.shippingCalculator, nonce)) return expired
  const result = await setDestination(context.get(servicesContext), {
    sessionId,
    destination: readDestination(textsOf(form), 'calc_shipping_'),
  })
  if (!result.ok) return { notices: [cartNotices.destinationRefused(result.refusal)] }
  return { cart: result.cart, notices: [cartNotices.shippingCalculated()] }
}

async function updateQuantities(context: Context, sessionId: string, form: FormData): Promise<Change> {
  const quantities: Record<string, number> = {}
  for (const [name, value] of form) {
    const key = LINE_FIELD.exec(name)?.[1]
    // What is no number is handed on as one that is refused.
    if (key) quantities[key] = value === '0' ? 0 : (parseQuantity(value) ?? Number.NaN)
  }
  const { cart, refusals } = await setQuantities(context.get(servicesContext), { sessionId, quantities })
  return { cart, notices: refusals.map(cartNotices.refused) }
}

/** A code that still stands in the field while quantities are sent is not meant: its own button says that it is. */
async function enterCoupon(context: Context, sessionId: string, form: FormData): Promise<Change> {
  const code = String(form.get('coupon_code') ?? '')
  if (!form.has('apply_coupon')) return { notices: [] }
  await refuseTooManyTries(context, 'coupon')
  const applied = await applyCoupon(context.get(servicesContext), { sessionId, code })
  if (!applied.ok) return { notices: [cartNotices.couponRefused(applied.refusal)] }
  return { cart: applied.cart, notices: [cartNotices.couponApplied()] }
}

const expired: Change = { notices: [cartNotices.expired()] }

const textsOf = (form: FormData) =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

function isNonceOf(context: Context, nonce: FormDataEntryValue | null): boolean {
  return typeof nonce === 'string' && context.get(visitorContext).verifyNonce(NONCE_ACTIONS.cart, nonce)
}

/** Keeps the messages for the page that the answer leads to. */
async function finish(context: Context, sessionId: string, { cart, notices }: Change, to: string): Promise<Response> {
  const { db } = context.get(servicesContext)
  for (const notice of notices) await pushNotice(db, sessionId, notice)
  if (cart) context.get(visitorContext).rememberCart(cart)
  return redirect(to)
}

/** The page that the link stood on, when it was one of ours; else the cart. */
function backFrom(request: Request, action: string): string {
  const referer = request.headers.get('referer') ?? ''
  const { origin } = new URL(request.url)
  const url =
    URL.canParse(referer) && new URL(referer).origin === origin ? new URL(referer) : new URL(ROUTES.cart, origin)
  for (const name of ['removed_item', 'remove_item', 'undo_item', '_wpnonce', 'add-to-cart'])
    url.searchParams.delete(name)
  if (action === 'remove_item') url.searchParams.set('removed_item', '1')
  return url.pathname + url.search
}
