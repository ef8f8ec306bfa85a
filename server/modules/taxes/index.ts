/**
 * VAT by country and class of goods. Prices are TTC wherever they go: the tax is the part contained in them, rounded
 * line by line (docs/decisions/024).
 */
export { saveTaxRates, type TaxRatesDraft } from './save-tax-rates.ts'
export { sumTaxes, taxRateFor } from './tax-parts.ts'
export { listTaxRates, type TaxRate } from './tax-rate-repository.ts'
