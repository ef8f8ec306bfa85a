import type { FastifyRequest } from 'fastify'
import { isFromElsewhere } from './same-origin.ts'

const ALLOWED_HEADERS = [
  'Authorization',
  'X-WP-Nonce',
  'Content-Disposition',
  'Content-MD5',
  'Content-Type',
  'Cart-Token',
  'Nonce',
]
const EXPOSED_HEADERS = ['X-WP-Total', 'X-WP-TotalPages', 'Link', 'Cart-Token']

/**
 * Which other sites may read an answer (facts store-api-cart-checkout §5). Whoever has a cart's token is let in from
 * anywhere, since the answer is that cart's and nobody's cookies count; so is the question that browsers ask first, which
 * cannot bring the token yet. A visitor's own cart is for this site's pages alone: its nonce is not among what others read.
 */
export function corsHeaders(
  request: Pick<FastifyRequest, 'headers' | 'host' | 'method'>,
  { hasCartToken }: { hasCartToken: boolean },
): Record<string, string> {
  const { origin } = request.headers
  if (origin === undefined) return {}
  const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
  return {
    'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Allow-Headers': ALLOWED_HEADERS.join(', '),
    'Access-Control-Expose-Headers': EXPOSED_HEADERS.join(', '),
    Vary: 'Origin',
    ...((isPreflight || hasCartToken || !isFromElsewhere(request)) && { 'Access-Control-Allow-Origin': origin }),
  }
}

/** How many there are in all of a list that is sent by pages, and where the pages beside this one are. */
export function pagingHeaders(
  address: string,
  { count, pages, page }: { count: number; pages: number; page: number },
): Record<string, string> {
  const beside = [
    ...(page > 1 ? [{ at: Math.min(page - 1, Math.max(1, pages)), rel: 'prev' }] : []),
    ...(page < pages ? [{ at: page + 1, rel: 'next' }] : []),
  ]
  const links = beside.map(({ at, rel }) => `<${pageOf(address, at)}>; rel="${rel}"`)
  return {
    'X-WP-Total': String(count),
    'X-WP-TotalPages': String(pages),
    ...(links.length > 0 && { Link: links.join(', ') }),
  }
}

function pageOf(address: string, page: number): string {
  const url = new URL(address)
  url.searchParams.set('page', String(page))
  return url.href
}
