import { BILLING_FIELDS, type BillingAddress, type BillingField } from '#contracts/address/address.ts'
import { normaliseAddress } from '#contracts/address/address-check.ts'
import { addressRules } from '#contracts/address/address-rules.ts'
import { readField } from '#contracts/address/typed-text.ts'
import { statesOf } from '#contracts/countries/states.ts'
import { WALLET_STATES } from '#contracts/countries/wallet-states.ts'
import type { Destination } from '#contracts/pricing/shipping.ts'
import { cutText } from '#contracts/text/cut-text.ts'

type WalletAddress = Partial<BillingAddress>

/** Countries that are part of another as wallets see them (spec §9). */
const PARTS: Readonly<Record<string, string>> = { PR: 'US', RE: 'FR' }

/**
 * An address as a wallet gives it in the words of the shop: states by their codes, whatever the wallet calls them, and
 * everything in its own field (facts express-checkout §4). `countries`: those that the shop deals with; one of them is never
 * taken for a part of another, since its VAT and its parcels may be its own.
 */
export function normaliseWalletAddress<Given extends WalletAddress>(given: Given, countries: readonly string[]): Given {
  const said = (given.country ?? '').toUpperCase()
  const country = countries.includes(said) ? said : (PARTS[said] ?? said)
  const placed = { ...given, ...(given.country !== undefined && { country }), ...inItsField(given, country) }
  return normaliseAddress(placed)
}

/** Its sheet names one where the post knows none. */
const WITHOUT_STATE = new Set(['FR', 'MC'])

function inItsField({ state = '', postcode = '', city = '' }: WalletAddress, country: string): WalletAddress {
  if (country === 'AE' && city === '' && state !== '') return { city: state, state: '' }
  if (country === 'AE') return { state: '' }
  if (WITHOUT_STATE.has(country)) return { state: '' }
  const code = stateCode(country, state)
  if (country === 'HK' && code === null && stateCode(country, postcode) !== null)
    return { state: stateCode(country, postcode) ?? '', postcode: '' }
  return { state: code ?? state }
}

/** Null for what is no state of that country. Only a whole name counts: 'Washington, DC' is not Washington. */
function stateCode(country: string, text: string): string | null {
  const wanted = plain(text)
  if (wanted === '') return null
  const states = statesOf(country) ?? []
  const names = Object.entries(WALLET_STATES[country] ?? {})
  return (
    states.find(({ code }) => plain(code) === wanted)?.code ??
    states.find(({ name }) => plain(name) === wanted)?.code ??
    names.find(([, words]) => words.some((word) => plain(word) === wanted))?.[0] ??
    states.find(({ code }) => plain(code) === plain(`${country}-${text}`))?.code ??
    null
  )
}

/** Case, accents and points count for nothing. */
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\./g, '').replace(/\s+/g, ' ').trim().toLowerCase()

const GB_WHOLE_LENGTH = 5
const CA_LENGTH = 6

/**
 * What a wallet says before its sheet is confirmed is short of a part of the postcode where that is as good as an address:
 * filled up by stars it names a region for the price of a parcel, and no more.
 */
export function padPostcode(postcode: string, country: string): string {
  const bare = postcode.replace(/\s/g, '').toUpperCase()
  if (country === 'GB' && bare !== '' && bare.length < GB_WHOLE_LENGTH) return `${bare}***`
  if (country === 'CA' && bare !== '' && bare.length < CA_LENGTH) return bare.padEnd(CA_LENGTH, '*')
  return postcode
}

/** The fields that were posted below `prefix`, cleaned and normalised; no other field appears. */
export function readWalletAddress(
  fields: Record<string, string>,
  prefix: string,
  countries: readonly string[],
): Record<string, string> {
  const given: WalletAddress = {}
  for (const field of BILLING_FIELDS) {
    const value = fields[`${prefix}[${field}]`]
    if (value !== undefined) given[field] = clean(field, value)
  }
  return { ...normaliseWalletAddress(given, countries) }
}

/** Where a sheet would have goods sent, as far as it tells before it is confirmed. */
export function readWalletDestination(fields: Record<string, string>, countries: readonly string[]): Destination {
  const given = Object.fromEntries(PLACE.map((field) => [field, clean(field, fields[field] ?? '')])) as Destination
  const { country, state, postcode, city } = normaliseWalletAddress(given, countries)
  const padded = padPostcode(given.postcode, country)
  return { country, state, city, postcode: padded.endsWith('*') ? padded : postcode }
}

const PLACE = ['country', 'state', 'postcode', 'city'] as const

const clean = (field: BillingField, value: string) =>
  cutText(readField(field, value), addressRules('')[field].maxLength).trim()
