import { readForm } from './form-fields.ts'

const MAX_DEPTH = 8

/** Parameters as they were sent; null where the body is not what its content type says. */
export type Params = Record<string, unknown>

/**
 * The body of a call that takes JSON, or the fields of a form whose names have brackets. What PostgreSQL cannot keep, and
 * objects in objects without end, make the whole unreadable.
 */
export async function readParams(contentType: string | undefined, body: Buffer): Promise<Params | null> {
  if (body.length === 0) return {}
  if (!/^application\/json\b/i.test(contentType ?? '')) {
    const form = await readForm(contentType, body).catch(() => null)
    return form && unfold(form)
  }
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    return isObject(value) && isPlain(value, 0) ? value : null
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isPlain(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return (
    depth < MAX_DEPTH && Object.entries(value).every(([name, each]) => isPlain(name, 0) && isPlain(each, depth + 1))
  )
}

/** `billing_address[city]=Lyon` → `{ billing_address: { city: 'Lyon' } }`; numbered members make a list. */
export function unfold(entries: Iterable<readonly [string, string]>): Params {
  const root = new Map<string, unknown>()
  for (const [name, value] of entries) {
    const [first = '', ...inner] = name.split('[').map((part) => part.replace(/\]$/, ''))
    put(root, [first, ...inner].slice(0, MAX_DEPTH), value)
  }
  return asObject(root)
}

function put(into: Map<string, unknown>, [first = '', ...rest]: string[], value: string): void {
  const name = first === '' ? String(into.size) : first
  if (rest.length === 0) {
    into.set(name, value)
    return
  }
  const known = into.get(name)
  const inner = known instanceof Map ? known : new Map<string, unknown>()
  into.set(name, inner)
  put(inner, rest, value)
}

const asObject = (members: Map<string, unknown>): Params =>
  Object.fromEntries([...members].map(([name, each]) => [name, each instanceof Map ? asValue(each) : each]))

function asValue(members: Map<string, unknown>): unknown {
  const isList = [...members.keys()].every((name, index) => name === String(index))
  return isList ? Object.values(asObject(members)) : asObject(members)
}
