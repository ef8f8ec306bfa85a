import type { IncomingHttpHeaders } from 'node:http'

/** What a request is asked by before any of it is read. */
export type AskedRequest = { url?: string; headers: IncomingHttpHeaders }

/** Fastify constraint of this name: routes that name a value are found by what `derive` says of the request. */
export function routeConstraint(name: string, derive: (request: AskedRequest) => string) {
  return {
    name,
    storage<Handler>() {
      const handlers = new Map<string, Handler>()
      return {
        get: (value: string) => handlers.get(value) ?? null,
        set: (value: string, handler: Handler) => void handlers.set(value, handler),
      }
    },
    deriveConstraint: derive,
    validate: () => undefined,
  }
}
