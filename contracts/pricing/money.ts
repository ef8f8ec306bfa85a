const NO_BREAK_SPACE = '\u00A0'
const decimals = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `1700` → `'17,00'`; groups of thousands as French typography wants them (U+202F). */
export function formatAmount(amountCents: number): string {
  return decimals.format(amountCents / 100)
}

/** `1700` → `'17,00 €'` with a no-break space before the sign. */
export function formatEuros(amountCents: number): string {
  return `${formatAmount(amountCents)}${NO_BREAK_SPACE}€`
}

/** `1700` → `'17.00'`: what machines read (JSON-LD, Open Graph). */
export function formatMachineAmount(amountCents: number): string {
  return (amountCents / 100).toFixed(2)
}

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
