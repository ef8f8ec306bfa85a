import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BILLING_FIELDS, type BillingAddress } from '#contracts/address/address.ts'
import { countryOptions } from '#contracts/countries/country-names.ts'
import { BillingFields } from './billing-fields.tsx'

const BLANK = { ...Object.fromEntries(BILLING_FIELDS.map((field) => [field, ''])), country: 'FR' } as BillingAddress
const soldCountries = countryOptions(['FR', 'BE'])
const drawn = (billing: BillingAddress) =>
  renderToStaticMarkup(
    <BillingFields
      cart={{ needsShipping: true, totalCents: 1700, taxes: null }}
      form="full"
      billing={billing}
      soldCountries={soldCountries}
    />,
  )

test('what somebody typed stands in their form, and in nobody else’s', () => {
  const blank = drawn(BLANK)
  expect(blank).not.toContain('Camille')
  expect(drawn({ ...BLANK, first_name: 'Camille' })).toContain('value="Camille"')
  expect(drawn({ ...BLANK, country: 'BE' })).toContain('<option value="BE" selected="">')
  expect(drawn(BLANK)).toBe(blank)
})
