import { expect, test } from 'vitest'
import { presentAddressSettings } from './address-settings.ts'

test('the lists of countries and states have the contract’s words for a script that draws them otherwise than ours', () => {
  expect(presentAddressSettings(['FR', 'US']).countrySelect).toMatchObject({
    i18n_select_state_text: 'Sélectionner une option…',
    i18n_no_matches: 'Aucun résultat',
    i18n_ajax_error: 'Échec du chargement',
    i18n_input_too_short_n: 'Veuillez saisir %qty% caractères ou plus',
    i18n_input_too_long_n: 'Veuillez supprimer %qty% caractères',
    i18n_selection_too_long_n: 'Vous ne pouvez sélectionner que %qty% articles',
  })
})
