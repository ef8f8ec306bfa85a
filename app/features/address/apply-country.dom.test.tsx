import { expect, test } from 'vitest'
import { AddressFields } from '#app/fragments/address-fields.tsx'
import type { AddressPrefix, BillingAddress } from '#contracts/address/address.ts'
import { COUNTRY_CODES } from '#contracts/countries/country-codes.ts'
import { COUNTRY_LOCALES } from '#contracts/countries/country-locale.ts'
import { countryOptions } from '#contracts/countries/country-names.ts'
import { statesOf } from '#contracts/countries/states.ts'
import { draw, the } from '#test/support/draw.ts'
import { applyCountry } from './apply-country.ts'
import type { StateLists } from './state-control.ts'

const COUNTRIES = countryOptions(['FR', 'BE'])

/** Names by code, as the page's settings hold them: no entry where any text will do. */
const STATES: StateLists = Object.fromEntries(
  COUNTRY_CODES.flatMap((country) => {
    const states = statesOf(country)
    return states ? [[country, Object.fromEntries(states.map(({ code, name }) => [code, name]))]] : []
  }),
)

function drawFields(country: string, values: Partial<BillingAddress> = {}, prefix: AddressPrefix = 'billing_') {
  const states = statesOf(country)
  draw(<AddressFields prefix={prefix} values={{ ...values, country }} countries={COUNTRIES} states={states} />)
  return the('[data-address-fields]')
}

/** What somebody sees of the rows, and what a browser makes of them. */
function look(wrapper: HTMLElement) {
  return [...wrapper.querySelectorAll<HTMLElement>(':scope > .form-row')]
    .filter(({ hidden }) => !hidden)
    .map((row) => {
      const control = row.querySelector<HTMLInputElement | HTMLSelectElement>('[name]')
      return {
        id: row.id,
        label: row.querySelector('label')?.textContent,
        marks: [...row.classList].toSorted().join(' '),
        control: `${control?.type} ${control?.name} ${control?.autocomplete}`,
        isRequired: control?.required,
        options: control instanceof HTMLSelectElement && row.id.includes('state') ? control.textContent : '',
      }
    })
}

const told = Object.keys(COUNTRY_LOCALES)

test.each(['billing_', 'shipping_', 'calc_shipping_'] as const)(
  'from France to any country the %s fields become those that the server draws, and back',
  (prefix) => {
    for (const country of told) {
      const drawn = look(drawFields(country, {}, prefix))
      const wrapper = drawFields('FR', {}, prefix)
      const before = look(wrapper)
      applyCountry(wrapper, country, STATES)
      expect(look(wrapper), country).toEqual(drawn)
      applyCountry(wrapper, 'FR', STATES)
      expect(look(wrapper), `${country} and back`).toEqual(before)
    }
  },
)

const NAMES = ['Prénom *', 'Nom *']
const COMPANY = "Nom de l'entreprise (facultatif)"
const COUNTRY = 'Pays/région *'
const STREET = ['Numéro et nom de rue *', 'Bâtiment, appartement, lot, etc. (facultatif)']
const CONTACT = ['Téléphone (facultatif)', 'Adresse e-mail *']
const BEGIN = [...NAMES, COMPANY, COUNTRY, ...STREET]

test.each([
  ['FR', [...BEGIN, 'Code postal *', 'Ville *', ...CONTACT], null],
  ['DE', [...BEGIN, 'Code postal *', 'Ville *', 'Région / Département (facultatif)', ...CONTACT], ['Bayern', 'DE-BY']],
  ['IE', [...BEGIN, 'Ville *', 'Département *', 'Eircode *', ...CONTACT], ['Dublin', 'D']],
  ['IT', [...BEGIN, 'Code postal *', 'Ville *', 'Province *', ...CONTACT], ['Roma', 'RM']],
  ['US', [...BEGIN, 'Ville *', 'État *', 'Code postal *', ...CONTACT], ['California', 'CA']],
])('in %s the form asks as this country does, from top to bottom', (country, labels, state) => {
  const wrapper = drawFields('FR')
  applyCountry(wrapper, country, STATES)
  expect(look(wrapper).map(({ label }) => label?.replaceAll(/\s+/g, ' ').trim())).toEqual(labels)
  const options = [...wrapper.querySelectorAll<HTMLOptionElement>('#billing_state option')]
  const named = options.find(({ text }) => text === state?.[0])
  expect(named ? [named.text, named.value] : null).toEqual(state)
})

const typedIn = (field: string) => the<HTMLInputElement>(`#billing_${field}`).value

test('what was typed stays, but for what the country has no field for', () => {
  const wrapper = drawFields('IT', { city: 'Rome', postcode: '00184', state: 'RM', first_name: 'Ada' })
  applyCountry(wrapper, 'IE', STATES)
  expect([typedIn('first_name'), typedIn('city'), typedIn('postcode')]).toEqual(['Ada', 'Rome', '00184'])
  expect(typedIn('state')).toBe('')
  const noPostcode = told.find((country) => COUNTRY_LOCALES[country]?.postcode?.hidden)
  applyCountry(wrapper, noPostcode ?? '', STATES)
  expect([noPostcode !== undefined, typedIn('postcode')]).toEqual([true, ''])
})

test('a state that both countries know stays chosen', () => {
  const shared = Object.keys(STATES.IT ?? {}).find((code) => Object.hasOwn(STATES.ES ?? {}, code)) ?? ''
  const wrapper = drawFields('IT', { state: shared })
  applyCountry(wrapper, 'ES', STATES)
  expect(shared).not.toBe('')
  expect(typedIn('state')).toBe(shared)
})

test('the country that was just chosen keeps the focus while rows are moved', () => {
  const wrapper = drawFields('FR')
  the('#billing_country').focus()
  applyCountry(wrapper, 'JP', STATES)
  expect(document.activeElement?.id).toBe('billing_country')
})
