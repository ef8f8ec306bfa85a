import { createHmac } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'

const ANSWER_WITHIN_MS = 10_000

export type Posted = { status: number | null; failure: string | null }

const agents = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: 16 }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: 16 }),
}

type Post = { url: string; secret: string; body: string; signal: AbortSignal }

/** One signed delivery, as the provider makes it; no redirect is followed. */
export function postWebhook({ url, secret, body, signal }: Post): Promise<Posted> {
  const target = new URL(url)
  const isHttps = target.protocol === 'https:'
  return new Promise((resolve) => {
    const request = (isHttps ? https : http).request(
      target,
      {
        method: 'POST',
        signal,
        agent: agents[isHttps ? 'https:' : 'http:'],
        timeout: ANSWER_WITHIN_MS,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'stripe-signature': signatureOf(body, secret, Math.floor(Date.now() / 1000)),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
      },
      (response) => {
        response.resume()
        response.on('error', (cause) => resolve({ status: null, failure: cause.message }))
        response.on('end', () => resolve({ status: response.statusCode ?? null, failure: null }))
      },
    )
    request.on('timeout', () => request.destroy(new Error(`no answer within ${ANSWER_WITHIN_MS} ms`)))
    request.on('error', (cause) => resolve({ status: null, failure: cause.message || cause.name }))
    request.end(body)
  })
}

/** The `Stripe-Signature` header: HMAC-SHA256 of `{timestamp}.{body}` (docs.stripe.com/webhooks#verify-manually). */
function signatureOf(body: string, secret: string, timestamp: number): string {
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}
