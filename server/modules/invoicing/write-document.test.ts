import { expect, test } from 'vitest'
import type { Order, OrderAddress, OrderLine } from '#server/modules/orders/index.ts'
import { writeInvoice } from './write-document.ts'

const PAID = new Date('2026-11-21T09:00:00Z')
const ORDERED = new Date('2026-11-20T22:30:00Z')

const order = (fields: Partial<Order> = {}) =>
  ({
    ...{ id: 1001, createdAt: ORDERED, digitalConsentAt: ORDERED, paymentMethod: 'stripe', currency: 'EUR' },
    ...{ subtotalCents: 1700, discounts: [], shippingCents: null, shippingLines: [], totalCents: 1700, taxes: null },
    companyNumbers: {},
    ...fields,
  }) as Order
const line = (fields: Partial<OrderLine> = {}) =>
  ({
    ...{ name: 'Guide', options: [], quantity: 1, unitPriceCents: 1700, onceCents: 0, totalCents: 1700, taxCents: 0 },
    ...{ taxBasisPoints: 2000, supply: 'digital-content', parentLineId: null },
    ...fields,
  }) as OrderLine
const billing = (fields: Partial<OrderAddress> = {}): OrderAddress => ({
  ...{
    orderId: 1001,
    kind: 'billing',
    firstName: 'Camille',
    lastName: 'Martin',
    company: '',
    country: 'FR',
    state: '',
  },
  ...{ address1: '12 rue des Lilas', address2: '', postcode: '69003', city: 'Lyon', phone: '', email: 'a@exemple.fr' },
  ...fields,
})
const seller = {
  ...{ name: 'Ana Roux', legalForm: 'SARL', capital: '5 000 €', address: 'Lyon', registration: 'RCS', siret: '732' },
  ...{ vatNumber: 'FR44732829320', email: 'b@exemple.fr', phone: '01', exemptionNote: 'Article 262 I' },
  latePenalties: 'taux de 12 %',
}

type Sold = { of?: Partial<Order>; lines?: OrderLine[]; addresses?: OrderAddress[]; logo?: object }
const write = ({ of = {}, lines = [line()], addresses = [billing()], logo }: Sold = {}) =>
  writeInvoice({
    ...{ order: order(of), contents: { lines, addresses }, paidAt: PAID },
    settings: { identity: { logo }, seller, shopName: 'Le Plongeoir', taxNote: 'Article 293 B' } as Parameters<
      typeof writeInvoice
    >[0]['settings'],
  })
const taxes = [{ name: 'TVA', basisPoints: 2000, taxCents: 283 }]

test('a consumer’s invoice says who sells what to whom, when, how it was paid, and why there is no VAT', () => {
  expect(write({ lines: [line({ taxCents: 283 })] })).toEqual({
    seller: {
      ...{ name: 'Ana Roux', tradeName: 'Le Plongeoir', legalForm: 'SARL', capital: '5 000 €', address: 'Lyon' },
      ...{ registration: 'RCS', siret: '732', vatNumber: '', email: 'b@exemple.fr', phone: '01' },
    },
    buyer: ['Camille Martin', '12 rue des Lilas', '69003 Lyon', 'France'],
    deliveredTo: [],
    taxCountry: 'FR',
    orderId: 1001,
    orderedAt: '2026-11-20T22:30:00.000Z',
    operation: 'services',
    suppliedAt: '2026-11-21T09:00:00.000Z',
    paidAt: '2026-11-21T09:00:00.000Z',
    paymentMethod: 'Carte de crédit/débit',
    currency: 'EUR',
    lines: [{ label: 'Guide', quantity: 1, unitPriceCents: 1700, totalCents: 1700, taxBasisPoints: null }],
    ...{ subtotalCents: 1700, discounts: [], shippingCents: null, totalCents: 1700, taxes: null },
    ...{ taxNote: 'Article 293 B', exemption: '', businessTerms: '', correction: null },
  })
})

