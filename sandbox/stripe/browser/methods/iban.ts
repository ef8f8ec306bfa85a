/** How long an account number is in each country that takes part in SEPA. */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

const LONGEST = 34

export const compactIban = (text: string) => text.replace(/[^a-z\d]/gi, '').toUpperCase()

/** In groups of four, as it is printed; what is beyond the country's length is dropped. */
export function formatIban(text: string): string {
  const compact = compactIban(text)
  const kept = compact.slice(0, LENGTHS[compact.slice(0, 2)] ?? LONGEST)
  return kept.replace(/(.{4})(?=.)/g, '$1 ')
}

export type IbanError = 'incomplete_iban' | 'invalid_iban' | 'invalid_iban_country_code' | 'invalid_iban_start'

export function ibanError(text: string): IbanError | undefined {
  const iban = compactIban(text)
  if (iban.length < 2) return 'incomplete_iban'
  if (!/^[A-Z]{2}/.test(iban)) return 'invalid_iban_start'
  const length = LENGTHS[iban.slice(0, 2)]
  if (length === undefined) return 'invalid_iban_country_code'
  if (iban.length < length) return 'incomplete_iban'
  return passesMod97(iban) ? undefined : 'invalid_iban'
}

/** ISO 7064: the first four signs go to the end, letters become numbers, and 1 is left over from 97. */
function passesMod97(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
