/** Most pieces of one line. */
export const MAX_QUANTITY = 9999

/** Whole number of pieces from 1 to 9999 written in digits only; null for anything else ('0', '1.5', '1e3', 'abc'). */
export function parseQuantity(raw: unknown): number | null {
  const digits = typeof raw === 'number' ? String(raw) : raw
  if (typeof digits !== 'string' || !/^0*[1-9]\d{0,3}$/.test(digits.trim())) return null
  return Number(digits)
}
