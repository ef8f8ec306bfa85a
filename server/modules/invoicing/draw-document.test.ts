import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readPdfText } from '#test/support/read-pdf.ts'
import type { AccountingDocument } from './document.ts'
import { drawDocument } from './draw-document.ts'

const INVOICE: AccountingDocument = {
  seller: {
    name: 'Tremplin EI',
    legalForm: 'Entreprise individuelle',
    address: '12 rue de l’Exemple, 69000 Lyon',
    registration: 'Immatriculée au RNE sous le numéro 123 456 789',
    siret: '123 456 789 00012',
    email: 'bonjour@tremplin.example',
    phone: '01 00 00 00 00',
  },
  buyer: ['Łukasz Ştefănescu', 'Ωmega & Fils', '12 rue des Lilas', '69003 Lyon', 'France'],
  deliveredTo: [],
  orderId: 1001,
  orderedAt: '2026-11-20T22:30:00Z',
  paidAt: '2026-11-21T09:00:00Z',
  paymentMethod: 'Carte de crédit/débit',
  lines: [
    { label: 'Réussir son entretien, le guide complet', quantity: 1, unitPriceCents: 1700, totalCents: 1700 },
    { label: 'Carnet de préparation, Nuit', quantity: 2, unitPriceCents: 1900, totalCents: 3800 },
  ],
  subtotalCents: 5500,
  discounts: [{ code: 'bienvenue10', discountCents: 550 }],
  shippingCents: 490,
  totalCents: 5440,
  taxes: null,
  taxNote: 'TVA non applicable, article 293 B du CGI',
  correction: null,
}

const numbered = (document: AccountingDocument, number = 'F2026-17') => ({
  number,
  issuedAt: new Date('2026-11-21T09:00:00Z'),
  document,
})
const textOf = async (document: AccountingDocument, number?: string) =>
  readPdfText(await drawDocument(numbered(document, number))).replaceAll('\u00A0', ' ')

test('an invoice names seller, buyer, dates, lines, discounts, shipping, total, VAT note and payment', async () => {
  const text = await textOf(INVOICE)
  for (const line of [
    'Facture F2026-17',
    'Émise le 21 novembre 2026',
    'Commande 1001 du 20 novembre 2026',
    'Tremplin EI',
    'SIRET 123 456 789 00012',
    'Łukasz Ştefănescu',
    'Ωmega & Fils',
    '69003 Lyon',
    'Réussir son entretien, le guide complet',
    'Carnet de préparation, Nuit',
    '2',
    '19,00 €',
    '38,00 €',
    'Sous-total',
    '55,00 €',
    'Remise, code BIENVENUE10',
    '− 5,50 €',
    'Livraison',
    '4,90 €',
    'Total TTC',
    '54,40 €',
    'TVA non applicable, article 293 B du CGI',
    'Facture acquittée le 21 novembre 2026 par carte de crédit/débit. Rien ne reste à payer.',
  ])
    expect(text.split('\n')).toContain(line)
})

test('with VAT the invoice says what each rate holds, and the total without it', async () => {
  const taxes = [
    { name: 'TVA', basisPoints: 2000, taxCents: 700 },
    { name: 'TVA', basisPoints: 550, taxCents: 40 },
  ]
  const lines = (await textOf({ ...INVOICE, taxes })).split('\n')
  for (const line of ['Total HT', '47,00 €', 'TVA 20 %', '7,00 €', 'TVA 5,5 %', '0,40 €']) expect(lines).toContain(line)
  expect(lines).not.toContain(INVOICE.taxNote)
})

test('a credit note names the invoice that it corrects and what goes back', async () => {
  const correction = { invoiceNumber: 'F2026-17', invoiceIssuedAt: INVOICE.paidAt, reason: 'demande du client' }
  const lines = (await textOf({ ...INVOICE, correction }, 'A2026-1')).split('\n')
  for (const line of [
    'Avoir A2026-1',
    'Rectifie la facture F2026-17 du 21 novembre 2026',
    'Motif : demande du client',
    'Total TTC remboursé',
    'Remboursé le 21 novembre 2026, par le moyen de paiement de la commande.',
  ])
    expect(lines).toContain(line)
})

test('the same document gives the same bytes', async () => {
  const first = await drawDocument(numbered(INVOICE))
  await sleep(1_100)
  expect(first.equals(await drawDocument(numbered(INVOICE)))).toBe(true)
})

test('a long order goes on on further pages, and every line is there', async () => {
  const lines = Array.from({ length: 100 }, (_, index) => ({
    label: `Article numéro ${index + 1}`,
    quantity: 1,
    unitPriceCents: 100,
    totalCents: 100,
  }))
  const text = (await textOf({ ...INVOICE, lines })).split('\n')
  for (const { label } of lines) expect(text).toContain(label)
  expect(text).toContain('Page 1 sur 5')
})
