import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import type { StoreAnswer, StoreCall, StoreMethod, StoreRoute } from './call.ts'
import { CART_ROUTES } from './cart-routes.ts'
import { checkParams } from './check-params.ts'
import { CHECKOUT_ROUTES } from './checkout-routes.ts'
import { ORDER_ROUTE } from './order-route.ts'
import { PRODUCT_ROUTES } from './product-routes.ts'
import { INVALID_NONCE, MISSING_NONCE, NO_ROUTE } from './refusals.ts'

/** `tellsCart`: a route of the cart has answered, well or not, and the client is told how to go on. */
export type Dispatched = StoreAnswer & { tellsCart: boolean }

/** Every route but that of batches. */
export const ROUTES = [
  ...CART_ROUTES.map((route) => ({ route, pattern: patternOf(route.path), isOfCart: true })),
  ...CHECKOUT_ROUTES.map((route) => ({ route, pattern: patternOf(route.path), isOfCart: true })),
  ...[ORDER_ROUTE, ...PRODUCT_ROUTES].map((route) => ({ route, pattern: patternOf(route.path), isOfCart: false })),
]

/** Answers one call: finds its route, reads its parameters, asks for the nonce of whatever changes something. */
export async function dispatch(call: StoreCall): Promise<Dispatched> {
  const read = readCall(call)
  if (!read.ok) return read.answer
  const { found, params } = read
  const tellsCart = found.isOfCart
  const refused = refuseNonce(call)
  if (refused) return { ...refused, tellsCart }
  const answer = await found.route.handle({ ...call, params: params as never })
  return { ...answer, tellsCart }
}

/** Why a call would never come to a handler, or null: it has no route, or parameters that none takes. */
export function refuseUnread(call: StoreCall): Dispatched | null {
  const read = readCall(call)
  return read.ok ? null : read.answer
}

/** Everything that may be asked at a path, which may be the place of another's parameter. */
export const routesAt = (path: string): StoreRoute[] =>
  ROUTES.filter(({ pattern }) => pattern.test(path)).map(({ route }) => route)

export const methodsAt = (path: string): StoreMethod[] => [...new Set(routesAt(path).map(({ method }) => method))]

type Read =
  | { ok: true; found: NonNullable<ReturnType<typeof findRoute>>; params: unknown }
  | { ok: false; answer: Dispatched }

function readCall(call: StoreCall): Read {
  const found = findRoute(call)
  if (!found) return { ok: false, answer: { ...NO_ROUTE, tellsCart: false } }
  const checked = checkParams(found.route.schema, { ...call.params, ...found.inPath })
  if (!checked.ok) return { ok: false, answer: { ...checked.answer, tellsCart: false } }
  return { ok: true, found, params: checked.params }
}

function findRoute({ method, path }: Pick<StoreCall, 'method' | 'path'>) {
  for (const { route, pattern, isOfCart } of ROUTES) {
    const match = route.method === method ? pattern.exec(path) : null
    if (match) return { route, isOfCart, inPath: match.groups ?? {} }
  }
  return null
}

/** `/cart/items/:key` → `/^\/cart\/items\/(?<key>[^/]+)$/` */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
}

/** Whoever asks for the checkout gives an order its number: that changes something, too. */
function refuseNonce({ method, path, nonce, hasCartToken, visitor }: StoreCall): StoreAnswer | null {
  const isReading = method === 'GET' && path !== '/checkout'
  if (isReading || hasCartToken) return null
  if (nonce === null) return MISSING_NONCE
  return visitor.verifyNonce(NONCE_ACTIONS.storeApi, nonce) ? null : INVALID_NONCE
}
