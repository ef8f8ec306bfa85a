import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COUNTRY_CODES } from '../countries/country-codes.ts'
import { COUNTRY_LOCALES, LOCALE_FIELDS } from '../countries/country-locale.ts'
import { BILLING_FIELDS } from './address.ts'
import { addressRules, inFormOrder } from './address-rules.ts'

/** One row of the contract's table: what the country says about a field beside the default locale. */
type Row = { country: string; cells: Record<string, string> }

/** The very table of the contract, as kept in docs/contract: the code's own table is not its own judge. */
function readTable(): Row[] {
  const text = readFileSync('docs/contract/address-locale.md', 'utf8')
  const [, section = ''] = text.split(/^## \d\..*per-country.*$/im)
  const [rows = ''] = section.split(/^## /m)
  const lines = rows.split('\n').filter((line) => /^\| [A-Z]{2} \|/.test(line))
  return lines.map((line) => {
    const [, country = '', postcode = '', state = '', city = '', other = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    const others = Object.fromEntries(
      other.split(';').flatMap((part) => {
        const [field, said] = part.split(':').map((word) => word.trim())
        return field && said ? [[field, said] as const] : []
      }),
    )
    return { country, cells: { postcode, state, city, ...others } }
  })
}

const table = readTable()

test('the table of the contract is there', () => {
  expect(table.length).toBeGreaterThan(90)
})

test.each(table)('$country has the fields of the contract', ({ country, cells }) => {
  const rules = addressRules(country)
  const defaults = addressRules('')
  for (const field of BILLING_FIELDS) {
    // CL hides its postcode only for shops of Chile.
    const said = (cells[field] ?? '').replace(/hidden only if base=CL/, '')
    const label = /«(.+?)»/.exec(said)?.[1]
    expect(
      { ...rules[field], label: rules[field].label.replaceAll('\u00A0', ' '), width: '' },
      `${country} ${field}`,
    ).toEqual({
      ...defaults[field],
      width: '',
      label: label ?? defaults[field].label.replaceAll('\u00A0', ' '),
      priority: Number(/@(\d+)/.exec(said)?.[1] ?? defaults[field].priority),
      isRequired: isRequired(said) ?? defaults[field].isRequired,
      isHidden: /\bhidden\b/.test(said),
    })
  }
})

test.each(table)('$country gives half a line to the rows that the contract says', ({ country, cells }) => {
  for (const field of LOCALE_FIELDS) {
    const rowClass = /\[(form-row-\w+)\]/.exec(cells[field] ?? '')?.[1]
    expect(COUNTRY_LOCALES[country]?.[field]?.class, `${country} ${field}`).toEqual(rowClass && [rowClass])
    if (rowClass) expect(`form-row-${addressRules(country)[field].width}`, `${country} ${field}`).toBe(rowClass)
  }
})

/** Countries of one line of the contract's lists (docs/contract/spec.md §5, 'Per-country overrides'). */
function listed(field: string, start: string): string[] {
  const [, overrides = ''] = readFileSync('docs/contract/spec.md', 'utf8').split('Per-country overrides:')
  const [, lines = ''] = overrides.split(`\n- ${field}:\n`)
  const line = lines.split('\n').find((text) => text.startsWith(`  - ${start}`)) ?? ''
  return line.match(/\b[A-Z]{2}\b/g)?.toSorted() ?? []
}

const hasOptional = (field: 'postcode' | 'state') => (country: string) => {
  const { isHidden, isRequired } = addressRules(country)[field]
  return !isHidden && !isRequired
}

test.each([
  ['Postcode', 'not required and hidden', (country: string) => addressRules(country).postcode.isHidden, []],
  // Viet Nam's is optional in the contract's table, which the list does not speak of (address-locale §7).
  ['Postcode', 'not required:', hasOptional('postcode'), ['VN']],
  // Those of Hungary and Japan come early too, in the order that these two have of their own.
  ['Postcode', 'placed at order 65', (country: string) => addressRules(country).postcode.priority === 65, ['HU', 'JP']],
  ['State', 'hidden and not required', (country: string) => addressRules(country).state.isHidden, []],
  ['State', 'not required:', hasOptional('state'), []],
])('%s %s: the countries of the contract’s list, and no others', (field, start, holds, besides) => {
  const list = listed(field, start)
  expect(list.length).toBeGreaterThan(5)
  expect(COUNTRY_CODES.filter(holds).toSorted()).toEqual([...list, ...besides].toSorted())
})

function isRequired(said: string): boolean | undefined {
  if (/\breq\b/.test(said)) return true
  return /\bopt\b/.test(said) ? false : undefined
}

test('countries that the table does not name have the default locale', () => {
  const named = new Set(table.map(({ country }) => country))
  for (const country of [...COUNTRY_CODES, '', 'XX', '__proto__', 'constructor'])
    if (!named.has(country)) expect(addressRules(country), country).toEqual(addressRules(''))
})

test.each([
  ['FR', 'first_name last_name company country address_1 address_2 postcode city state phone email'],
  ['US', 'first_name last_name company country address_1 address_2 city state postcode phone email'],
  ['JP', 'last_name first_name company country postcode state city address_1 address_2 phone email'],
  ['HU', 'last_name first_name company country postcode city address_1 address_2 state phone email'],
  ['IR', 'first_name last_name company country state city address_1 address_2 postcode phone email'],
])('%s asks for its address in its own order', (country, order) => {
  const asked = inFormOrder(BILLING_FIELDS, addressRules(country)).join(' ')
  expect(asked).toBe(order)
})

test('nobody has to fill in a field that is hidden, and fields that share a line come in pairs', () => {
  for (const country of COUNTRY_CODES) {
    const rules = addressRules(country)
    const shown = inFormOrder(BILLING_FIELDS, rules).filter((field) => !rules[field].isHidden)
    for (const field of BILLING_FIELDS) expect(rules[field].isHidden && rules[field].isRequired, country).toBe(false)
    for (const [index, field] of shown.entries())
      if (rules[field].width === 'first') expect(rules[shown[index + 1] ?? 'country'].width, country).toBe('last')
  }
})
