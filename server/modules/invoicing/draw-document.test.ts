import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
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
  operation: 'both',
  suppliedAt: null,
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
    'Date d’émission',
    '21 novembre 2026',
    'n° 1001',
    'Date de la vente',
    '20 novembre 2026',
    'prestation de services',
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
    'Sous-total TTC',
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

test('a reduction that nobody typed is called by its name', async () => {
  const discounts = [{ code: 'rentree', name: 'Rentrée', discountCents: 550 }]
  const text = await textOf({ ...INVOICE, discounts })
  expect(text.replaceAll('\u202F', ' ')).toContain('Réduction : Rentrée')
  expect(text).not.toContain('Remise')
})

test.each([
  ['a reduction alone', { shippingCents: null }, true],
  ['delivery alone', { discounts: [] }, true],
  ['neither', { discounts: [], shippingCents: null }, false],
])('with %s there is a sum before the total: %#', async (_, fields, isTold) => {
  expect((await textOf({ ...INVOICE, ...fields })).includes('Sous-total TTC')).toBe(isTold)
})

test('what frees the shipping and takes off nothing has no amount', async () => {
  const discounts = [{ code: 'port', name: 'Port offert', discountCents: 0, freesShipping: true }]
  const text = (await textOf({ ...INVOICE, discounts })).replaceAll(/[\u00A0\u202F]/g, ' ')
  expect(text).toContain('Réduction : Port offert')
  expect(text).toContain('Livraison offerte')
  expect(text).not.toContain('− 0,00')
})

test('with VAT the invoice has the seller’s number, each line’s net price and rate, what each rate was reckoned from', async () => {
  const taxes = [
    { name: 'TVA', basisPoints: 2000, taxCents: 700, baseCents: 3500 },
    { name: 'TVA', basisPoints: 550, taxCents: 40 },
  ]
  const lines = INVOICE.lines.map((line, index) => ({ ...line, taxBasisPoints: index === 0 ? 550 : 2000 }))
  const seller = { ...INVOICE.seller, vatNumber: 'FR32123456789', legalForm: 'SARL', capital: '5 000 €' }
  const text = (await textOf({ ...INVOICE, seller, lines, taxes })).split('\n')
  for (const line of [
    'N° TVA FR32123456789',
    'SARL au capital de 5 000 €',
    'Prix HT',
    '16,11 €',
    '5,5 %',
    '15,83 €',
    '20 %',
    'Total HT',
    '47,00 €',
    'TVA 20 % sur 35,00 € HT',
    '7,00 €',
    'TVA 5,5 %',
    '0,40 €',
  ])
    expect(text).toContain(line)
  expect(text).not.toContain(INVOICE.taxNote)
  // What holds several rates has none of its own.
  const mixed = {
    label: 'Remboursement partiel',
    quantity: 1,
    unitPriceCents: 1700,
    totalCents: 1700,
    taxBasisPoints: null,
  }
  const row = (await textOf({ ...INVOICE, seller, lines: [mixed, ...lines], taxes })).split('\n')
  const at = row.indexOf('Remboursement partiel')
  expect(row.slice(at, at + 5)).toEqual(['Remboursement partiel', '1', '17,00 €', '17,00 €', lines[0]?.label])
})

test('a shop that charges VAT says why a sale that leaves the Union holds none', async () => {
  const exemption = 'Exonération de TVA, article 262 I du CGI'
  const text = (await textOf({ ...INVOICE, taxes: [], exemption })).split('\n')
  expect(text).toContain(exemption)
  expect(text).not.toContain(INVOICE.taxNote)
  expect(text).not.toContain('Total HT')
})

test('a business reads the terms of payment, a consumer does not', async () => {
  const businessTerms = 'Indemnité forfaitaire pour frais de recouvrement de 40 €.'
  expect(await textOf({ ...INVOICE, businessTerms })).toContain(businessTerms)
  expect(await textOf(INVOICE)).not.toContain('recouvrement')
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

test.each([
  ['Khmer', 'បាហាម៉ា ភ្នំពេញ'],
  ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
])('a mark of %s that its font has no place for is drawn all the same', async (_, name) => {
  const text = await textOf({ ...INVOICE, buyer: [name] })
  // In the order in which they stand on paper, vowels before their letter.
  expect([...name].filter((sign) => !text.includes(sign))).toEqual([])
})

test('the same document gives the same bytes', async () => {
  const first = await drawDocument(numbered(INVOICE))
  await sleep(1_100)
  expect(first.equals(await drawDocument(numbered(INVOICE)))).toBe(true)
})

test('a document is the same whatever was drawn before it', async () => {
  const document = numbered({ ...INVOICE, buyer: ['Xavière Quëntz-Wyk', 'Ελένη Εμμανουήλ', 'X\u00A0Y'] })
  const alone = await drawDocument(document)
  vi.resetModules()
  const afresh = await import('./draw-document.ts')
  // Other signs of the same glyphs, and letters of which those of the document are parts.
  await afresh.drawDocument(numbered({ ...INVOICE, buyer: ['Ẍ Ẁ', '5\u00A0µm\u2011Ẍ'] }))
  expect(readPdfText(alone)).toContain('Xavière Quëntz-Wyk\nΕλένη Εμμανουήλ\n')
  expect((await afresh.drawDocument(document)).equals(alone)).toBe(true)
})

test('documents drawn at once do not mix', async () => {
  const buyers = ['Xavière', '山田 みさき', 'Žofia', 'محمد', 'Zoé']
  const documents = buyers.map((buyer, index) => numbered({ ...INVOICE, buyer: [buyer] }, `F2026-${index}`))
  const together = await Promise.all(documents.map(drawDocument))
  for (const [index, document] of documents.entries())
    expect(together[index]?.equals(await drawDocument(document)), document.number).toBe(true)
})

test('a soft hyphen is not drawn, a hyphen always is', async () => {
  const text = (await textOf({ ...INVOICE, buyer: ['Jean\u00ADne Martin-Petit', 'La Prépa\u00ADration'] })).split('\n')
  for (const line of ['Jeanne Martin-Petit', 'La Préparation', 'Sous-total TTC']) expect(text).toContain(line)
})

const manyLines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    label: `Article numéro ${index + 1}`,
    quantity: 1,
    unitPriceCents: 100,
    totalCents: 100,
  }))

