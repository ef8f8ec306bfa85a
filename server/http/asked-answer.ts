import { type AskedRequest, routeConstraint } from './route-constraint.ts'

/** A script that posts a form asks for data, a browser that sends one for a page. */
export type AskedAnswer = 'json' | 'page'

/** Fastify constraint `askedAnswer`: one address may answer scripts and browsers. */
export const askedAnswerConstraint = routeConstraint('askedAnswer', askedAnswerOf)

function askedAnswerOf({ headers }: Pick<AskedRequest, 'headers'>): AskedAnswer {
  if (headers['x-requested-with'] === 'XMLHttpRequest') return 'json'
  const { accept = '' } = headers
  return accept.includes('application/json') && !accept.includes('text/html') ? 'json' : 'page'
}
