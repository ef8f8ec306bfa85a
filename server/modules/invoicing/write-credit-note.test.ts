import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AccountingDocument } from './document.ts'
import { writeCreditNote } from './write-credit-note.ts'

const at = '2026-11-21T09:00:00.000Z'
const INVOICE: AccountingDocument = {
  seller: { name: '', legalForm: '', address: '', registration: '', siret: '', email: '', phone: '' },
  buyer: ['Camille Martin', 'Martin SAS'],
  deliveredTo: [],
  orderId: 1001,
  orderedAt: at,
  paidAt: at,
  paymentMethod: 'Carte',
  lines: [{ label: 'Guide', quantity: 2, unitPriceCents: 1445, totalCents: 2890, taxBasisPoints: 2000 }],
  subtotalCents: 2890,
  discounts: [],
  shippingCents: 500,
  totalCents: 3390,
  taxes: [
    { name: 'TVA', basisPoints: 2000, taxCents: 282, baseCents: 1408 },
    { name: 'TVA', basisPoints: 550, taxCents: 89, baseCents: 1611 },
  ],
  taxNote: '',
  businessTerms: 'Règlement comptant.',
  correction: null,
}

const correct = (amountCents: number, invoice = INVOICE) =>
  writeCreditNote(invoice, {
    invoiceNumber: 'F2026-17',
    invoiceIssuedAt: new Date(at),
    refund: { amountCents, refundedAt: new Date('2026-12-01T08:00:00Z'), reason: 'défaut' },
  })

test('all that is given back at once is all that was invoiced; terms of payment are no part of it', () => {
  const correction = { invoiceNumber: 'F2026-17', invoiceIssuedAt: at, reason: 'défaut' }
  expect(correct(3390)).toEqual({ ...INVOICE, paidAt: '2026-12-01T08:00:00.000Z', businessTerms: '', correction })
})

test('a part is one line, of the rate of the order when it has only one', () => {
  expect(correct(1000).lines).toMatchObject([{ totalCents: 1000, taxBasisPoints: null }])
  const [first] = INVOICE.taxes ?? []
  const single = correct(1000, { ...INVOICE, taxes: first ? [first] : [] })
  expect(single.lines).toMatchObject([{ taxBasisPoints: 2000 }])
})

test('amounts without tax and taxes of a part add up to it, whatever the part', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3389 }), (amountCents) => {
      const taxes = correct(amountCents).taxes ?? []
      const sum = taxes.reduce((total, tax) => total + tax.taxCents + (tax.baseCents ?? Number.NaN), 0)
      expect(sum).toBe(amountCents)
      for (const { taxCents, baseCents } of taxes) {
        expect(taxCents).toBeGreaterThanOrEqual(0)
        expect(baseCents).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
