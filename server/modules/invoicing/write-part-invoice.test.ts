import { expect, test } from 'vitest'
import { type AccountingDocument, titleOf } from './document.ts'
import { writeBalanceInvoice, writeDepositInvoice } from './write-part-invoice.ts'

const at = '2026-11-21T09:00:00.000Z'
const WHOLE = {
  ...{ orderId: 1001, suppliedAt: at, totalCents: 60_000, subtotalCents: 65_000, shippingCents: 500 },
  discounts: [{ code: 'noel', discountCents: 5500 }],
  lines: [
    { label: 'Accompagnement', quantity: 1, unitPriceCents: 60_000, totalCents: 60_000, taxBasisPoints: 2000 },
    { label: 'Carnets', quantity: 1, unitPriceCents: 5000, totalCents: 5000, taxBasisPoints: 2000 },
  ],
  taxes: [{ name: 'TVA', basisPoints: 2000, taxCents: 10_000, baseCents: 50_000 }],
} as AccountingDocument

test('the invoice of a deposit is one line with its share of the VAT, of which nothing was supplied', () => {
  const invoice = writeDepositInvoice(WHOLE, { number: 1, kind: 'deposit', amountCents: 15_000 })
  expect(invoice).toMatchObject({
    ...{ part: 'deposit', subtotalCents: 15_000, totalCents: 15_000, shippingCents: null, suppliedAt: null },
    discounts: [],
    taxes: [{ basisPoints: 2000, taxCents: 2500, baseCents: 12_500 }],
  })
  expect(invoice.lines).toEqual([
    {
      label: 'Acompte sur la commande n°\u00A01001\u202F: Accompagnement ; Carnets',
      ...{ quantity: 1, unitPriceCents: 15_000, totalCents: 15_000, taxBasisPoints: 2000 },
    },
  ])
})

test.each([
  [null, 'Facture', 'facture'],
  [WHOLE, 'Facture', 'facture'],
  [{ part: 'deposit' }, 'Facture d’acompte', 'facture-acompte'],
  [{ part: 'balance' }, 'Facture de solde', 'facture-solde'],
] as const)('of %j the paper is called %s, and its file %s', (document, title, fileStem) => {
  expect(titleOf(document)).toEqual({ title, fileStem })
})

test('a later payment is named by its number; a line of several rates, or of none, has none', () => {
  const [tax] = WHOLE.taxes ?? []
  const linesWith = (taxes: AccountingDocument['taxes']) =>
    writeDepositInvoice({ ...WHOLE, taxes }, { number: 2, kind: 'instalment', amountCents: 15_000 }).lines
  expect(linesWith(null)).toMatchObject([
    { label: expect.stringMatching(/^Versement n°\u00A02 sur/), taxBasisPoints: null },
  ])
  expect(linesWith([])).toMatchObject([{ taxBasisPoints: null }])
  expect(linesWith(tax ? [tax, { ...tax, basisPoints: 550 }] : [])).toMatchObject([{ taxBasisPoints: null }])
})

test('without VAT a deposit has none, and the last invoice tells the whole sale with what it takes off', () => {
  const deposit = { number: 1, kind: 'deposit', amountCents: 15_000 }
  expect(writeDepositInvoice({ ...WHOLE, taxes: null }, deposit).taxes).toBeNull()
  const deducted = [{ invoiceNumber: 'F2026-12', issuedAt: at, amountCents: 15_000 }]
  expect(writeBalanceInvoice(WHOLE, deducted)).toEqual({ ...WHOLE, part: 'balance', deducted })
})
