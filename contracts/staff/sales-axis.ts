import { decimalsOf } from '../pricing/currency.ts'

/** From `bottom` to `top`, both cents like its ticks; at each a line is drawn, with whole units of the currency beside it. */
export type SalesAxis = { bottom: number; top: number; ticks: { cents: number; label: string }[] }

const MOST_STEPS = 4
const units = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })

/** An axis in steps of 1, 2 or 5 and their tens that all amounts have room on, and nothing. */
export function salesAxis(amounts: readonly number[], currency: string): SalesAxis {
  const unit = 10 ** decimalsOf(currency)
  const [least, most] = [Math.min(0, ...amounts), Math.max(0, ...amounts)]
  const step = unit * niceStep((most - least) / unit / MOST_STEPS)
  const [bottom, top] = [Math.floor(least / step) * step, Math.max(Math.ceil(most / step), least < 0 ? 0 : 1) * step]
  const count = Math.round((top - bottom) / step)
  const ticks = Array.from({ length: count + 1 }, (_, index) => bottom + index * step)
  return { bottom, top, ticks: ticks.map((cents) => ({ cents, label: units.format(cents / unit) })) }
}

function niceStep(least: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  return ten * ([1, 2, 5].find((each) => each * ten >= least) ?? 10)
}
