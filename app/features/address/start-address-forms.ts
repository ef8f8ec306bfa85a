import { readPageSettings } from '#app/wire/page-settings.ts'
import { announce } from '#app/wire/shop-events.ts'
import type { CountrySelectParams } from '#contracts/wire/address-settings.ts'
import { applyCountry } from './apply-country.ts'
import { attachCombobox } from './combobox.ts'
import type { StateLists } from './state-control.ts'

const COUNTRY = '.country_to_state'
const SEARCHABLE = 'select.country_select, select.state_select'

/**
 * Keeps every `[data-address-fields]` of the page right for its country, and gives its long lists a search. Listens on
 * the document, so forms that the server sends again are in motion as they arrive.
 */
export function startAddressForms(): void {
  const params = readPageSettings<CountrySelectParams>('countrySelect')
  const states: StateLists = JSON.parse(params?.countries ?? '{}')
  const texts = { noMatch: params?.i18n_no_matches ?? '' }

  const makeSearchable = () => {
    for (const select of document.querySelectorAll<HTMLSelectElement>(SEARCHABLE)) attachCombobox(select, texts)
  }
  const follow = (control: HTMLInputElement | HTMLSelectElement) => {
    const wrapper = control.closest<HTMLElement>('[data-address-fields]')
    if (!wrapper) return
    announceCountry('country_to_state_changing', control.value, wrapper)
    applyCountry(wrapper, control.value, states)
    makeSearchable()
    announceCountry('country_to_state_changed', control.value, wrapper)
  }
  /** The order review says what the basket asks for now: a coupon may have made it free. */
  const followBasket = () => {
    const wrapper = document.querySelector<HTMLElement>('[data-address-fields=billing_]')
    const ask = document.querySelector<HTMLElement>('#payment')?.dataset.billingAsk
    const country = wrapper?.querySelector(COUNTRY)
    if (!wrapper || !ask || ask === wrapper.dataset.billingAsk || !isCountryControl(country)) return
    wrapper.dataset.billingAsk = ask
    applyCountry(wrapper, country.value, states)
  }
  const change = ({ target }: Event) => {
    if (isCountryControl(target)) follow(target)
  }
  // What the browser has restored or filled in before this script came.
  for (const control of document.querySelectorAll(COUNTRY))
    if (isCountryControl(control) && isOutOfStep(control)) follow(control)
  makeSearchable()
  // Capturing: whoever hears of the change later finds the fields of the new country.
  document.addEventListener('change', change, { capture: true })
  document.body.addEventListener('updated_checkout', followBasket)
  new MutationObserver(makeSearchable).observe(document.body, { childList: true, subtree: true })
}

function isCountryControl(target: unknown): target is HTMLInputElement | HTMLSelectElement {
  return (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && target.matches(COUNTRY)
}

const isOutOfStep = (control: HTMLInputElement | HTMLSelectElement) =>
  control.value !== '' && control.closest<HTMLElement>('[data-address-fields]')?.dataset.country !== control.value

/** Events of the contract: scripts of such shops wait for them. */
const announceCountry = (name: string, country: string, wrapper: HTMLElement) =>
  announce(name, { args: [country, wrapper], detail: { country, wrapper } })
