import { decimalsOf } from './currency.ts'

/** '11', '11,50' or '11.50', in the currency's smallest unit; null for what is no amount. */
export function readAmount(text: string, currency: string): number | null {
  const decimals = decimalsOf(currency)
  const [, units = '', part = ''] = /^(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(text.replace(/\s|€/g, '')) ?? []
  if (units === '' || part.length > decimals) return null
  return Number(units) * 10 ** decimals + Number(part.padEnd(decimals, '0') || '0')
}
