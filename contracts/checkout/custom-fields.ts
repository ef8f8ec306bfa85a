import { isEmail } from '../address/address.ts'
import { readText } from '../address/typed-text.ts'
import type { CustomField } from '../payment/express.ts'
import { cutText } from '../text/cut-text.ts'
import type { CheckoutRefusal } from './checkout.ts'

const MAX_LENGTH = 1_000

type Fields = Readonly<Record<string, CustomField>>

type Read = { ok: true; values: Record<string, string> } | { ok: false; refusal: CheckoutRefusal }

/**
 * What was typed into the fields that scripts of the shop's own add to its order form, as an order by wallet brings it: one
 * JSON text (facts express-checkout §7). Names that the shop has not registered are passed over, all that is missing is
 * told at once.
 */
export function readCustomFields(json: string, fields: Fields): Read {
  const posted = parse(json)
  if (!posted) return { ok: false, refusal: { code: 'custom-fields-invalid' } }
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, { type }]) => [name, readValue(type, posted[name])] as const),
  )
  const missing = Object.entries(fields).filter(([name, { required }]) => required && values[name] === '')
  if (missing.length > 0)
    return {
      ok: false,
      refusal: { code: 'custom-fields-missing', labels: missing.map(([name, { label }]) => label || name) },
    }
  const isWrong = ([name, { type }]: [string, CustomField]) =>
    type === 'email' && values[name] !== '' && !isEmail(values[name] ?? '')
  if (Object.entries(fields).some(isWrong)) return { ok: false, refusal: { code: 'custom-fields-invalid' } }
  return { ok: true, values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) }
}

/** `''`: the page has no order form, and so none of its fields. */
function parse(json: string): Record<string, unknown> | null {
  if (json === '') return {}
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

function readValue(type: CustomField['type'], posted: unknown): string {
  const texts = [posted].flat().flatMap((each) => (isPlain(each) ? [String(each)] : []))
  if (type === 'checkbox') return texts.some((text) => text !== '' && text !== '0' && text !== 'false') ? '1' : ''
  const read = type === 'textarea' ? texts.map(readLines) : texts.map(readText)
  return cutText(read.filter(Boolean).join(', '), MAX_LENGTH).trim()
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const readLines = (text: string) => text.split(/\r?\n/).map(readText).join('\n').trim()
