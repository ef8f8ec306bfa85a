import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BILLING_FIELDS, type BillingAddress } from '#contracts/address/address.ts'
import { OFFERS_NOTICE } from '#contracts/checkout/offers-notice.ts'
import { countryOptions } from '#contracts/countries/country-names.ts'
import { BillingFields } from './billing-fields.tsx'

const BLANK = { ...Object.fromEntries(BILLING_FIELDS.map((field) => [field, ''])), country: 'FR' } as BillingAddress
const soldCountries = countryOptions(['FR', 'BE'])
const drawn = (billing: BillingAddress, { writesToBuyers = false, refusesOffers = false } = {}) =>
  renderToStaticMarkup(
    <BillingFields
      cart={{ needsShipping: true, totalCents: 1700, taxes: null }}
      form="full"
      billing={billing}
      soldCountries={soldCountries}
      {...{ writesToBuyers, refusesOffers }}
    />,
  )

test('what somebody typed stands in their form, and in nobody else’s', () => {
  const blank = drawn(BLANK)
  expect(blank).not.toContain('Camille')
  expect(drawn({ ...BLANK, first_name: 'Camille' })).toContain('value="Camille"')
  expect(drawn({ ...BLANK, country: 'BE' })).toContain('<option value="BE" selected="">')
  expect(drawn(BLANK)).toBe(blank)
})

test('a shop that writes to its buyers tells them below the e-mail, with an unticked box that refuses; another says nothing', () => {
  const told = drawn(BLANK, { writesToBuyers: true })
  expect(told.indexOf(OFFERS_NOTICE.text)).toBeGreaterThan(told.indexOf('name="billing_email"'))
  expect(told).toMatch(/<input type="checkbox" (?![^>]*checked)[^>]*name="tremplin_offers_refused"/)
  expect(told).toContain(`name="tremplin_offers_notice" value="${OFFERS_NOTICE.version}"`)
  expect(drawn(BLANK, { writesToBuyers: true, refusesOffers: true })).toMatch(/<input type="checkbox"[^>]*checked/)
  expect(drawn(BLANK)).not.toContain('offers')
})
