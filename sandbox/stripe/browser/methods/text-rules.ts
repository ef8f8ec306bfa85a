import { formatExpiry } from '../card-expiry.ts'
import { formatCardNumber, onlyDigits } from '../card-number.ts'
import { cvcError, expiryError, numberError } from '../card-validation.ts'
import { formatIban, ibanError } from './iban.ts'
import type { FieldName } from './method-forms.ts'

/** Every field that is typed; the others are chosen from a list. */
export type TextFieldName = Exclude<FieldName, 'bank' | 'bank_country' | 'account_type' | 'country'>

export type TextRule = {
  format: (text: string, options?: { deleting?: boolean }) => string
  /** The code of what is wrong, as far as the form itself can tell. */
  check: (text: string) => FieldErrorCode | undefined
  inputMode: 'text' | 'numeric' | 'email' | 'tel'
  autocomplete: string
}

export const FIELD_ERRORS = [
  'incomplete_number',
  'invalid_number',
  'incomplete_expiry',
  'invalid_expiry_month',
  'invalid_expiry_month_past',
  'invalid_expiry_year',
  'invalid_expiry_year_past',
  'incomplete_cvc',
  'incomplete_iban',
  'invalid_iban',
  'invalid_iban_country_code',
  'invalid_iban_start',
  'incomplete_bank',
  'incomplete_tax_id',
  'incomplete_blik_code',
  'incomplete_link_code',
  'invalid_link_code',
  'expired_link_code',
  'blocked_link_code',
  'incomplete_sort_code',
  'incomplete_bsb_number',
  'incomplete_institution_number',
  'incomplete_transit_number',
  'incomplete_routing_number',
  'incomplete_account_number',
  'incomplete_name',
  'incomplete_email',
  'invalid_email',
  'incomplete_phone',
  'incomplete_address_line1',
  'incomplete_address_city',
  'incomplete_address_state',
  'incomplete_address_postal_code',
  'incomplete_address_country',
] as const

export type FieldErrorCode = (typeof FIELD_ERRORS)[number]

/** Typing more can still cure these: they are shown when the customer leaves the field or submits, never while typing. */
export const isIncomplete = (error: FieldErrorCode) => error.startsWith('incomplete_') || error === 'invalid_email'

/** Digits with a sign in front of some: `[2, 4]` and '-' give 12-34-56. Surplus digits are dropped. */
const grouped =
  (length: number, gaps: Readonly<Record<number, string>> = {}) =>
  (text: string) =>
    [...onlyDigits(text).slice(0, length)].map((digit, index) => (gaps[index] ?? '') + digit).join('')

/** A number of `min` to `max` digits. */
function digits(
  error: FieldErrorCode,
  { min, max = min, gaps }: { min: number; max?: number; gaps?: Readonly<Record<number, string>> },
): TextRule {
  return {
    format: grouped(max, gaps),
    check: (text) => (onlyDigits(text).length < min ? error : undefined),
    inputMode: 'numeric',
    autocomplete: 'off',
  }
}

const asTyped = (text: string) => text

const filled = (error: FieldErrorCode, autocomplete: string, inputMode: TextRule['inputMode'] = 'text'): TextRule => ({
  format: asTyped,
  check: (text) => (text.trim() === '' ? error : undefined),
  inputMode,
  autocomplete,
})

const optional = (autocomplete: string, inputMode: TextRule['inputMode'] = 'text'): TextRule => ({
  format: asTyped,
  check: () => undefined,
  inputMode,
  autocomplete,
})

const CPF_LENGTH = 11
const CPF_SIGNS = { 3: '.', 6: '.', 9: '-' }
const CNPJ_SIGNS = { 2: '.', 5: '.', 8: '/', 12: '-' }

/** A person's number (CPF, 11 digits) until there are more; then a firm's (CNPJ, 14). */
function formatTaxId(text: string): string {
  return onlyDigits(text).length <= CPF_LENGTH ? grouped(CPF_LENGTH, CPF_SIGNS)(text) : grouped(14, CNPJ_SIGNS)(text)
}

/** Between the two lengths, and whether the check digits are right, is the provider's to say: `tax_id_invalid`. */
const taxIdError = (text: string): FieldErrorCode | undefined =>
  onlyDigits(text).length < CPF_LENGTH ? 'incomplete_tax_id' : undefined

function emailError(text: string): FieldErrorCode | undefined {
  if (text.trim() === '') return 'incomplete_email'
  return /^[^\s@]+@[^\s@]+$/.test(text.trim()) ? undefined : 'invalid_email'
}

const LINK_CODE = digits('incomplete_link_code', { min: 6 })

/** The provider's test codes; any other six digits are right. */
const REFUSED_LINK_CODES: Readonly<Record<string, FieldErrorCode>> = {
  '000001': 'invalid_link_code',
  '000002': 'expired_link_code',
  '000003': 'blocked_link_code',
}

export const TEXT_RULES: Readonly<Record<TextFieldName, TextRule>> = {
  number: { format: formatCardNumber, check: numberError, inputMode: 'numeric', autocomplete: 'cc-number' },
  expiry: {
    format: formatExpiry,
    check: (text) => expiryError(text, new Date()),
    inputMode: 'numeric',
    autocomplete: 'cc-exp',
  },
  // Three or four digits: the card's form knows how many its network has.
  cvc: {
    format: grouped(4),
    check: (text) => cvcError(text, 'unknown'),
    inputMode: 'numeric',
    autocomplete: 'cc-csc',
  },
  iban: { format: formatIban, check: ibanError, inputMode: 'text', autocomplete: 'off' },
  tax_id: { format: formatTaxId, check: taxIdError, inputMode: 'numeric', autocomplete: 'off' },
  blik_code: digits('incomplete_blik_code', { min: 6 }),
  link_code: { ...LINK_CODE, check: (text) => REFUSED_LINK_CODES[text] ?? LINK_CODE.check(text) },
  sort_code: digits('incomplete_sort_code', { min: 6, gaps: { 2: '-', 4: '-' } }),
  bsb_number: digits('incomplete_bsb_number', { min: 6, gaps: { 3: '-' } }),
  institution_number: digits('incomplete_institution_number', { min: 3 }),
  transit_number: digits('incomplete_transit_number', { min: 5 }),
  routing_number: digits('incomplete_routing_number', { min: 9 }),
  bacs_account: digits('incomplete_account_number', { min: 8 }),
  becs_account: digits('incomplete_account_number', { min: 5, max: 9 }),
  acss_account: digits('incomplete_account_number', { min: 7, max: 12 }),
  ach_account: digits('incomplete_account_number', { min: 4, max: 17 }),
  name: filled('incomplete_name', 'billing name'),
  email: { format: asTyped, check: emailError, inputMode: 'email', autocomplete: 'billing email' },
  phone: filled('incomplete_phone', 'billing tel', 'tel'),
  line1: filled('incomplete_address_line1', 'billing address-line1'),
  line2: optional('billing address-line2'),
  city: filled('incomplete_address_city', 'billing address-level2'),
  state: filled('incomplete_address_state', 'billing address-level1'),
  postal_code: filled('incomplete_address_postal_code', 'billing postal-code'),
}
