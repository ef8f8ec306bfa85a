const CODES: ReadonlySet<string> = /* @__PURE__ */ new Set(/* @__PURE__ */ Intl.supportedValuesOf('currency'))

/** ISO 4217: 'EUR'. */
export const isCurrency = (code: string): boolean => CODES.has(code)

const WITHOUT_DECIMALS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const WITH_THREE = new Set('BHD JOD KWD OMR TND'.split(' '))
/** Cents that nobody can pay: the provider counts them, and takes whole units only. */
const OF_WHOLE_UNITS = new Set(['ISK', 'UGX'])

/**
 * Decimals of an amount, as the provider counts its smallest unit. Intl is not asked: it goes by what people pay in cash
 * with, and writes no decimals where cards have them (HUF).
 */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  if (WITHOUT_DECIMALS.has(currency)) return 0
  return WITH_THREE.has(currency) ? 3 : 2
}

/** What every amount that is charged is a multiple of, in the smallest unit: of three decimals the provider takes two. */
export function stepOf(currency: string): 1 | 10 | 100 {
  if (WITH_THREE.has(currency)) return 10
  return OF_WHOLE_UNITS.has(currency) ? 100 : 1
}

/** What is taken off so that the rest can be charged: never less than asked. */
export const takenOff = (amountCents: number, currency: string): number =>
  Math.ceil(amountCents / stepOf(currency)) * stepOf(currency)

/** What can be charged of an amount: what lies below the step is cut, never rounded; the sign stays. */
export const chargeable = (amountCents: number, currency: string): number =>
  // `+ 0`: cutting -4 gives no negative zero.
  Math.trunc(amountCents / stepOf(currency)) * stepOf(currency) + 0
