import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { ERROR_PAGE_HEADERS, errorPage } from './errors.ts'

const underWay = new AsyncLocalStorage<ServerResponse>()

/** Runs `answer` in a context in which {@link failRequestInFlight} finds the request. */
export function trackRequest(response: ServerResponse, answer: () => void): void {
  underWay.run(response, answer)
}

/** Answers the request that is being handled with 500, or hangs up when its answer has begun; false outside of requests. */
export function failRequestInFlight(): boolean {
  const response = underWay.getStore()
  if (!response) return false
  if (response.headersSent) response.destroy()
  else response.writeHead(500, ERROR_PAGE_HEADERS).end(errorPage(500))
  return true
}
