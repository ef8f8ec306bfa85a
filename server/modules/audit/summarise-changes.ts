import { isDeepStrictEqual } from 'node:util'

/** What became of one field. Long texts and lists are told by their size: the versions hold them. */
export type ChangeSummary = {
  field: string
  from: string | number | boolean | null
  to: string | number | boolean | null
}

type Content = Readonly<Record<string, unknown>>

const MAX_TEXT_LENGTH = 80

/**
 * The fields that differ between two versions, those of objects by their path; null is nothing at all. The order of keys says
 * nothing, also in lists of objects: the database gives them back in its own.
 */
export function summariseChanges(before: Content | null, after: Content | null): ChangeSummary[] {
  const [from, to] = [flatten(before), flatten(after)]
  const fields = new Set([...from.keys(), ...to.keys()])
  return [...fields].flatMap((field) => {
    const [old, fresh] = [from.get(field), to.get(field)]
    return isDeepStrictEqual(old ?? null, fresh ?? null) ? [] : [{ field, from: brief(old), to: brief(fresh) }]
  })
}

function flatten(content: Content | null, path = ''): Map<string, unknown> {
  const entries = Object.entries(content ?? {}).flatMap(([key, value]): [string, unknown][] =>
    isRecord(value) ? [...flatten(value, `${path}${key}.`)] : [[`${path}${key}`, value]],
  )
  return new Map(entries)
}

const isRecord = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function brief(value: unknown): ChangeSummary['to'] {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return `${value.length} éléments`
  const text = String(value)
  return text.length > MAX_TEXT_LENGTH ? `${text.length} signes` : text
}
