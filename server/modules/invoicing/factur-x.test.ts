import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum, taxContained } from '#contracts/pricing/money.ts'
import { brokenRules, schemaErrors } from '#test/support/en16931.ts'
import type { AccountingDocument, DocumentTax } from './document.ts'
import { drawDocument } from './draw-document.ts'
import { eInvoiceOf } from './e-invoice.ts'
import { facturXOf } from './factur-x.ts'
import { writeCreditNote } from './write-credit-note.ts'
import { writeBalanceInvoice, writeDepositInvoice } from './write-part-invoice.ts'

const ISSUED = new Date('2026-11-21T09:00:00Z')

/** Without VAT: two lines, a code and carriage, sold to a French company. */
const FRANCHISE: AccountingDocument = {
  seller: {
    ...{ name: 'Tremplin EI', legalForm: 'Entreprise individuelle', address: '12 rue de l’Exemple, 69000 Lyon' },
    ...{ registration: 'Immatriculée au RNE', siret: '732 829 320 00074', vatNumber: '' },
    ...{ email: 'bonjour@tremplin.example', phone: '01 00 00 00 00' },
  },
  buyer: ['Camille Martin', 'Martin & Fils <SAS>', '12 rue des Lilas', '69003 Lyon', 'France'],
  deliveredTo: [],
  business: {
    ...{ name: 'Martin & Fils <SAS>', address1: '12 rue des Lilas', address2: '', postcode: '69003', city: 'Lyon' },
    ...{ country: 'FR', siren: '552100554', vat: 'FR96552100554' },
  },
  taxCountry: 'FR',
  orderId: 1001,
  orderedAt: '2026-11-20T22:30:00Z',
  operation: 'both',
  suppliedAt: null,
  paidAt: '2026-11-21T09:00:00Z',
  paymentMethod: 'Carte de crédit/débit',
  currency: 'EUR',
  lines: [
    { label: 'Le guide complet', quantity: 1, unitPriceCents: 1700, totalCents: 1700, taxBasisPoints: null },
    { label: 'Carnet, Nuit', quantity: 2, unitPriceCents: 1900, totalCents: 3800, taxBasisPoints: null },
  ],
  subtotalCents: 5500,
  discounts: [{ code: 'bienvenue10', discountCents: 550 }],
  shippingCents: 490,
  totalCents: 5440,
  taxes: null,
  taxNote: 'TVA non applicable, article 293 B du CGI',
  businessTerms:
    'Règlement comptant, exigible à la commande ; pas d’escompte. En cas de retard de paiement : pénalités et indemnité de 40 €.',
  correction: null,
}

const tax = (basisPoints: number, amountCents: number): DocumentTax => {
  const taxCents = taxContained(amountCents, basisPoints)
  return { name: 'TVA', basisPoints, taxCents, baseCents: amountCents - taxCents }
}
const taxed: AccountingDocument = {
  ...FRANCHISE,
  seller: { ...FRANCHISE.seller, vatNumber: 'FR44732829320' },
  lines: FRANCHISE.lines.map((line) => ({ ...line, taxBasisPoints: 2000 })),
  taxes: [tax(2000, 5440)],
}
const twoRates: AccountingDocument = {
  ...taxed,
  lines: taxed.lines.map((line, index) => ({ ...line, taxBasisPoints: index === 0 ? 550 : 2000 })),
  taxes: [tax(550, 1530), tax(2000, 3420 + 490)],
}
const deposit = writeDepositInvoice(twoRates, { number: 1, kind: 'deposit', amountCents: 1632 })
const corrected = { invoiceNumber: 'F2026-17', invoiceIssuedAt: ISSUED }
const refund = (amountCents: number) => ({ amountCents, refundedAt: ISSUED, reason: 'Rétractation' })