test('a long order goes on on further pages below the same titles, and every line is there', async () => {
  const lines = manyLines(100)
  const text = (await textOf({ ...INVOICE, lines })).split('\n')
  for (const { label } of lines) expect(text).toContain(label)
  expect(text).toContain('Page 1 sur 5')
  expect(text.filter((line) => line === 'Désignation')).toHaveLength(5)
})

test.each(Array.from({ length: 24 }, (_, index) => index + 2))(
  'with %i lines, the total and the payment are on the page of the last line',
  async (count) => {
    const deducted = [1, 2, 3].map((number) => ({
      ...{ invoiceNumber: `F2026-${number}`, issuedAt: INVOICE.paidAt, amountCents: 1000 },
    }))
    for (const fields of [{}, { part: 'balance', deducted }] satisfies Partial<AccountingDocument>[]) {
      // Each page ends with its number.
      const pages = (await textOf({ ...INVOICE, lines: manyLines(count), ...fields })).split(/\nPage \d sur \d/)
      const last = pages.findLast((page) => page !== '')
      for (const part of [
        `Article numéro ${count}\n`,
        'Sous-total TTC',
        'Total TTC\n54,40 €',
        'le 21 novembre 2026 par',
      ])
        expect(last).toContain(part)
    }
  },
)

test('names and addresses are drawn in the scripts of their countries, always in the same bytes', async () => {
  const buyer = ['山田 みさき', '東京都渋谷区神南', '김민준', 'דוד כהן', 'สมชาย ใจดี', 'محمد', '北京市朝阳区']
  const first = await drawDocument(numbered({ ...INVOICE, buyer }))
  expect(first.equals(await drawDocument(numbered({ ...INVOICE, buyer })))).toBe(true)
  const text = readPdfText(first)
  for (const sign of new Set(buyer.join('').replaceAll(' ', ''))) expect(text, sign).toContain(sign)
  expect(text).toContain('Carnet de préparation, Nuit')
})

test.each<[string, Partial<AccountingDocument>]>([
  ['who sells', { seller: { ...INVOICE.seller, name: '山田' } }],
  ['whom it is sent to', { deliveredTo: ['山田'] }],
  ['what is sold', { lines: [{ label: '山田', quantity: 1, unitPriceCents: 1700, totalCents: 1700 }] }],
  ['why it goes back', { correction: { invoiceNumber: 'F1', invoiceIssuedAt: INVOICE.paidAt, reason: '山田' } }],
])('%s is drawn in its script', async (_, fields) => {
  const text = await textOf({ ...INVOICE, ...fields })
  for (const sign of '山田') expect(text).toContain(sign)
})

test('a number in Arabic digits is drawn as it is counted', async () => {
  expect(await textOf({ ...INVOICE, buyer: ['شارع ١٥'] })).toContain('١٥')
})

test('a document of before these mentions is drawn without them', async () => {
  const { operation: _, suppliedAt: __, ...old } = INVOICE
  const taxes = [{ name: 'TVA', basisPoints: 2000, taxCents: 907 }]
  const text = (await textOf({ ...old, taxes })).split('\n')
  for (const line of ['TVA 20 %', 'Total HT', 'Total TTC']) expect(text).toContain(line)
})

test('the buyer finds the name of the shop on the paper, drawn and written', async () => {
  const drawn = await drawDocument(numbered(INVOICE))
  expect(readPdfText(drawn)).toMatch(/Nom commercial\s*:\s*Tremplin/)
  expect(drawn.toString('latin1')).toContain('/S /Figure')
})

test('a shop of another name has it on the paper, and nothing of the drawing', async () => {
  const seller = { ...INVOICE.seller, name: 'Ana Roux EI', email: 'a@exemple.fr', tradeName: 'Le Plongeoir' }
  const drawn = await drawDocument(numbered({ ...INVOICE, seller }))
  expect(readPdfText(drawn)).toMatch(/Nom commercial\s*:\s*Le Plongeoir/)
  expect(readPdfText(drawn)).not.toContain('Tremplin')
  expect(drawn.toString('latin1')).not.toContain('/S /Figure')
})
