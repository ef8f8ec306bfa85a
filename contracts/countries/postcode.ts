/** How a postcode is written once spaces and hyphens are gone; a country that is not named keeps it so. */
const WRITTEN: Readonly<Record<string, (bare: string) => string>> = {
  BR: (bare) => splitBeforeLast(bare, 3, '-'),
  CA: (bare) => splitBeforeLast(bare, 3, ' '),
  CZ: (bare) => withPrefix(bare, 'CZ'),
  DK: (bare) => bare.replace(/^DK/, 'DK-'),
  GB: (bare) => (BFPO.test(bare) ? bare.replace(/\d/, ' $&') : splitBeforeLast(bare, 3, ' ')),
  IE: (bare) => splitAfter(bare, 3, ' '),
  JP: (bare) => splitAfter(bare, 3, '-'),
  LV: (bare) => bare.replace(/^(?:LV)?(?=\d+$)/, 'LV-'),
  MN: (bare) => splitAfter(bare, 5, '-'),
  NL: (bare) => splitAfter(bare, 4, ' '),
  PL: (bare) => splitBeforeLast(bare, 3, '-'),
  PR: (bare) => splitAfter(bare, 5, '-'),
  PT: (bare) => splitAfter(bare, 4, '-'),
  SE: (bare) => splitBeforeLast(bare, 2, ' '),
  SK: (bare) => withPrefix(bare, 'SK'),
  US: (bare) => splitAfter(bare, 5, '-'),
}

const GB_FORMS = [
  /^[A-PR-UWYZ]\d{1,2} \d[ABD-HJLN-UW-Z]{2}$/,
  /^[A-PR-UWYZ][A-HK-Y]\d{1,2} \d[ABD-HJLN-UW-Z]{2}$/,
  /^[A-PR-UWYZ]\d[A-HJKPSTUW] \d[ABD-HJLN-UW-Z]{2}$/,
  /^[A-PR-UWYZ][A-HK-Y]\d[ABEHMNPRV-Y] \d[ABD-HJLN-UW-Z]{2}$/,
  /^GIR 0AA$/,
]
/** British Forces Post Office, bare. */
const BFPO = /^BFPO(?:\d{1,4}|CO\d{1,3})$/

/** What a country's post accepts (facts: address-locale §4), as written above. No country of the rest is checked. */
const ACCEPTED: Readonly<Record<string, RegExp>> = {
  AT: /^\d{4}$/,
  BA: /^[78]\d{4}$/,
  BE: /^\d{4}$/,
  BR: /^\d{5}-?\d{3}$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/,
  CH: /^\d{4}$/,
  CZ: /^(?:CZ-)?\d{3} ?\d{2}$/,
  DE: /^(?:0[1-9]|[1-9]\d)\d{3}$/,
  DK: /^(?:DK-)?(?:[124-9]\d{3}|3[0-8]\d{2})$/,
  EE: /^\d{5}$/,
  ES: /^\d{5}$/,
  FI: /^\d{5}$/,
  FR: /^\d{5}$/,
  HU: /^\d{4}$/,
  IE: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W) [0-9AC-FHKNPRTV-Y]{4}$/,
  IN: /^[1-9]\d{2} ?\d{3}$/,
  IT: /^\d{5}$/,
  JP: /^\d{3}-?\d{4}$/,
  LI: /^94(?:8\d|9\d)$/,
  NL: /^[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}$/,
  NO: /^\d{4}$/,
  PL: /^\d{2}-\d{3}$/,
  PR: /^\d{5}(?:-\d{4})?$/,
  PT: /^\d{4}-\d{3}$/,
  SE: /^(?:SE)?\d{3} ?\d{2}$/,
  SI: /^[1-9]\d{3}$/,
  SK: /^(?:SK-)?\d{3} ?\d{2}$/,
  US: /^\d{5}(?:-\d{4})?$/,
}

const MAX_LENGTH = 20

/** Postcode without spaces and hyphens and in capitals: two that look the same are the same. */
const normalisePostcode = (postcode: string) => postcode.replace(/[\s-]/g, '').toUpperCase()

/** The postcode as its country writes it: 'SW1A 1AA', '100-0001'. Whatever cannot be one comes back as it is, bare. */
export function formatPostcode(postcode: string, country: string): string {
  const bare = normalisePostcode(postcode)
  return bare === '' || !/^[A-Z0-9]+$/.test(bare) ? bare : (WRITTEN[country]?.(bare) ?? bare)
}

/** True for what the country's post could deliver. Only letters, digits, spaces and hyphens make a postcode. */
export function isPostcode(postcode: string, country: string): boolean {
  if (!/^[A-Za-z0-9 -]+$/.test(postcode) || postcode.length > MAX_LENGTH) return false
  const written = formatPostcode(postcode, country)
  if (country === 'GB') return GB_FORMS.some((form) => form.test(written)) || BFPO.test(normalisePostcode(postcode))
  return written !== '' && (ACCEPTED[country]?.test(written) ?? true)
}

const splitAfter = (bare: string, length: number, separator: string) =>
  bare.length > length ? bare.slice(0, length) + separator + bare.slice(length) : bare

const splitBeforeLast = (bare: string, length: number, separator: string) =>
  bare.length > length ? bare.slice(0, -length) + separator + bare.slice(-length) : bare

/** 'CZ12345' and '12345': the country's own letters are kept when they were typed. */
function withPrefix(bare: string, letters: string): string {
  const digits = bare.startsWith(letters) ? bare.slice(letters.length) : bare
  return (digits === bare ? '' : `${letters}-`) + splitBeforeLast(digits, 2, ' ')
}
