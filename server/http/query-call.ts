import { routeConstraint } from './route-constraint.ts'

/** Calls that are named by the query, whatever the path (facts: shop-wire §1); 'none' is a plain page. */
export type QueryCall = 'wc-ajax' | 'wc-api' | 'none'

/** Fastify constraint `queryCall`: routes of such calls are found by the query. */
export const queryCallConstraint = routeConstraint('queryCall', ({ url = '' }) => queryCallOf(url))

export function queryCallOf(url: string): QueryCall {
  const queryStart = url.indexOf('?')
  if (queryStart < 0 || !url.includes('wc-', queryStart)) return 'none'
  const names = new URLSearchParams(url.slice(queryStart + 1))
  if (names.has('wc-ajax')) return 'wc-ajax'
  return names.has('wc-api') ? 'wc-api' : 'none'
}
