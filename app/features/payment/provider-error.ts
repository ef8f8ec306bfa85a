import { UNABLE_TO_PROCESS } from '#contracts/payment-messages.ts'

/** What we read of an error of the provider's script. */
export type ProviderError = { type?: string; code?: string; decline_code?: string; param?: string; message?: string }

const UNKNOWN_ERROR = 'An unknown error occurred.'

/** Both spellings of the contract. */
const OUR_FAULT = new Set([
  'invalid_request_error',
  'invalid_request',
  'api_connection_error',
  'api_connection',
  'api_error',
  'authentication_error',
  'rate_limit_error',
])

const EMPTY_PARAMETER = new Set([
  'parameter_invalid_empty',
  'parameter_missing',
  'parameter_string_empty',
  'parameter_string_blank',
])

/**
 * Text for the shopper. '' for a validation error: the card form itself shows it beside its field. The most precise
 * code wins: a decline code tells more than `card_declined`.
 */
export function providerErrorText(error: ProviderError, messages: Record<string, string>): string {
  const { type = '', code = '', decline_code: declineCode = '', param = '' } = error
  if (type === 'validation_error') return ''
  if (EMPTY_PARAMETER.has(code) && /^(billing|shipping)_/.test(param))
    return `${fieldTitle(param)} is a required field.`
  const known = messages[declineCode] ?? messages[code] ?? messages[type]
  if (known) return known
  if (OUR_FAULT.has(type)) return UNABLE_TO_PROCESS
  return error.message || UNKNOWN_ERROR
}

/** `billing_first_name` → `Billing First Name`, as the contract's example has it. */
function fieldTitle(param: string): string {
  return param
    .replace(/^(billing|shipping)_details\W*/, '$1_')
    .split(/[^a-z\d]+/i)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