test('a company’s has its address part by part, its numbers, and the terms that the law wants', () => {
  const company = billing({ company: 'Martin SAS', address2: 'Bât. B' })
  const invoice = write({ of: { companyNumbers: { siren: '552100554', vat: 'FR96552100554' } }, addresses: [company] })
  expect(invoice.business).toEqual({
    ...{ name: 'Martin SAS', address1: '12 rue des Lilas', address2: 'Bât. B', postcode: '69003', city: 'Lyon' },
    ...{ country: 'FR', vat: 'FR96552100554', siren: '552100554' },
  })
  expect(invoice.buyer.slice(-2)).toEqual(['SIREN 552100554', 'N°\u00A0TVA FR96552100554'])
  expect(invoice.businessTerms).toBe(
    'Règlement comptant, exigible à la commande\u202F; pas d’escompte pour paiement anticipé. En cas de retard de paiement\u202F: pénalités au taux de 12 %, exigibles le jour suivant la date de règlement, et indemnité forfaitaire pour frais de recouvrement de 40\u00A0€ (articles L441-10 et D441-5 du code de commerce).',
  )
  expect(write({ addresses: [company] }).business).toMatchObject({ vat: '', siren: '' })
})

test('who gave an e-mail address alone is named by it', () => {
  const empty = { firstName: '', lastName: '', country: '', address1: '', postcode: '', city: '' }
  expect(write({ addresses: [billing(empty)] }).buyer).toEqual(['a@exemple.fr'])
  expect(write({ addresses: [] })).toMatchObject({ buyer: [], taxCountry: '' })
})

test('what is sent says where to; files are supplied with the payment, once their buyer has asked for them', () => {
  const goods = line({ supply: 'goods' })
  const addresses = [billing(), billing({ kind: 'shipping', firstName: 'Zoé', country: 'BE' })]
  expect(write({ lines: [goods, line()], addresses })).toMatchObject({
    ...{ operation: 'both', suppliedAt: null, taxCountry: 'BE' },
    deliveredTo: expect.arrayContaining(['Zoé Martin', 'Belgique']),
    buyer: expect.arrayContaining(['Camille Martin', 'France']),
  })
  expect(write({ lines: [goods], addresses })).toMatchObject({ operation: 'goods', suppliedAt: null })
  expect(write({ of: { digitalConsentAt: null } })).toMatchObject({ operation: 'services', suppliedAt: null })
})

test('on paper quantity times price is the total: what is paid once for several pieces stands by itself', () => {
  const several = line({ quantity: 3, onceCents: 500, options: [{ name: 'Reliure', value: 'Nuit' }] })
  const lines = [several, line({ onceCents: 500 }), line({ name: 'Crayon', parentLineId: 1, quantity: 2 })]
  expect(write({ of: { taxes }, lines }).lines).toEqual([
    { label: 'Guide, Nuit', quantity: 3, unitPriceCents: 1700, totalCents: 5100, taxBasisPoints: 2000 },
    {
      label: '– Guide, options comptées une fois',
      quantity: 1,
      unitPriceCents: 500,
      totalCents: 500,
      taxBasisPoints: 2000,
    },
    { label: 'Guide', quantity: 1, unitPriceCents: 2200, totalCents: 2200, taxBasisPoints: 2000 },
    { label: '– Crayon', quantity: 2, unitPriceCents: 1700, totalCents: 3400, taxBasisPoints: 2000 },
  ])
})

test('with VAT the seller’s number stands on it, and of a sale without any why', () => {
  const taxed = write({ of: { taxes }, lines: [line({ taxCents: 283 })], logo: { stem: 'x' } })
  expect(taxed).toMatchObject({ seller: { vatNumber: 'FR44732829320', logo: { stem: 'x' } }, exemption: '' })
  expect(taxed.taxes).toEqual([{ ...taxes[0], baseCents: 1417 }])
  expect(write({ of: { taxes: [] } })).toMatchObject({ exemption: 'Article 262 I', taxes: [] })
  expect(write({ of: { taxes: [], totalCents: 0 } })).toMatchObject({ exemption: '' })
})
