import { expect, test } from 'vitest'
import { readPdfPaper, readPdfText } from '#test/support/read-pdf.ts'
import type { AccountingDocument } from './document.ts'
import { type Confirmation, drawConfirmation } from './draw-confirmation.ts'
import { drawDocument } from './draw-document.ts'
import { facturXOf } from './factur-x.ts'

// What is kept beside this file was looked at: `npx vitest run -u <this file>` writes it anew, and what differs is to be read.

const at = (day: string) => `2026-11-${day}T09:00:00.000Z`

/** The last payment of an order of goods and files, at two rates, by a company that has them sent elsewhere. */
const BALANCE: AccountingDocument = {
  seller: {
    ...{ name: 'Tremplin SARL', tradeName: 'Le Plongeoir', legalForm: 'SARL', capital: '5 000 €' },
    ...{ address: '12 rue de l’Exemple, 69000 Lyon', registration: 'RCS Lyon 732 829 320', siret: '732 829 320 00074' },
    ...{ vatNumber: 'FR44732829320', email: 'bonjour@tremplin.example', phone: '01 00 00 00 00' },
  },
  buyer: ['Camille Martin', 'Martin & Fils <SAS>', '12 rue des Lilas', '69003 Lyon', 'France'],
  deliveredTo: ['Zoé Martin', '3 quai du Port', '13002 Marseille', 'France'],
  business: {
    ...{
      name: 'Martin & Fils <SAS>',
      address1: '12 rue des Lilas',
      address2: ' Bât. B ',
      postcode: '69003',
      city: 'Lyon',
    },
    ...{ country: 'FR', siren: '552100554', vat: 'FR96552100554' },
  },
  taxCountry: 'FR',
  ...{ orderId: 1001, orderedAt: at('20'), suppliedAt: at('22'), paidAt: at('21'), operation: 'both' },
  paymentMethod: 'Carte de crédit/débit',
  currency: 'EUR',
  lines: [
    { label: 'Le guide  complet', quantity: 1, unitPriceCents: 1700, totalCents: 1700, taxBasisPoints: 550 },
    { label: 'Carnet, Nuit', quantity: 2, unitPriceCents: 1900, totalCents: 3800, taxBasisPoints: 2000 },
  ],
  subtotalCents: 5500,
  discounts: [{ code: 'bienvenue10', discountCents: 550 }],
  shippingCents: 490,
  totalCents: 5440,
  taxes: [
    { name: 'TVA', basisPoints: 550, taxCents: 80, baseCents: 1450 },
    { name: 'TVA', basisPoints: 2000, taxCents: 652, baseCents: 3258 },
  ],
  taxNote: '',
  businessTerms:
    'Règlement comptant, exigible à la commande ; pas d’escompte. En cas de retard de paiement : pénalités et indemnité de 40 €.',
  correction: null,
  part: 'balance',
  deducted: [{ invoiceNumber: 'F2026-3', issuedAt: at('02'), amountCents: 1632 }],
}

/** All of an order of one file, without VAT, that goes back to a consumer. */
const CREDIT_NOTE: AccountingDocument = {
  ...BALANCE,
  seller: { ...BALANCE.seller, vatNumber: '', capital: '' },
  ...{ deliveredTo: [], business: undefined, businessTerms: '', suppliedAt: null, operation: 'services' },
  lines: [{ label: 'Le guide complet', quantity: 1, unitPriceCents: 1700, totalCents: 1700, taxBasisPoints: null }],
  ...{ subtotalCents: 1700, totalCents: 1700, discounts: [], shippingCents: null, part: undefined, deducted: [] },
  ...{ taxes: null, taxNote: 'TVA non applicable, article 293 B du CGI' },
  correction: { invoiceNumber: 'F2026-17', invoiceIssuedAt: at('21'), reason: 'demande du client' },
}

const CONFIRMATION: Confirmation = {
  document: { ...BALANCE, part: undefined, deducted: undefined },
  logo: null,
  issuedAt: new Date(at('21')),
  consent: { at: at('20'), text: 'Je demande à recevoir mes fichiers tout de suite.' },
  serviceConsent: { at: at('20'), text: 'Je demande que le service commence tout de suite.' },
  termsVersion: '2026-09-01',
  termsUrl: 'https://exemple.fr/conditions/2026-09-01',
  withdrawalUrl: 'https://exemple.fr/retractation',
}

const numbered = (number: string, document: AccountingDocument) => ({ number, issuedAt: new Date(at('21')), document })

test.each([
  ['facture-de-solde', () => drawDocument(numbered('F2026-17', BALANCE))],
  ['avoir', () => drawDocument(numbered('A2026-1', CREDIT_NOTE))],
  ['confirmation', () => drawConfirmation(CONFIRMATION)],
])('%s: everything stands where it was looked at', async (name, draw) => {
  await expect(`${readPdfPaper(await draw())}\n`).toMatchFileSnapshot(`./papers/${name}.txt`)
})

