/** What we read of an error of the provider's script. */
export type ProviderError = { type?: string; code?: string; decline_code?: string; param?: string; message?: string }

const UNKNOWN_ERROR = 'An unknown error occurred.'

const EMPTY_PARAMETER = new Set([
  'parameter_invalid_empty',
  'parameter_missing',
  'parameter_string_empty',
  'parameter_string_blank',
])

/**
 * Text for the shopper. '' for a validation error: the card form itself shows it beside its field. The most precise
 * code wins: a decline code tells more than `card_declined`. `settings` holds a text for each code that the shop knows.
 */
export function providerErrorText(error: ProviderError, settings: Readonly<Record<string, unknown>>): string {
  const { type = '', code = '', decline_code: declineCode = '', param = '' } = error
  if (type === 'validation_error') return ''
  if (EMPTY_PARAMETER.has(code) && /^(billing|shipping)_/.test(param))
    return `${fieldTitle(param)} is a required field.`
  const known = [declineCode, code, type].map((each) => settings[each]).find((text) => typeof text === 'string')
  return known || error.message || UNKNOWN_ERROR
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
