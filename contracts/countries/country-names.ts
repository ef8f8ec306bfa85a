import { LOCALE } from '../identifiers.ts'

export type CountryOption = { code: string; name: string }

const names = new Intl.DisplayNames(LOCALE, { type: 'region' })
const alphabet = new Intl.Collator(LOCALE)

/** French name of a country, or the code itself where there is none. For the server: browsers' lists differ. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) && names.of(code)) || code

const known = new WeakMap<readonly string[], CountryOption[]>()

/** Options of a country select, in alphabetical order; made once for a list, which a shop's settings keep. */
export function countryOptions(codes: readonly string[]): CountryOption[] {
  const options = known.get(codes) ?? namedInOrder(codes)
  known.set(codes, options)
  return options
}

const namedInOrder = (codes: readonly string[]) =>
  codes.map((code) => ({ code, name: countryName(code) })).toSorted((a, b) => alphabet.compare(a.name, b.name))