const DOCUMENTS: readonly [string, AccountingDocument][] = [
  ['without VAT, with a code and carriage', FRANCHISE],
  ['at one rate', taxed],
  ['at two rates', twoRates],
  ['that leaves the Union', { ...taxed, taxes: [], exemption: 'Exonération de TVA, article 262 I du CGI' }],
  [
    'of nothing',
    {
      ...FRANCHISE,
      discounts: [],
      shippingCents: null,
      totalCents: 0,
      lines: FRANCHISE.lines.slice(0, 1).map((line) => ({ ...line, unitPriceCents: 0, totalCents: 0 })),
    },
  ],
  ['of a deposit at two rates', deposit],
  [
    'of a balance',
    writeBalanceInvoice(twoRates, [{ invoiceNumber: 'F2026-3', issuedAt: ISSUED.toISOString(), amountCents: 1632 }]),
  ],
  ['that gives all back', writeCreditNote(twoRates, { ...corrected, refund: refund(5440) })],
  ['that gives a part back', writeCreditNote(twoRates, { ...corrected, refund: refund(999) })],
]

const xmlOf = (document: AccountingDocument) => {
  const written = facturXOf({ number: 'F2026-17', issuedAt: ISSUED, document })
  if (!written) throw new Error('there is no Factur-X')
  return written.content.toString('utf8')
}

test.each(DOCUMENTS)('a document %s keeps to the schema and to the rules of EN 16931', async (_, document) => {
  const xml = xmlOf(document)
  expect(await schemaErrors(xml)).toEqual([])
  expect(brokenRules(xml)).toEqual([])
})

test('a deposit is called one, and what was not paid by anything names no way to pay', () => {
  expect(xmlOf(deposit)).toContain('<ram:TypeCode>386</ram:TypeCode>')
  expect(xmlOf(FRANCHISE)).toContain('SpecifiedTradeSettlementPaymentMeans')
  expect(xmlOf({ ...FRANCHISE, paymentMethod: '' })).not.toContain('SpecifiedTradeSettlementPaymentMeans')
})

test('schema and rules find what is wrong', async () => {
  const xml = xmlOf(twoRates)
  expect(await schemaErrors(xml.replace('<ram:TypeCode>380</ram:TypeCode>', ''))).not.toEqual([])
  expect(brokenRules(xml.replace(/<ram:LineTotalAmount>[^<]*/, '<ram:LineTotalAmount>1.00'))).toEqual([
    ...['BR-CO-10', 'BR-S-8, BR-E-8, BR-Z-8, BR-G-8'],
  ])
  expect(brokenRules(xml.replace(/<ram:GrandTotalAmount>[^<]*/, '<ram:GrandTotalAmount>1.00'))).toEqual([
    ...['BR-CO-15', 'BR-CO-16'],
  ])
})

const rateS = (basisPoints: number) => ({ category: 'S', basisPoints, reason: '', code: '' })
const only = (fields: Partial<AccountingDocument>): AccountingDocument => ({
  ...{ ...taxed, discounts: [], shippingCents: null },
  lines: [{ label: 'Guide', quantity: 1, unitPriceCents: 5440, totalCents: 5440, taxBasisPoints: 2000 }],
  ...fields,
})
const freed = { code: 'port', discountCents: 0, freesShipping: true }

test.each<[string, AccountingDocument, object[]]>([
  [
    'carriage and codes',
    { ...FRANCHISE, discounts: [freed, ...FRANCHISE.discounts, { code: 'deux', discountCents: 1 }] },
    [
      { isCharge: true, cents: 490, reason: 'Livraison' },
      { isCharge: false, cents: 550, reason: 'Remise, code BIENVENUE10, Remise, code DEUX' },
    ],
  ],
  [
    'carriage at the rate of most, and what each rate pays less',
    twoRates,
    [
      { isCharge: false, cents: 161, reason: 'Remise, code BIENVENUE10', rate: rateS(550) },
      { isCharge: true, cents: 408, reason: 'Livraison', rate: rateS(2000) },
      { isCharge: false, cents: 317, reason: 'Remise, code BIENVENUE10', rate: rateS(2000) },
    ],
  ],
  ['nothing', only({}), []],
  [
    'a cent that is missing',
    only({ taxes: [{ ...tax(2000, 5440), taxCents: 906, baseCents: 4534 }] }),
    [{ isCharge: true, cents: 1, reason: 'Arrondi' }],
  ],
  [
    'a cent too many',
    only({ taxes: [{ ...tax(2000, 5440), taxCents: 908, baseCents: 4532 }] }),
    [{ isCharge: false, cents: 1, reason: 'Arrondi' }],
  ],
])('what lines do not come to is told as %s', (_, document, allowances) => {
  expect(eInvoiceOf(document).allowances).toMatchObject(allowances)
  expect(eInvoiceOf(document).allowances).toHaveLength(allowances.length)
  const { baseCents, taxCents, totalCents } = eInvoiceOf(document)
  expect([baseCents + taxCents, totalCents]).toEqual([5440, 5440])
})

