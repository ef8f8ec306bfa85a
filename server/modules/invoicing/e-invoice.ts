import { discountWords } from '#contracts/cart/discount-words.ts'
import { sum, taxContained } from '#contracts/pricing/money.ts'
import type { AccountingDocument, DocumentTax } from './document.ts'

/** VAT category of EN 16931 (UNTDID 5305): taxed, at a rate of nothing, exempt, or leaving the Union. */
type Category = 'S' | 'Z' | 'E' | 'G'

/** A rate as lines and totals name it; `reason`, `code`: why there is no VAT, where there is none. */
export type VatRate = { category: Category; basisPoints: number; reason: string; code: string }

export type EInvoiceLine = { name: string; quantity: number; netCents: number; rate: VatRate }
/** What is taken off, or added, for the whole document; `cents` is never below nothing. */
export type EInvoiceAllowance = { isCharge: boolean; cents: number; reason: string; rate: VatRate }
export type EInvoiceTax = { rate: VatRate; baseCents: number; taxCents: number }

/** A document in the terms of EN 16931: amounts without VAT, which add up to the cent. */
export type EInvoice = {
  lines: EInvoiceLine[]
  allowances: EInvoiceAllowance[]
  taxes: EInvoiceTax[]
  lineTotalCents: number
  allowanceCents: number
  chargeCents: number
  baseCents: number
  taxCents: number
  totalCents: number
}

const FRANCHISE = 'VATEX-FR-FRANCHISE'
const EXPORT = 'VATEX-EU-G'

/** The document reckoned without VAT: its lines and what else it says come to its bases, its VAT and its total exactly. */
export function eInvoiceOf(document: AccountingDocument): EInvoice {
  const taxes = taxesOf(document)
  const largest = taxes.toSorted((one, other) => other.baseCents - one.baseCents)[0]
  const parts = taxes.map((tax) =>
    partOf(document, { tax, holdsShipping: tax === largest, isOnly: taxes.length === 1 }),
  )
  const [lines, allowances] = [parts.flatMap((part) => part.lines), parts.flatMap((part) => part.allowances)]
  const of = (isCharge: boolean) =>
    sum(allowances.filter((each) => each.isCharge === isCharge).map(({ cents }) => cents))
  return {
    ...{ lines, allowances, taxes },
    lineTotalCents: sum(lines.map(({ netCents }) => netCents)),
    ...{ allowanceCents: of(false), chargeCents: of(true) },
    baseCents: sum(taxes.map(({ baseCents }) => baseCents)),
    taxCents: sum(taxes.map(({ taxCents }) => taxCents)),
    totalCents: document.totalCents,
  }
}

/** Every rate that the document has, and what of its total has none. */
function taxesOf({ taxes, taxNote, exemption = '', totalCents }: AccountingDocument): EInvoiceTax[] {
  const rated = (taxes ?? []).map((tax) => ({ rate: rateOf(tax), baseCents: baseOf(tax), taxCents: tax.taxCents }))
  const restCents = totalCents - sum(rated.map(({ baseCents, taxCents }) => baseCents + taxCents))
  if (restCents === 0 && rated.length > 0) return rated
  return [
    ...rated,
    { rate: untaxed({ isFranchise: taxes === null, taxNote, exemption }), baseCents: restCents, taxCents: 0 },
  ]
}

const rateOf = ({ basisPoints }: DocumentTax): VatRate => ({ category: 'S', basisPoints, reason: '', code: '' })

const baseOf = ({ baseCents, taxCents, basisPoints }: DocumentTax): number =>
  baseCents ?? Math.round((taxCents * 10_000) / basisPoints)

function untaxed({
  isFranchise,
  taxNote,
  exemption,
}: {
  isFranchise: boolean
  taxNote: string
  exemption: string
}): VatRate {
  if (isFranchise) return { category: 'E', basisPoints: 0, reason: taxNote, code: FRANCHISE }
  if (exemption) return { category: 'G', basisPoints: 0, reason: exemption, code: EXPORT }
  return { category: 'Z', basisPoints: 0, reason: '', code: '' }
}

type Wanted = { tax: EInvoiceTax; holdsShipping: boolean; isOnly: boolean }

/** What of the document has one rate; what its lines do not come to is a discount, carriage, or the cents of rounding. */
function partOf(document: AccountingDocument, { tax, holdsShipping, isOnly }: Wanted) {
  const lines = linesOf(document, { tax, isOnly })
  const { rate } = tax
  const shipping = holdsShipping ? (document.shippingCents ?? 0) : 0
  const shippingCents = shipping - taxContained(shipping, rate.basisPoints)
  const leftCents = sum(lines.map(({ netCents }) => netCents)) + shippingCents - tax.baseCents
  const carriage = { isCharge: true, cents: shippingCents, reason: 'Livraison', rate }
  const reason = reasonOf(document) || 'Arrondi'
  const left = { isCharge: leftCents < 0, cents: Math.abs(leftCents), reason: leftCents < 0 ? 'Arrondi' : reason, rate }
  return { lines, allowances: [carriage, left].filter(({ cents }) => cents > 0) }
}

/** '' where nothing was taken off: what frees the shipping is in what the shipping costs. */
const reasonOf = ({ discounts }: AccountingDocument) =>
  discounts
    .filter(({ discountCents }) => discountCents > 0)
    .map((discount) => discountWords(discount, 'Remise, code'))
    .join(', ')

/** A line that does not say which rate it has stands for all: each rate has its part of it. */
function linesOf({ lines }: AccountingDocument, { tax, isOnly }: Pick<Wanted, 'tax' | 'isOnly'>): EInvoiceLine[] {
  const { rate, baseCents } = tax
  const isMixed = !isOnly && lines.some(({ taxBasisPoints }) => taxBasisPoints === null || taxBasisPoints === undefined)
  if (isMixed)
    return [{ name: lines.map(({ label }) => label).join('\u202F; '), quantity: 1, netCents: baseCents, rate }]
  return lines
    .filter(({ taxBasisPoints }) => isOnly || (taxBasisPoints ?? 0) === rate.basisPoints)
    .map(({ label, quantity, totalCents }) => ({
      ...{ name: label, quantity, rate },
      netCents: totalCents - taxContained(totalCents, rate.basisPoints),
    }))
}
