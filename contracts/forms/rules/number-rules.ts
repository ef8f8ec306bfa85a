import { everyText } from './check.ts'

const NUMBER = /^-?(?:[0-9]+|[0-9]*[.][0-9]+)(?:[eE][+-]?[0-9]+)?$/

export const number = everyText<'number'>((text) => NUMBER.test(text))

// What is no number is the business of the rule `number`: it is neither too small nor too large.
export const minnumber = everyText<'minnumber'>((text, { threshold }) => !(Number(text) < Number(threshold)))
export const maxnumber = everyText<'maxnumber'>((text, { threshold }) => !(Number(text) > Number(threshold)))

export const stepnumber = everyText<'stepnumber'>((text, { base, interval }) => {
  if (!(interval > 0)) return true
  const rest = Math.abs((Number(text) - base) % interval)
  return isZero(rest) || isZero(interval - rest)
})

/** Within 6 decimals. */
const isZero = (value: number) => Math.abs(value).toFixed(6) === '0.000000'
