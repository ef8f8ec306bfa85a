import { invalidRequest } from '../api/errors.ts'

/** Smallest charges in the smallest unit (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const MINIMA: Readonly<Record<string, number>> = {
  ...{ aed: 200, aud: 50, bgn: 100, brl: 50, cad: 50, chf: 50, czk: 1_500, dkk: 250, eur: 50, gbp: 30, hkd: 400 },
  ...{ huf: 17_500, inr: 50, jpy: 50, mxn: 1_000, myr: 200, nok: 300, nzd: 50, pln: 200, ron: 200, sek: 300 },
  ...{ sgd: 50, thb: 1_000, usd: 50 },
}

const MAXIMUM = 99_999_999

const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()))

export const isCurrency = (code: string): boolean => CURRENCIES.has(code)

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** `5.00 brl`, `500 jpy`. */
export function formatMinor(amount: number, currency: string): string {
  const digits = digitsOf(currency)
  return `${(amount / 10 ** digits).toFixed(digits)} ${currency}`
}

export const amountFault = (code: 'amount_too_small' | 'amount_too_large' | 'amount_invalid', message: string) =>
  invalidRequest(message, { code, param: 'amount' })

/** Refuses an amount that nobody could be charged, whatever the method. */
export function checkAmount(amount: number, currency: string): void {
  const least = MINIMA[currency] ?? 1
  if (amount < least) throw amountFault('amount_too_small', `Amount must be at least ${formatMinor(least, currency)}`)
  if (amount > MAXIMUM) {
    throw amountFault('amount_too_large', `Amount must be no more than ${formatMinor(MAXIMUM, currency)}`)
  }
  // Card networks know two decimals: of three the last is 0 (docs.stripe.com/currencies#three-decimal).
  if (digitsOf(currency) === 3 && amount % 10 !== 0) {
    throw amountFault('amount_invalid', `Amounts in ${currency} must be evenly divisible by 10.`)
  }
}
