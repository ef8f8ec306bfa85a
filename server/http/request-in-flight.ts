import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { ERROR_PAGE_HEADERS, errorPage } from './errors.ts'

const underWay = new AsyncLocalStorage<ServerResponse>()

/** Runs what answers a request, so that {@link failRequestInFlight} finds it. */
export function trackRequest(response: ServerResponse, answer: () => void): void {
  underWay.run(response, answer)
}

/** Answers the request in whose course we are with 500, or hangs up when its answer has begun; false when we are in none. */
export function failRequestInFlight(): boolean {
  const response = underWay.getStore()
  if (!response) return false
  if (response.headersSent) response.destroy()
  else response.writeHead(500, ERROR_PAGE_HEADERS).end(errorPage(500))
  return true
}
