/** Parameter objects of pages with address forms (facts: shop-wire §5, address-locale §6). Nested parts are JSON texts. */

/** `wc_address_i18n_params` */
export type AddressI18nParams = {
  locale: string
  locale_fields: string
  i18n_required_text: string
  i18n_optional_text: string
}

/** `wc_country_select_params`; `countries` is country → {state code: state name}. */
export type CountrySelectParams = {
  countries: string
  i18n_select_state_text: string
  i18n_no_matches: string
  i18n_ajax_error: string
  i18n_input_too_short_1: string
  i18n_input_too_short_n: string
  i18n_input_too_long_1: string
  i18n_input_too_long_n: string
  i18n_selection_too_long_1: string
  i18n_selection_too_long_n: string
  i18n_load_more: string
  i18n_searching: string
}
