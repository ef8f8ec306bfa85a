import { formatMoney } from '../pricing/money.ts'

/** `isPart`: of the line above it, which it goes with. */
type Worded = { name: string; options: readonly { value: string }[]; isPart: boolean }

/** What a line holds, in one text: 'Carnet de préparation, Nuit'; '– Crayon' beneath the line that it is a part of. */
export const lineWords = ({ name, options, isPart }: Worded) =>
  (isPart ? '– ' : '') + [name, ...options.map(({ value }) => value)].join(', ')

type Priced = { subtotalCents: number; isPart: boolean }

/** A part that costs nothing more: it is paid with its line. */
export const isIncluded = ({ subtotalCents, isPart }: Priced) => isPart && subtotalCents === 0

export const lineAmount = (line: Priced, currency: string) =>
  isIncluded(line) ? 'Compris' : formatMoney(line.subtotalCents, currency)
