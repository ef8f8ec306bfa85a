import { countryName } from '../countries/country-names.ts'
import type { Typed } from '../staff/edit-form.ts'
import type { Problems } from './zone-form.ts'

export const TAX_REGIMES = ['franchise', 'france', 'oss'] as const
export type TaxRegime = (typeof TAX_REGIMES)[number]

/** `basisPoints`: hundredths of a percent. */
export type RateTerms = { country: string; taxClass: string; name: string; basisPoints: number }

export const TAX_FIELDS = { regime: 'tva', rates: 'taux' }

/** The shop's own country: below the threshold of distance sales its VAT is due wherever in the Union a buyer is. */
const HOME = 'FR'

/** Countries of the Union's VAT, by their codes. */
const UNION = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV'],
  ...['MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
]

/** Which of the three a shop is under: with the rates of buyers' own countries it is the one-stop shop. */
export function regimeOf({ isCharged, rates }: { isCharged: boolean; rates: readonly RateTerms[] }): TaxRegime {
  if (!isCharged) return 'franchise'
  const home = new Map(ofHome(rates).map(({ taxClass, basisPoints }) => [taxClass, basisPoints]))
  return rates.every(({ taxClass, basisPoints }) => home.get(taxClass) === basisPoints) ? 'france' : 'oss'
}

const ofHome = (rates: readonly RateTerms[]) => rates.filter(({ country }) => country === HOME)

/** 'FR standard TVA 20' a line, as the field of rates has them; under French VAT those of France alone. */
export function ratesText(rates: readonly RateTerms[], regime: TaxRegime): string {
  const shown = regime === 'oss' ? rates : ofHome(rates)
  return shown
    .map(({ country, taxClass, name, basisPoints }) => `${country} ${taxClass} ${name} ${percentText(basisPoints)}`)
    .join('\n')
}

const percentText = (basisPoints: number) => String(basisPoints / 100).replace('.', ',')

export const taxFields = (regime: TaxRegime, rates: readonly RateTerms[]): Typed => ({
  [TAX_FIELDS.regime]: [regime],
  [TAX_FIELDS.rates]: [ratesText(rates, regime)],
})

type Read = { regime: TaxRegime; rates: RateTerms[]; problems: Problems }

/**
 * What a form says of VAT, for a shop that sells to these countries. French VAT holds for the whole Union; with the one-stop
 * shop each country of it has a rate of its own.
 */
export function readTaxForm(form: { get(name: string): unknown }, soldCountries: readonly string[]): Read {
  const told = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const regime = TAX_REGIMES.find((each) => each === told(TAX_FIELDS.regime)) ?? 'franchise'
  const lines = told(TAX_FIELDS.rates)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const read = lines.map(rateIn)
  const unread = read.indexOf(null)
  const rates = read.flatMap((rate) => rate ?? [])
  const wrong = (sentence: string): Read => ({ regime, rates, problems: [{ field: TAX_FIELDS.rates, sentence }] })
  if (unread >= 0)
    return wrong(`«\u202F${lines[unread]}\u202F»\u202F: écrivez pays, classe, nom et taux, comme FR standard TVA 20.`)
  if (regime === 'franchise') return { regime, rates, problems: [] }
  const sold = UNION.filter((country) => soldCountries.includes(country))
  const lacking = (regime === 'oss' ? sold : [HOME]).filter((country) => !hasStandard(rates, country))
  if (lacking.length > 0) return wrong(`Il manque le taux standard de\u202F: ${lacking.map(countryName).join(', ')}.`)
  if (regime === 'oss') return { regime, rates, problems: [] }
  const home = ofHome(rates)
  const everywhere = [HOME, ...sold.filter((country) => country !== HOME)]
  return { regime, rates: everywhere.flatMap((country) => home.map((rate) => ({ ...rate, country }))), problems: [] }
}

const hasStandard = (rates: readonly RateTerms[], country: string) =>
  rates.some((rate) => rate.country === country && rate.taxClass === 'standard')

function rateIn(line: string): RateTerms | null {
  const [, country = '', taxClass = '', name = '', percent = ''] =
    /^([A-Z]{2})\s+([a-z0-9-]+)\s+(.+?)\s+(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(line) ?? []
  if (country === '') return null
  return { country, taxClass, name, basisPoints: Math.round(Number(percent.replace(',', '.')) * 100) }
}
