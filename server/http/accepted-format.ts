import { type AskedRequest, routeConstraint } from './route-constraint.ts'

/** A script that posts a form asks for data, a browser that sends one for a page. */
export type AcceptedFormat = 'json' | 'page'

/** Fastify constraint `acceptedFormat`: one address may answer scripts and browsers. */
export const acceptedFormatConstraint = routeConstraint('acceptedFormat', acceptedFormatOf)

function acceptedFormatOf({ headers }: Pick<AskedRequest, 'headers'>): AcceptedFormat {
  if (headers['x-requested-with'] === 'XMLHttpRequest') return 'json'
  const { accept = '' } = headers
  return accept.includes('application/json') && !accept.includes('text/html') ? 'json' : 'page'
}
