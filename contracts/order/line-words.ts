import { formatMoney } from '../pricing/money.ts'

type Option = { name: string; value: string }
/** `isPart`: of the line above it, which it goes with. */
type Worded = { name: string; options: readonly Option[]; isPart: boolean }

/**
 * What a line holds, in one text: 'Carnet de préparation, Nuit'; '– Crayon' beneath the line that it is a part of. A bare
 * figure says nothing without its name: 'Accompagnement, Séances : 4'.
 */
export const lineWords = ({ name, options, isPart }: Worded) =>
  (isPart ? '– ' : '') +
  [name, ...options.map((option) => (/^\d+$/.test(option.value) ? optionWords(option) : option.value))].join(', ')

/** What was chosen of a line, each with its name: 'Reliure : Nuit, Pages : 96'; '' where nothing was. */
export const optionsWords = (options: readonly Option[]) => options.map(optionWords).join(', ')

const optionWords = ({ name, value }: Option) => `${name}\u00A0: ${value}`

type Priced = { subtotalCents: number; isPart: boolean }

/** A part that costs nothing more: it is paid with its line. */
export const isIncluded = ({ subtotalCents, isPart }: Priced) => isPart && subtotalCents === 0

export const lineAmount = (line: Priced, currency: string) =>
  isIncluded(line) ? 'Compris' : formatMoney(line.subtotalCents, currency)
