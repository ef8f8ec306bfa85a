import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import type { StoreAnswer, StoreCall } from './call.ts'
import { CART_ROUTES } from './cart-routes.ts'
import { checkParams } from './check-params.ts'
import { PRODUCT_ROUTES } from './product-routes.ts'
import { INVALID_NONCE, MISSING_NONCE, NO_ROUTE } from './refusals.ts'

/** `tellsCart`: a route of the cart has answered, well or not, and the client is told how to go on. */
export type Dispatched = StoreAnswer & { tellsCart: boolean }

const ROUTES = [
  ...CART_ROUTES.map((route) => ({ route, pattern: patternOf(route.path), isOfCart: true })),
  ...PRODUCT_ROUTES.map((route) => ({ route, pattern: patternOf(route.path), isOfCart: false })),
]

/** Answers one call: finds its route, reads its parameters, asks for the nonce of whatever changes something. */
export async function dispatch(call: StoreCall): Promise<Dispatched> {
  const found = findRoute(call)
  if (!found) return { ...NO_ROUTE, tellsCart: false }
  const checked = checkParams(found.route.schema, { ...call.params, ...found.inPath })
  if (!checked.ok) return { ...checked.answer, tellsCart: false }
  const refused = refuseNonce(call)
  const tellsCart = found.isOfCart
  if (refused) return { ...refused, tellsCart }
  const answer = await found.route.handle({ ...call, params: checked.params as never })
  return { ...answer, tellsCart }
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

function refuseNonce({ method, nonce, hasCartToken, visitor }: StoreCall): StoreAnswer | null {
  if (method === 'GET' || hasCartToken) return null
  if (nonce === null) return MISSING_NONCE
  return visitor.verifyNonce(NONCE_ACTIONS.storeApi, nonce) ? null : INVALID_NONCE
}
