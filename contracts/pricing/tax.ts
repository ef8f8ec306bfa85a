import { formatMoney } from './money.ts'

/** VAT contained in amounts TTC, all that one rate gave. */
export type TaxPart = {
  /** 'TVA' */
  name: string
  /** Hundredths of a percent: 2000 is 20 %. */
  basisPoints: number
  taxCents: number
}

/** What a total says of the VAT in it. */
type Taxed = { taxes: readonly TaxPart[] | null; currency: string }

/** `TVA 5,5 %` */
export const taxLabel = ({ name, basisPoints }: Pick<TaxPart, 'name' | 'basisPoints'>) =>
  `${name} ${String(basisPoints / 100).replace('.', ',')}\u00A0%`

/** `dont TVA 20 % : 2,83 €, TVA 5,5 % : 0,89 €`; '' when there is none. */
export function taxText({ taxes, currency }: Taxed): string {
  if (!taxes || taxes.length === 0) return ''
  return `dont ${taxes.map((part) => `${taxLabel(part)}\u202F: ${formatMoney(part.taxCents, currency)}`).join(', ')}`
}

/** What stands below a total: the VAT in it, or the shop's sentence why it charges none; '' for goods that leave without any. */
export const taxMention = (taxed: Taxed, taxNote: string) => (taxed.taxes === null ? taxNote : taxText(taxed))
