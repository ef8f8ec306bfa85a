import { parseExpiry } from './card-expiry.ts'
import { type CardBrand, cardNumberLength, cvcLengths, onlyDigits, passesLuhn } from './card-number.ts'

export type CardFieldError =
  | 'incomplete_number'
  | 'invalid_number'
  | 'incomplete_expiry'
  | 'invalid_expiry_month'
  | 'invalid_expiry_month_past'
  | 'invalid_expiry_year'
  | 'invalid_expiry_year_past'
  | 'incomplete_cvc'

const MAX_YEARS_AHEAD = 50

export function numberError(text: string): CardFieldError | undefined {
  const digits = onlyDigits(text)
  if (digits.length < cardNumberLength(digits)) return 'incomplete_number'
  return passesLuhn(digits) ? undefined : 'invalid_number'
}

/** A card is good until the last day of its month. */
export function expiryError(text: string, today: Date): CardFieldError | undefined {
  const expiry = parseExpiry(text)
  if (!expiry) return 'incomplete_expiry'
  if (expiry.month < 1 || expiry.month > 12) return 'invalid_expiry_month'
  const thisYear = today.getFullYear()
  if (expiry.year < thisYear) return 'invalid_expiry_year_past'
  if (expiry.year > thisYear + MAX_YEARS_AHEAD) return 'invalid_expiry_year'
  return expiry.year === thisYear && expiry.month < today.getMonth() + 1 ? 'invalid_expiry_month_past' : undefined
}

export function cvcError(text: string, brand: CardBrand): CardFieldError | undefined {
  return onlyDigits(text).length < cvcLengths(brand).min ? 'incomplete_cvc' : undefined
}
