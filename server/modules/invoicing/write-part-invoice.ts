import type { AccountingDocument, DeductedInvoice } from './document.ts'
import { shareOfTaxes } from './share-of-taxes.ts'

/**
 * What the invoice of a payment says that is not the last of its order (CGI art. 289, I, 1, c): one line, with its share of the
 * VAT. `whole`: what the invoice of the order would say.
 */
export function writeDepositInvoice(
  whole: AccountingDocument,
  { number, kind, amountCents }: { number: number; kind: string; amountCents: number },
): AccountingDocument {
  const what = kind === 'deposit' ? 'Acompte' : `Versement n°\u00A0${number}`
  const labels = whole.lines.map(({ label }) => label).join(' ; ')
  const [tax, ...others] = whole.taxes ?? []
  const taxBasisPoints = tax && others.length === 0 ? tax.basisPoints : null
  return {
    ...whole,
    part: 'deposit',
    lines: [
      {
        label: `${what} sur la commande n°\u00A0${whole.orderId}\u202F: ${labels}`,
        ...{ quantity: 1, unitPriceCents: amountCents, totalCents: amountCents, taxBasisPoints },
      },
    ],
    ...{ subtotalCents: amountCents, discounts: [], shippingCents: null, totalCents: amountCents },
    taxes: whole.taxes && shareOfTaxes(whole.taxes, { totalCents: whole.totalCents, amountCents }),
    // Nothing was supplied by it.
    suppliedAt: null,
  }
}

/** The last one tells the whole sale, and takes off what was invoiced before. */
export const writeBalanceInvoice = (whole: AccountingDocument, deducted: DeductedInvoice[]): AccountingDocument => ({
  ...whole,
  part: 'balance',
  deducted,
})
