import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AccountingDocument } from './document.ts'
import { type CreditedLine, writeCreditNote } from './write-credit-note.ts'

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

const correct = (amountCents: number, invoice = INVOICE, lines?: readonly CreditedLine[]) =>
  writeCreditNote(invoice, {
    invoiceNumber: 'F2026-17',
    invoiceIssuedAt: new Date(at),
    refund: { amountCents, refundedAt: new Date('2026-12-01T08:00:00Z'), reason: 'défaut', ...(lines && { lines }) },
  })

const sold = (id: number, name: string, taxBasisPoints = 2000, parentLineId: number | null = null) => ({
  ...{ id, name, taxBasisPoints, parentLineId, options: [] },
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

test('a part has its share of each rate, and nothing else of the invoice', () => {
  const discounts = [{ code: 'noel', discountCents: 100 }]
  const deducted = [{ invoiceNumber: 'F2026-12', issuedAt: at, amountCents: 0 }]
  expect(correct(1000, { ...INVOICE, discounts, deducted })).toMatchObject({
    lines: [
      { label: 'Remboursement partiel de la commande 1001', quantity: 1, unitPriceCents: 1000, totalCents: 1000 },
    ],
    ...{ subtotalCents: 1000, totalCents: 1000, shippingCents: null, discounts: [], deducted: [] },
    taxes: [
      { basisPoints: 2000, taxCents: 83, baseCents: 416 },
      { basisPoints: 550, taxCents: 26, baseCents: 475 },
    ],
  })
})

test('of a last payment only what it asked for is given back, though it is all of it', () => {
  const balance = { ...INVOICE, deducted: [{ invoiceNumber: 'F2026-12', issuedAt: at, amountCents: 1000 }] }
  expect(correct(2390, balance)).toMatchObject({ totalCents: 2390, lines: [{ totalCents: 2390 }], deducted: [] })
  expect(correct(3390, balance)).toMatchObject({ lines: [{ label: 'Remboursement partiel de la commande 1001' }] })
})

test('an invoice of before bases were told gets none on its credit note', () => {
  const taxes = [{ name: 'TVA', basisPoints: 2000, taxCents: 282 }]
  expect(correct(1000, { ...INVOICE, taxes }).taxes).toStrictEqual([{ name: 'TVA', basisPoints: 2000, taxCents: 83 }])
})

test('lines that go back are named with their pieces, their price and the VAT at the rate of each', () => {
  const given = [
    { line: sold(1, 'Guide', 550), quantity: 2, amountCents: 1000 },
    { line: sold(2, 'Carnets'), quantity: 3, amountCents: 1000 },
    { line: sold(3, 'Étui'), quantity: 0, amountCents: 240 },
    { line: sold(4, 'Crayon', 2000, 2), quantity: 1, amountCents: 60 },
  ]
  expect(correct(2300, INVOICE, given)).toMatchObject({
    lines: [
      { label: 'Guide', quantity: 2, unitPriceCents: 500, totalCents: 1000, taxBasisPoints: 550 },
      { label: 'Carnets × 3', quantity: 1, unitPriceCents: 1000, totalCents: 1000, taxBasisPoints: 2000 },
      { label: 'Étui, suite', quantity: 1, unitPriceCents: 240, totalCents: 240, taxBasisPoints: 2000 },
      { label: expect.stringContaining('Crayon'), quantity: 1, unitPriceCents: 60, totalCents: 60 },
    ],
    taxes: [
      { basisPoints: 2000, taxCents: 167 + 40 + 10, baseCents: 1300 - 217 },
      { basisPoints: 550, taxCents: 52, baseCents: 948 },
    ],
  })
})

test('a rate that nothing given back was sold at is left out; without VAT no line has one', () => {
  const given = [{ line: sold(1, 'Guide', 550), quantity: 1, amountCents: 500 }]
  expect(correct(500, INVOICE, given).taxes).toMatchObject([{ basisPoints: 550, taxCents: 26 }])
  const untaxed = correct(500, { ...INVOICE, taxes: null }, given)
  expect(untaxed).toMatchObject({ taxes: null, lines: [{ label: 'Guide', taxBasisPoints: null }] })
})

test('lines that do not come to what is given back are not named', () => {
  const given = [{ line: sold(1, 'Guide', 550), quantity: 1, amountCents: 400 }]
  expect(correct(500, INVOICE, given).lines).toMatchObject([{ label: 'Remboursement partiel de la commande 1001' }])
})

test('what goes back with its whole says so, and alone says what it was part of', () => {
  const child = { line: sold(2, 'Crayon', 2000, 1), quantity: 1, amountCents: 60 }
  const whole = { line: sold(1, 'Coffret'), quantity: 1, amountCents: 440 }
  const [, together] = correct(500, INVOICE, [whole, child]).lines
  const [alone] = correct(60, INVOICE, [child]).lines
  expect(alone?.label).toBe('Crayon')
  expect(together?.label).not.toBe('Crayon')
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
