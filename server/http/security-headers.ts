import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

/**
 * What helmet says of every answer, asked once: for each request it makes all of its functions anew, and what these hold
 * was there until the next full collection (docs/decisions/162).
 */
export function securityHeaders({ isSecure }: { isSecure: boolean }): OutgoingHttpHeaders {
  const say = helmet({
    contentSecurityPolicy: false,
    // A form says its origin with all policies but `no-referrer`, and is taken from our own only.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Without TLS browsers ignore both, and complain about it on every page.
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
    xFrameOptions: { action: 'deny' },
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  say(request, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders()
}
