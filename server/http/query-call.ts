import { routeConstraint } from './route-constraint.ts'

/** Calls that are named by the query, whatever the path (facts: shop-wire §1); 'none' is a plain page. */
export type QueryCall = 'wc-ajax' | 'wc-api' | 'rest_route' | 'none'

/** Fastify constraint `queryCall`: routes of such calls are found by the query. */
export const queryCallConstraint = routeConstraint('queryCall', ({ url = '' }) => queryCallOf(url))

export function queryCallOf(url: string): QueryCall {
  const queryStart = url.indexOf('?')
  if (queryStart < 0 || !MAY_BE_CALL.test(url)) return 'none'
  const names = new URLSearchParams(url.slice(queryStart + 1))
  return CALLS.find((name) => names.has(name)) ?? 'none'
}

const CALLS = ['wc-ajax', 'wc-api', 'rest_route'] as const
const MAY_BE_CALL = /\?.*(?:wc-|rest_route)/
