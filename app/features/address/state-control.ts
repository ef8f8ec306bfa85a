import type { AddressFieldRule } from '#contracts/address/address-rules.ts'
import type { CountrySelectParams } from '#contracts/wire/address-settings.ts'

/** State names by code, by country; {} for a country without states, no entry where any text will do. */
export type StateLists = Record<string, Record<string, string>>

type StateControl = { id: string; list: Record<string, string> | undefined; rule: AddressFieldRule }

/** Puts the control into the row that the country needs. A value that the new list knows is kept. */
export function drawStateControl(row: HTMLElement, { id, list, rule }: StateControl): void {
  const old = row.querySelector<HTMLInputElement | HTMLSelectElement>(`#${id}`)
  if (!old) return
  if (!list && old instanceof HTMLInputElement && old.type === 'text') return
  const control = list === undefined ? textInput(rule) : listControl(list, old.value)
  for (const name of ['id', 'name', 'autocomplete', 'data-input-classes']) copyAttribute(name, old, control)
  old.closest('.woocommerce-input-wrapper')?.replaceChildren(control)
  // It named the search in front of the old list.
  const label = row.querySelector('label')
  if (label) label.htmlFor = id
}

function listControl(list: Record<string, string>, value: string): HTMLElement {
  const options = Object.entries(list)
  if (options.length === 0) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.className = 'hidden'
    return input
  }
  const select = document.createElement('select')
  select.className = 'input state_select'
  select.dataset.placeholder = STATE_PLACEHOLDER
  select.add(new Option(STATE_PLACEHOLDER, ''))
  for (const [code, name] of options) select.add(new Option(name, code))
  select.value = Object.hasOwn(list, value) ? value : ''
  return select
}

function textInput({ maxLength }: AddressFieldRule): HTMLInputElement {
  const input = document.createElement('input')
  input.type = 'text'
  input.className = 'input input-text'
  input.maxLength = maxLength
  return input
}

const STATE_PLACEHOLDER: CountrySelectParams['i18n_select_state_text'] = 'Sélectionner une option…'

function copyAttribute(name: string, from: Element, to: Element): void {
  const value = from.getAttribute(name)
  if (value !== null) to.setAttribute(name, value)
}
