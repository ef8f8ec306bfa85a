import { COUNTRY_CODES } from '../countries/country-codes.ts'
import { decimalsOf } from '../pricing/currency.ts'
import { readAmount } from '../pricing/read-amount.ts'
import { type Mark, markText, readMarkText } from '../site/identity.ts'
import type { SettingField } from './setting-field.ts'

/** Settings as they are read: a tree of plain values. */
export type Tree = { readonly [name: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a path of the settings leads to. */
export function valueAt(tree: Tree, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isTree(value) ? value[name] : undefined), tree)
}

/** The tree with another value at this path; all beside it stays. */
export function withValue(tree: Tree, path: string, value: unknown): Tree {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...tree, [name]: value }
  const below = tree[name]
  return { ...tree, [name]: withValue(isTree(below) ? below : {}, rest.join('.'), value) }
}

/** What a form shows of a value; a switch that is off is ''. */
export function typedOf(field: SettingField, value: unknown, currency: string): string {
  switch (field.kind) {
    case 'switch':
      return value === true ? '1' : ''
    case 'amount-or-none':
      return typeof value === 'number' ? amountText(value, currency) : ''
    case 'lines':
    case 'many':
      return Array.isArray(value) ? value.join('\n') : ''
    case 'countries':
      return countriesText(value)
    case 'mark':
      return isTree(value) ? markText(value as Mark) : ''
    default:
      return value === null || value === undefined ? '' : String(value)
  }
}

function amountText(cents: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return (cents / 10 ** decimals).toFixed(decimals).replace('.', ',')
}

function countriesText(value: unknown): string {
  if (!Array.isArray(value)) return ''
  return value.length >= COUNTRY_CODES.length ? 'tous' : value.join(' ')
}

/** What was typed, as the schema of the settings is given it: what cannot be read goes on as it is, and is refused there. */
export function readTyped(field: SettingField, typed: string, currency: string): unknown {
  const text = typed.trim()
  switch (field.kind) {
    case 'switch':
      return text !== ''
    case 'number':
      return /^\d{1,9}$/.test(text) ? Number(text) : text
    case 'number-or-none':
      return text === '' ? null : readTyped({ ...field, kind: 'number' }, text, currency)
    case 'amount-or-none':
      return text === '' ? null : (readAmount(text, currency) ?? text)
    case 'lines':
    case 'many':
      return text.split('\n').flatMap((line) => line.trim() || [])
    case 'countries':
      return readCountries(field, text)
    case 'mark':
      return readMarkText(text)
    case 'choice':
      return readChoice(field.choices, text)
    case 'text-or-none':
      return text === '' ? null : text
    default:
      return text
  }
}

function readCountries({ path }: SettingField, text: string): unknown {
  if (/^tous$/i.test(text)) return 'all'
  const codes = [...new Set(text.toUpperCase().split(/[\s,;]+/))].filter((code) => code !== '')
  return codes.length === 0 && path === 'shippingCountries' ? null : codes
}

/** 'true' and 'false' are what they say. */
function readChoice(choices: Readonly<Record<string, string>>, text: string): unknown {
  if (!Object.hasOwn(choices, text)) return null
  return text === 'true' || text === 'false' ? text === 'true' : text
}
