import { decimalsOf } from './currency.ts'

const NO_BREAK_SPACE = '\u00A0'

const NARROW_SPACE = '\u202F'

const MINUS = `−${NO_BREAK_SPACE}`

/**
 * As `Intl` writes them: a browser's first formatter costs a phone a quarter of a second, on pages that only have to show
 * their first price. Of other currencies it is asked, once for each.
 */
const symbols = new Map([
  ['EUR', '€'],
  ['USD', '$'],
  ['GBP', '£'],
])

/** `1700` of euros → `17`, of yen → `1700`, of dinars → `1.7`. */
export const inUnits = (amountCents: number, currency: string): number => amountCents / 10 ** decimalsOf(currency)

/** More than there are currencies. */
const MOST_SYMBOLS = 400

/** Before each three digits of the whole part; no currency has more than three decimals. */
const GROUP_ENDS = /\B(?=(?:\d{3})+(?:,|$))/g

/** `1700` → `'17,00'`; groups of thousands as French typography wants them (U+202F). */
export const formatAmount = (amountCents: number, currency: string): string =>
  formatMachineAmount(amountCents, currency).replace('.', ',').replace(GROUP_ENDS, NARROW_SPACE)

/** `'€'`, `'zł'`, `'R$'`: as a shop writes it that has one currency only. */
export function symbolOf(currency: string): string {
  const known = symbols.get(currency)
  if (known !== undefined) return known
  const signs = new Intl.NumberFormat('fr-FR', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const symbol = signs.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  // What clients make up is written as well, and does not fill the memory.
  if (symbols.size < MOST_SYMBOLS) symbols.set(currency, symbol)
  return symbol
}

/**
 * `1700` → `'17,00 €'`: in French the sign stands behind, whatever the currency, after a no-break space. `-1700` → `'− 17,00 €'`:
 * what is below nothing has the minus of typography, apart from its figures, where `Intl` writes a hyphen.
 */
export const formatMoney = (amountCents: number, currency: string): string =>
  (amountCents < 0 ? MINUS : '') + formatAmount(Math.abs(amountCents), currency) + NO_BREAK_SPACE + symbolOf(currency)

/** `1700` → `'17.00'`: what machines read (JSON-LD, Open Graph). */
export const formatMachineAmount = (amountCents: number, currency: string): string =>
  inUnits(amountCents, currency).toFixed(decimalsOf(currency))

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** A percentage of an amount, rounded half up to the cent. */
export function percentOf(amountCents: number, percent: number): number {
  return Math.round((amountCents * percent) / 100)
}

/**
 * Shares an amount over lines in proportion to their weights, to the cent: the parts always add up to the whole.
 * The cents that rounding leaves over go to the largest remainders, first line first.
 */
export function prorate(amountCents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (amountCents * weight) / total)
  const parts = exact.map(Math.floor)
  let missing = amountCents - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder) {
    if (missing <= 0) break
    parts[index] = (parts[index] ?? 0) + 1
    missing -= 1
  }
  return parts
}

/** The tax that an amount TTC contains at a rate in hundredths of a percent, rounded half up to the cent. */
export function taxContained(amountCents: number, basisPoints: number): number {
  return Math.round((amountCents * basisPoints) / (10_000 + basisPoints))
}