test.each([
  ['facture-de-solde', 'F2026-17', BALANCE],
  [
    'avoir-entreprise',
    'A2026-1',
    {
      ...CREDIT_NOTE,
      seller: { ...CREDIT_NOTE.seller, address: 'Lieu-dit Le Port' },
      business: {
        ...{ name: 'Ana Roux', address1: ' ', address2: '', postcode: '', city: '', country: '' },
        siren: '',
        vat: '',
      },
      paymentMethod: 'Bancontact',
    },
  ],
] as const)('%s: a machine reads what was looked at', async (name, number, document) => {
  const xml = facturXOf(numbered(number, document))?.content.toString('utf8') ?? ''
  await expect(xml.replaceAll('><', '>\n<')).toMatchFileSnapshot(`./papers/${name}.xml`)
  const { content: _, xmp, ...named } = facturXOf(numbered(number, document)) ?? {}
  expect(named).toEqual({ name: 'factur-x.xml', type: 'text/xml', description: 'Factur-X' })
  await expect(xmp?.trim()).toMatchFileSnapshot('./papers/described.xml')
})

test.each<[string, Partial<AccountingDocument>, string]>([
  [
    'a deposit',
    { part: 'deposit' },
    'Acompte réglé le 21 novembre 2026 par carte de crédit/débit. Le solde fera l’objet d’une autre facture.',
  ],
  ['nothing', { totalCents: 0 }, 'Commande gratuite du 21 novembre 2026. Rien n’est à payer.'],
  ['goods', { operation: 'goods' }, 'Livraison de biens'],
])('an invoice of %s says so', async (_, fields, sentence) => {
  const text = readPdfText(await drawDocument(numbered('F2026-17', { ...BALANCE, ...fields })))
  expect(text.replaceAll(/\s+/g, ' ')).toContain(sentence)
})

test.each<[string, Partial<Confirmation>, { has: string[]; lacks: string[] }]>([
  [
    'files alone, asked for at once, and free',
    { serviceConsent: null, document: { ...CONFIRMATION.document, operation: 'services', totalCents: 0 } },
    {
      has: ['Confirmée le', 'Vous avez renoncé à ce droit'],
      lacks: ['Payée le', 'Moyen de paiement', 'sans donner de motif', 'commencer avant'],
    },
  ],
  [
    'services that nobody has asked to begin',
    { consent: null, serviceConsent: null, document: { ...CONFIRMATION.document, operation: 'services' } },
    {
      has: ['Payée le', 'quatorze jours à compter du 20 novembre 2026, jour de la conclusion du contrat.'],
      lacks: ['renoncé à ce droit', 'Votre accord'],
    },
  ],
])('a confirmation of %s', async (_, fields, { has, lacks }) => {
  const text = readPdfText(await drawConfirmation({ ...CONFIRMATION, ...fields })).replaceAll(/\s+/g, ' ')
  for (const words of has) expect(text).toContain(words)
  for (const words of lacks) expect(text).not.toContain(words)
})

const manyLines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ label: `Article numéro ${index + 1}`, quantity: 1, unitPriceCents: 100, totalCents: 100 },
  }))

const AIR_PT = 20
/** Of every page, where its foot begins and where the lowest piece of its content stands, in points from above. */
function readPlaces(pdf: Buffer) {
  return readPdfPaper(pdf)
    .split('\n\n')
    .map((page) => {
      const pieces = page.split('\n').map((line) => line.split(' '))
      const isFoot = ([role, ...rest]: string[]) => role === 'Artifact' && rest.join(' ').includes(BALANCE.seller.name)
      const [footY = 0] = pieces.filter(isFoot).map(([, , y]) => Number(y))
      return { footY, lowest: Math.max(...pieces.filter(([role]) => role !== 'Artifact').map(([, , y]) => Number(y))) }
    })
}

test('nothing of a document stands over its foot, however many lines, reductions and terms it has', async () => {
  const businessTerms = 'Indemnité forfaitaire pour frais de recouvrement de 40 €. '.repeat(9)
  for (let count = 1; count <= 40; count += 1) {
    const discounts = manyLines(count).map((_, index) => ({ code: `code${index}`, discountCents: 1 }))
    const lines = manyLines(20).map((line, index) =>
      index === 0 ? { ...line, label: 'Article '.repeat(3 * count) } : line,
    )
    for (const fields of [{ lines }, { discounts, businessTerms }])
      for (const { lowest, footY } of readPlaces(await drawDocument(numbered('F2026-17', { ...BALANCE, ...fields }))))
        expect(lowest, `${count}`).toBeLessThan(footY - AIR_PT)
  }
})
