import type { FastifyRequest } from 'fastify'

/** True when the browser says that another site made it send this request. Clients that say nothing are let through. */
export function isFromElsewhere({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host)
}
