import { onlyDigits } from './card-number.ts'

const SEPARATOR = ' / '

/** Up to four digits, MMYY: a first digit above 1 is a month of its own, 13 to 19 read as January and the year's first digit. */
function expiryDigits(text: string): string {
  const digits = onlyDigits(text)
  // Browsers fill in MM/YYYY where the card was saved with its full year.
  const short = /^\d{2}20\d{2}$/.test(digits) ? digits.slice(0, 2) + digits.slice(4) : digits
  const month = Number(short.slice(0, 2))
  const padded = /^[2-9]/.test(short) || month > 12 ? `0${short}` : short
  return padded.slice(0, 4)
}

/**
 * 'MM / AA' as far as it is typed. The separator comes as soon as the month is complete, but not while the customer
 * deletes, or Backspace would never get past it.
 */
export function formatExpiry(text: string, { deleting = false } = {}): string {
  const digits = expiryDigits(text)
  if (digits.length < 2) return digits
  if (digits.length === 2) return deleting ? digits : digits + SEPARATOR
  return digits.slice(0, 2) + SEPARATOR + digits.slice(2)
}

/** Month 1–12 and full year; undefined while incomplete. Two-digit years are of this century, as on every card. */
export function parseExpiry(text: string): { month: number; year: number } | undefined {
  const digits = expiryDigits(text)
  if (digits.length < 4) return undefined
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) }
}
