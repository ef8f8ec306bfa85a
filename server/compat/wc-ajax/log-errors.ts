import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { PAYMENT_MESSAGES } from '#contracts/payment/payment-messages.ts'
import type { WcAjaxHandler } from './call.ts'

/** How the provider and the contract spell what went wrong: `parameter_invalid_empty`. */
const CODE = /\b[a-z]+(?:_[a-z]+)+\b/g
/** Whatever else looks like one may be somebody's name. */
const KNOWN = new Set([
  ...Object.keys(PAYMENT_MESSAGES),
  ...['parameter_invalid_empty', 'parameter_missing', 'parameter_string_empty', 'parameter_string_blank'],
  ...['api_error', 'api_connection_error', 'card_error', 'idempotency_error', 'rate_limit_error', 'validation_error'],
  ...['invalid_request_error', 'authentication_error'],
])
const MAX_CODES = 5
const MAX_LENGTH = 10_000

/**
 * POST /?wc-ajax=wc_stripe_log_errors: what went wrong with a sheet in a browser. Of a text that may hold anything, names
 * and addresses too, the log gets the codes that are known alone.
 */
export const logErrors: WcAjaxHandler = async ({ services, visitor, body }) => {
  if (!visitor.verifyNonce(NONCE_ACTIONS.expressErrors, body.security ?? '')) return { kind: 'nonce-failure' }
  const said = Object.entries(body).flatMap(([name, value]) => (name === 'security' ? [] : [value]))
  const text = said.join(' ').slice(0, MAX_LENGTH)
  const codes = [...new Set(text.match(CODE) ?? [])].filter((code) => KNOWN.has(code)).slice(0, MAX_CODES)
  services.log.warn({ codes, length: text.length }, 'a wallet’s sheet failed in a browser')
  return { kind: 'html', body: '' }
}