test.each<[string, Partial<AccountingDocument>, object]>([
  ['the franchise', { taxes: null }, { category: 'E', reason: FRANCHISE.taxNote, code: 'VATEX-FR-FRANCHISE' }],
  [
    'an export',
    { taxes: [], exemption: 'Article 262 I' },
    { category: 'G', reason: 'Article 262 I', code: 'VATEX-EU-G' },
  ],
  ['a rate of nothing', { taxes: [] }, { category: 'Z', basisPoints: 0, reason: '', code: '' }],
])('under %s the whole amount says why it has no VAT', (_, fields, rate) => {
  expect(eInvoiceOf({ ...taxed, ...fields }).taxes).toMatchObject([{ rate, baseCents: 5440, taxCents: 0 }])
})

test('lines that do not say which rate they have are told once for each, by all of their names', () => {
  const lines = twoRates.lines.map((line) => ({ ...line, taxBasisPoints: undefined }))
  expect(eInvoiceOf({ ...twoRates, lines }).lines).toMatchObject([
    { name: 'Le guide complet\u202F; Carnet, Nuit', quantity: 1, netCents: 1450, rate: rateS(550) },
    { name: 'Le guide complet\u202F; Carnet, Nuit', quantity: 1, netCents: 3258, rate: rateS(2000) },
  ])
})

test('whatever is sold at whichever rates, its parts come to its total and each rate to its own', () => {
  const line = fc.record({
    price: fc.integer({ min: 1, max: 99_999 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    rate: fc.constantFrom(2000, 1000, 550, 210),
    percent: fc.integer({ min: 0, max: 90 }),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (sold) => {
      const paid = sold.map(({ price, quantity, percent, rate }) => {
        const cents = price * quantity - Math.round((price * quantity * percent) / 100)
        return { cents, rate, taxCents: taxContained(cents, rate) }
      })
      const taxes = [...new Set(sold.map(({ rate }) => rate))].map((basisPoints): DocumentTax => {
        const own = paid.filter(({ rate }) => rate === basisPoints)
        const taxCents = sum(own.map((each) => each.taxCents))
        return { name: 'TVA', basisPoints, taxCents, baseCents: sum(own.map(({ cents }) => cents)) - taxCents }
      })
      const document: AccountingDocument = {
        ...{ ...taxed, shippingCents: null, discounts: [{ code: 'x', discountCents: 1 }], taxes },
        totalCents: sum(paid.map(({ cents }) => cents)),
        lines: sold.map(({ price, quantity, rate }, index) => ({
          ...{
            label: `Article ${index}`,
            quantity,
            unitPriceCents: price,
            totalCents: price * quantity,
            taxBasisPoints: rate,
          },
        })),
      }
      const { lineTotalCents, allowanceCents, chargeCents, baseCents, taxCents } = eInvoiceOf(document)
      expect(lineTotalCents - allowanceCents + chargeCents).toBe(baseCents)
      expect(baseCents + taxCents).toBe(document.totalCents)
      expect(brokenRules(xmlOf(document))).toEqual([])
    }),
    { numRuns: 100 },
  )
})

test('the PDF to a business is PDF/A-3 with the XML inside, the same bytes each time; a consumer’s has none', async () => {
  const numbered = { number: 'F2026-17', issuedAt: ISSUED, document: taxed }
  const pdf = await drawDocument(numbered)
  const text = pdf.toString('latin1')
  for (const part of [
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>B</pdfaid:conformance>',
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
    '/AFRelationship /Alternative',
    '/S /GTS_PDFA1',
    '/Subtype /text#2Fxml',
    '(factur-x.xml)',
  ])
    expect(text).toContain(part)
  expect(text).toMatch(/\/AF \[/)
  expect((await drawDocument(numbered)).equals(pdf)).toBe(true)
  const consumer = await drawDocument({ ...numbered, document: { ...taxed, business: undefined } })
  expect(consumer.toString('latin1')).not.toContain('factur-x')
})
