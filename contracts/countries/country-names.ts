import { LOCALE } from '../identifiers.ts'

export type CountryOption = { code: string; name: string }

const names = new Intl.DisplayNames(LOCALE, { type: 'region' })
const alphabet = new Intl.Collator(LOCALE)

/** French name of a country, or the code itself where there is none. For the server: browsers' lists differ. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) && names.of(code)) || code

/** Options of a country select, in alphabetical order. */
export const countryOptions = (codes: readonly string[]): CountryOption[] =>
  codes.map((code) => ({ code, name: countryName(code) })).toSorted((a, b) => alphabet.compare(a.name, b.name))
