/** What a company may be known by, besides its name; '' where it did not say. */
export type CompanyNumbers = { vat: string; siren: string }

export const NO_COMPANY_NUMBERS: CompanyNumbers = { vat: '', siren: '' }

/** Ours: the contract has no field for either. Both are optional, and count only beside the name of a company. */
export const COMPANY_FIELDS = { vat: 'billing_vat_number', siren: 'billing_siren' } as const

export const COMPANY_LABELS: Record<keyof CompanyNumbers, string> = {
  vat: 'N°\u00A0de TVA intracommunautaire',
  siren: 'SIREN',
}

/** As the tax offices of the Union write them, without the two letters of their country (VIES, structure of VAT numbers). */
const VAT_NUMBERS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
}

/** Without what people write between its parts; cut to what a number can be. */
export const normaliseNumber = (typed: string): string =>
  typed
    .replaceAll(/[\s.\-/\u00A0\u202F]/g, '')
    .toUpperCase()
    .slice(0, 20)

/** What a form says of them, as they are kept. */
export const readCompanyNumbers = (fields: Readonly<Record<string, string>>): CompanyNumbers => ({
  vat: normaliseNumber(fields[COMPANY_FIELDS.vat] ?? ''),
  siren: normaliseNumber(fields[COMPANY_FIELDS.siren] ?? ''),
})

/** Nine digits whose check is that of Luhn. La Poste's own establishments apart, every SIREN has it. */
export function isSiren(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const sum = [...text].reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** Of a member state, in its form; a French one holds its SIREN, and the key that goes with it where it is made of digits. */
export function isVatNumber(text: string): boolean {
  const [country, rest] = [text.slice(0, 2), text.slice(2)]
  const form = Object.hasOwn(VAT_NUMBERS, country) ? VAT_NUMBERS[country] : undefined
  if (!form?.test(rest)) return false
  if (country !== 'FR') return true
  const [key, siren] = [rest.slice(0, 2), rest.slice(2)]
  if (!isSiren(siren)) return false
  return !/^\d{2}$/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97
}

/** What is wrong with them: each by its name; [] where nothing is. */
export const wrongNumbers = ({ vat, siren }: CompanyNumbers): (keyof CompanyNumbers)[] => [
  ...(vat === '' || isVatNumber(vat) ? [] : (['vat'] as const)),
  ...(siren === '' || isSiren(siren) ? [] : (['siren'] as const)),
]

export const NUMBER_WRONG: Record<keyof CompanyNumbers, string> = {
  vat: 'Ce numéro de TVA intracommunautaire n’a pas la forme de ceux de son pays. Vérifiez-le, ou laissez le champ vide.',
  siren:
    'Ce SIREN n’existe pas\u202F: il a neuf chiffres, dont le dernier contrôle les autres. Vérifiez-le, ou laissez le champ vide.',
}
