import { addressRules } from '#contracts/address/address-rules.ts'
import { COUNTRY_LOCALES, LOCALE_FIELDS } from '#contracts/countries/country-locale.ts'
import { statesOf } from '#contracts/countries/states.ts'
import { MERCHANT_COUNTRY } from '#contracts/identifiers.ts'
import { lasting } from '#contracts/lasting.ts'
import type { AddressI18nParams, CountrySelectParams } from '#contracts/wire/address-settings.ts'

export type AddressSettings = { address: AddressI18nParams; countrySelect: CountrySelectParams }

const known = new Map<string, AddressSettings>()

/** What the scripts of a page with address forms need to know of these countries, the merchant's always among them. */
export function presentAddressSettings(countries: readonly string[]): AddressSettings {
  const all = [...new Set([...countries, MERCHANT_COUNTRY])]
  const key = all.join()
  const settings = known.get(key) ?? settingsOf(all)
  // Some twenty kilobytes each; the pages of a shop ask for few rows of countries until it changes them.
  if (known.size > 8) known.clear()
  known.set(key, settings)
  return settings
}

function settingsOf(all: readonly string[]): AddressSettings {
  const locale = { ...Object.fromEntries(all.map((code) => [code, COUNTRY_LOCALES[code] ?? {}])), default: defaults() }
  return lasting({
    address: {
      locale: JSON.stringify(locale),
      locale_fields: JSON.stringify(LOCALE_ROWS),
      i18n_required_text: 'obligatoire',
      i18n_optional_text: 'facultatif',
    },
    countrySelect: { countries: JSON.stringify(stateLists(all)), ...COUNTRY_SELECT_TEXTS },
  })
}

const COUNTRY_SELECT_TEXTS = {
  i18n_select_state_text: 'Sélectionner une option…',
  i18n_no_matches: 'Aucun résultat',
  i18n_ajax_error: 'Échec du chargement',
  i18n_input_too_short_1: 'Veuillez saisir 1 caractère ou plus',
  i18n_input_too_short_n: 'Veuillez saisir %qty% caractères ou plus',
  i18n_input_too_long_1: 'Veuillez supprimer 1 caractère',
  i18n_input_too_long_n: 'Veuillez supprimer %qty% caractères',
  i18n_selection_too_long_1: 'Vous ne pouvez sélectionner qu’1 article',
  i18n_selection_too_long_n: 'Vous ne pouvez sélectionner que %qty% articles',
  i18n_load_more: 'Charger plus de résultats…',
  i18n_searching: 'Recherche…',
}

/** The rows that scripts move and rename; names and company are the server's alone. */
const LOCALE_ROWS = {
  address_1: '#billing_address_1_field, #shipping_address_1_field',
  address_2: '#billing_address_2_field, #shipping_address_2_field',
  state: '#billing_state_field, #shipping_state_field, #calc_shipping_state_field',
  postcode: '#billing_postcode_field, #shipping_postcode_field, #calc_shipping_postcode_field',
  city: '#billing_city_field, #shipping_city_field, #calc_shipping_city_field',
}

function defaults() {
  const rules = addressRules('')
  return Object.fromEntries(
    LOCALE_FIELDS.map((field) => {
      const { label, isRequired, priority, placeholder } = rules[field]
      return [field, { label, required: isRequired, hidden: false, priority, ...(placeholder && { placeholder }) }]
    }),
  )
}

const stateLists = (countries: readonly string[]) =>
  Object.fromEntries(
    countries.flatMap((country) => {
      const states = statesOf(country)
      return states ? [[country, Object.fromEntries(states.map(({ code, name }) => [code, name]))]] : []
    }),
  )
