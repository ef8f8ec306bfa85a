import { escapeHtml } from '#contracts/text/escape-html.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import type { AccountingDocument, Business, Seller } from './document.ts'
import { type EInvoice, eInvoiceOf, type VatRate } from './e-invoice.ts'

export type NumberedDocument = { number: string; issuedAt: Date; document: AccountingDocument }

const NAMESPACES = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
].join(' ')

/**
 * An invoice or a credit note to a business in the syntax of UN/CEFACT (Factur-X 1.07, profile EN 16931). In the order that its
 * schema wants.
 */
export function writeCii(numbered: NumberedDocument, business: Business): string {
  const { document } = numbered
  const invoice = eInvoiceOf(document)
  const parts = [
    contextOf(document),
    exchangedDocument(numbered),
    tag('rsm:SupplyChainTradeTransaction', [
      ...invoice.lines.map((line, index) => lineOf(line, index + 1)),
      agreementOf(document, business),
      deliveryOf(document),
      settlementOf(document, invoice),
    ]),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${NAMESPACES}>${parts.join('')}</rsm:CrossIndustryInvoice>\n`
}

type Attributes = Readonly<Record<string, string>>

function tag(name: string, content: readonly string[] | string, attributes: Attributes = {}): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  return `<${name}${given.join('')}>${typeof content === 'string' ? escapeHtml(content) : content.join('')}</${name}>`
}

/** Nothing for an empty text: the norm has no empty element. */
const given = (name: string, content: string, attributes?: Attributes): string[] =>
  content.trim() === '' ? [] : [tag(name, content.trim(), attributes)]

const dayOf = new Intl.DateTimeFormat('fr-CA', { timeZone: SHOP_TIME_ZONE })
const day = (moment: Date) => dayOf.format(moment).replaceAll('-', '')
const date = (moment: Date) => [tag('udt:DateTimeString', day(moment), { format: '102' })]
const decimal = (cents: number) => (cents / 100).toFixed(2)
const percent = ({ basisPoints }: VatRate) => (basisPoints / 100).toFixed(2)

/** Paid already: goods, services, or both (the French specification's cadres de facturation). */
const PROCESSES = { goods: 'B2', services: 'S2', both: 'M2' } as const

const contextOf = ({ operation = 'services' }: AccountingDocument) =>
  tag('rsm:ExchangedDocumentContext', [
    tag('ram:BusinessProcessSpecifiedDocumentContextParameter', [tag('ram:ID', PROCESSES[operation])]),
    tag('ram:GuidelineSpecifiedDocumentContextParameter', [tag('ram:ID', 'urn:cen.eu:en16931:2017')]),
  ])

/** UNTDID 1001: credit note, prepayment invoice, invoice. */
function typeOf({ correction, part }: AccountingDocument): string {
  if (correction) return '381'
  return part === 'deposit' ? '386' : '380'
}

const exchangedDocument = ({ number, issuedAt, document }: NumberedDocument) =>
  tag('rsm:ExchangedDocument', [
    tag('ram:ID', number),
    tag('ram:TypeCode', typeOf(document)),
    tag('ram:IssueDateTime', date(issuedAt)),
    ...notesOf(document).map(({ text, subject }) =>
      tag('ram:IncludedNote', [...given('ram:Content', text), ...given('ram:SubjectCode', subject)]),
    ),
  ])

/** What the law wants a business to be told: discount for early payment (AAB), penalties (PMD), costs of recovery (PMT). */
function notesOf({ businessTerms = '', correction }: AccountingDocument): { text: string; subject: string }[] {
  const [early = '', late = ''] = businessTerms.split(/(?=En cas de retard)/)
  const terms = [
    { text: early.trim(), subject: 'AAB' },
    { text: late, subject: 'PMD' },
    { text: late, subject: 'PMT' },
  ]
  const reason = correction?.reason ? [{ text: correction.reason, subject: '' }] : []
  return [...terms, ...reason].filter(({ text }) => text !== '')
}

const lineOf = ({ name, quantity, netCents, rate }: EInvoice['lines'][number], id: number) =>
  tag('ram:IncludedSupplyChainTradeLineItem', [
    tag('ram:AssociatedDocumentLineDocument', [tag('ram:LineID', String(id))]),
    tag('ram:SpecifiedTradeProduct', [tag('ram:Name', name.replaceAll(/\s+/g, ' ').trim())]),
    tag('ram:SpecifiedLineTradeAgreement', [
      tag('ram:NetPriceProductTradePrice', [tag('ram:ChargeAmount', (netCents / 100 / quantity).toFixed(6))]),
    ]),
    tag('ram:SpecifiedLineTradeDelivery', [tag('ram:BilledQuantity', String(quantity), { unitCode: 'C62' })]),
    tag('ram:SpecifiedLineTradeSettlement', [
      tag('ram:ApplicableTradeTax', rateOf(rate)),
      tag('ram:SpecifiedTradeSettlementLineMonetarySummation', [tag('ram:LineTotalAmount', decimal(netCents))]),
    ]),
  ])

const rateOf = (rate: VatRate) => [
  tag('ram:TypeCode', 'VAT'),
  tag('ram:CategoryCode', rate.category),
  tag('ram:RateApplicablePercent', percent(rate)),
]

const agreementOf = ({ seller, orderId }: AccountingDocument, business: Business) =>
  tag('ram:ApplicableHeaderTradeAgreement', [
    tag('ram:SellerTradeParty', sellerOf(seller)),
    tag('ram:BuyerTradeParty', buyerOf(business)),
    tag('ram:SellerOrderReferencedDocument', [tag('ram:IssuerAssignedID', String(orderId))]),
  ])

/** Identifiers of SIREN, by ISO 6523. */
const SIREN = { schemeID: '0002' }
const HOME = 'FR'

function sellerOf({ name, siret, vatNumber = '', address, email }: Seller): string[] {
  const siren = siret.replaceAll(/\D/g, '').slice(0, 9)
  const [, street = address, postcode = '', city = ''] = /^(.*?),?\s*(\d{5})\s+(\S.*)$/.exec(address) ?? []
  return [
    tag('ram:Name', name),
    tag('ram:SpecifiedLegalOrganization', [tag('ram:ID', siren, SIREN)]),
    tag('ram:PostalTradeAddress', postal({ postcode, address1: street, address2: '', city, country: HOME })),
    tag('ram:URIUniversalCommunication', [tag('ram:URIID', email, { schemeID: 'EM' })]),
    // Without a VAT number it is known to the tax office by its SIREN.
    tag('ram:SpecifiedTaxRegistration', [
      vatNumber ? tag('ram:ID', vatNumber, { schemeID: 'VA' }) : tag('ram:ID', siren, { schemeID: 'FC' }),
    ]),
  ]
}

const buyerOf = (business: Business): string[] => [
  tag('ram:Name', business.name),
  ...(business.siren ? [tag('ram:SpecifiedLegalOrganization', [tag('ram:ID', business.siren, SIREN)])] : []),
  tag('ram:PostalTradeAddress', postal(business)),
  ...(business.vat ? [tag('ram:SpecifiedTaxRegistration', [tag('ram:ID', business.vat, { schemeID: 'VA' })])] : []),
]

type Postal = Pick<Business, 'postcode' | 'address1' | 'address2' | 'city' | 'country'>

const postal = ({ postcode, address1, address2, city, country }: Postal): string[] => [
  ...given('ram:PostcodeCode', postcode),
  ...given('ram:LineOne', address1),
  ...given('ram:LineTwo', address2),
  ...given('ram:CityName', city),
  tag('ram:CountryID', country || HOME),
]

const deliveryOf = ({ suppliedAt }: AccountingDocument) =>
  tag(
    'ram:ApplicableHeaderTradeDelivery',
    suppliedAt
      ? [tag('ram:ActualDeliverySupplyChainEvent', [tag('ram:OccurrenceDateTime', date(new Date(suppliedAt)))])]
      : [],
  )

/** UNTDID 4461: a card, or some other way to pay. */
const meansOf = ({ paymentMethod }: AccountingDocument) =>
  paymentMethod === ''
    ? []
    : [
        tag('ram:SpecifiedTradeSettlementPaymentMeans', [
          tag('ram:TypeCode', /^carte/i.test(paymentMethod) ? '48' : '1'),
          tag('ram:Information', paymentMethod),
        ]),
      ]

function settlementOf(document: AccountingDocument, invoice: EInvoice): string {
  const { currency = 'EUR', correction } = document
  return tag('ram:ApplicableHeaderTradeSettlement', [
    tag('ram:InvoiceCurrencyCode', currency),
    ...meansOf(document),
    ...invoice.taxes.map(taxOf),
    ...invoice.allowances.map(allowanceOf),
    summationOf(invoice, currency),
    ...(correction ? [precedingOf(correction)] : []),
  ])
}

const taxOf = ({ rate, baseCents, taxCents }: EInvoice['taxes'][number]) =>
  tag('ram:ApplicableTradeTax', [
    tag('ram:CalculatedAmount', decimal(taxCents)),
    tag('ram:TypeCode', 'VAT'),
    ...given('ram:ExemptionReason', rate.reason),
    tag('ram:BasisAmount', decimal(baseCents)),
    tag('ram:CategoryCode', rate.category),
    ...given('ram:ExemptionReasonCode', rate.code),
    tag('ram:RateApplicablePercent', percent(rate)),
  ])

const allowanceOf = ({ isCharge, cents, reason, rate }: EInvoice['allowances'][number]) =>
  tag('ram:SpecifiedTradeAllowanceCharge', [
    tag('ram:ChargeIndicator', [tag('udt:Indicator', String(isCharge))]),
    tag('ram:ActualAmount', decimal(cents)),
    tag('ram:Reason', reason),
    tag('ram:CategoryTradeTax', rateOf(rate)),
  ])

/** Everything was paid with the order, or has gone back already: nothing is due. */
const summationOf = (invoice: EInvoice, currency: string) =>
  tag('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    tag('ram:LineTotalAmount', decimal(invoice.lineTotalCents)),
    tag('ram:ChargeTotalAmount', decimal(invoice.chargeCents)),
    tag('ram:AllowanceTotalAmount', decimal(invoice.allowanceCents)),
    tag('ram:TaxBasisTotalAmount', decimal(invoice.baseCents)),
    tag('ram:TaxTotalAmount', decimal(invoice.taxCents), { currencyID: currency }),
    tag('ram:GrandTotalAmount', decimal(invoice.totalCents)),
    tag('ram:TotalPrepaidAmount', decimal(invoice.totalCents)),
    tag('ram:DuePayableAmount', decimal(0)),
  ])

const precedingOf = ({ invoiceNumber, invoiceIssuedAt }: NonNullable<AccountingDocument['correction']>) =>
  tag('ram:InvoiceReferencedDocument', [
    tag('ram:IssuerAssignedID', invoiceNumber),
    tag('ram:FormattedIssueDateTime', [tag('qdt:DateTimeString', day(new Date(invoiceIssuedAt)), { format: '102' })]),
  ])
