import { BILLING_FIELDS, type BillingField, isEstimate } from '#contracts/address/address.ts'
import { type AddressFieldRule, addressRules } from '#contracts/address/address-rules.ts'
import { type BillingAsk, isOffered } from '#contracts/checkout/billing-ask.ts'
import { LOCALE_FIELDS } from '#contracts/countries/country-locale.ts'
import { drawStateControl, type StateLists } from './state-control.ts'

/**
 * Makes the fields of a form those of another country: the state first, then labels, marks, what is required or hidden,
 * what the basket asks for, and the order (facts: address-locale §2). What was typed stays, but for what the country has no field for.
 */
export function applyCountry(wrapper: HTMLElement, country: string, states: StateLists): void {
  const ask = (wrapper.dataset.billingAsk ?? 'all') as BillingAsk
  const prefix = wrapper.dataset.addressFields ?? ''
  const known = addressRules(country)
  const rules = { ...known, state: { ...known.state } }
  const rowOf = (field: BillingField) => wrapper.querySelector<HTMLElement>(`#${prefix}${field}_field`)
  wrapper.dataset.country = country
  const stateRow = rowOf('state')
  if (stateRow) {
    const list = rules.state.isHidden ? {} : states[country]
    drawStateControl(stateRow, { id: `${prefix}state`, list, rule: rules.state })
    rules.state.isHidden = list !== undefined && Object.keys(list).length === 0
  }
  for (const field of LOCALE_FIELDS) {
    const row = rowOf(field)
    if (row) applyRule(row, rules[field], { isMarked: !isEstimate(prefix) })
  }
  for (const field of BILLING_FIELDS) {
    const row = rowOf(field)
    if (row)
      applyAsk(row, { isShown: !rules[field].isHidden && isOffered(field, ask), isOffered: isOffered(field, ask) })
  }
  for (const more of wrapper.querySelectorAll<HTMLDetailsElement>('.more-fields')) {
    more.hidden = ask === 'email'
    if (ask === 'all') more.open = true
  }
  for (const rows of new Set([...wrapper.querySelectorAll('.form-row')].map((row) => row.parentElement)))
    if (rows) sortRows(rows)
}

/** What a basket has no use for is not sent, and comes back as it was when another basket has. */
function applyAsk(row: HTMLElement, { isShown, isOffered: isThere }: { isShown: boolean; isOffered: boolean }): void {
  row.hidden = !isShown
  for (const control of row.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]'))
    control.disabled = !isThere
}

function applyRule(row: HTMLElement, rule: AddressFieldRule, { isMarked }: { isMarked: boolean }): void {
  const label = row.querySelector('label')
  const isRequired = rule.isRequired && isMarked
  if (isMarked) label?.replaceChildren(`${rule.label}\u00A0`, mark(isRequired))
  else label?.replaceChildren(rule.label)
  label?.classList.toggle('required_field', isRequired)
  row.classList.toggle('validate-required', isRequired)
  for (const width of ['first', 'last', 'wide']) row.classList.toggle(`form-row-${width}`, width === rule.width)
  row.dataset.priority = String(rule.priority)
  for (const control of row.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    control.required = isRequired && !rule.isHidden
    if (rule.isHidden) control.value = ''
  }
}

function mark(isRequired: boolean): HTMLElement {
  const element = document.createElement('span')
  element.className = isRequired ? 'required' : 'optional'
  element.textContent = isRequired ? '*' : '(facultatif)'
  if (isRequired) element.ariaHidden = 'true'
  return element
}

/** Only rows that stand elsewhere are moved: the one that has the focus would lose it. */
function sortRows(wrapper: Element): void {
  const rows = [...wrapper.querySelectorAll<HTMLElement>(':scope > .form-row')]
  const sorted = rows.toSorted((a, b) => Number(a.dataset.priority) - Number(b.dataset.priority))
  for (const [index, row] of sorted.entries()) {
    const current = wrapper.querySelectorAll(':scope > .form-row')[index]
    if (current !== row) current?.before(row)
  }
}
