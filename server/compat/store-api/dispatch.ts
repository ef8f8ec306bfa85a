import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import type { StoreAnswer, StoreCall, StoreRoute } from './call.ts'
import { CART_ROUTES } from './cart-routes.ts'
import { checkParams } from './check-params.ts'
import { INVALID_NONCE, MISSING_NONCE, NO_ROUTE } from './refusals.ts'

/** `isHandled`: a route of the cart has answered, well or not, and the client is told how to go on. */
export type Dispatched = StoreAnswer & { isHandled: boolean }

const ROUTES = CART_ROUTES.map((route) => ({ route, pattern: patternOf(route.path) }))

/** Answers one call: finds its route, reads its parameters, asks for the nonce of whatever changes something. */
export async function dispatch(call: StoreCall): Promise<Dispatched> {
  const found = findRoute(call)
  if (!found) return { ...NO_ROUTE, isHandled: false }
  const checked = checkParams(found.route.schema, { ...call.params, ...found.inPath })
  if (!checked.ok) return { ...checked.answer, isHandled: false }
  const refused = refuseNonce(call)
  if (refused) return { ...refused, isHandled: true }
  const answer = await found.route.handle({ ...call, params: checked.params as never })
  return { ...answer, isHandled: true }
}

function findRoute({ method, path }: Pick<StoreCall, 'method' | 'path'>): { route: StoreRoute; inPath: object } | null {
  for (const { route, pattern } of ROUTES) {
    const match = route.method === method ? pattern.exec(path) : null
    if (match) return { route, inPath: match.groups ?? {} }
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
