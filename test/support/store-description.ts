import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

type Operation = { responses: Record<string, { content?: { 'application/json': { schema: object } } }> }
type Description = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, object> } }

const FILE = join(import.meta.dirname, '../../docs/store-api.json')
const COMPONENTS = '#/components/schemas/'
const description: Description = JSON.parse(readFileSync(FILE, 'utf8'))
const places = Object.entries(description.paths).map(([path, methods]) => ({
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  // A path without a parameter is meant before one that has one in its place.
  rank: path.includes('{') ? 1 : 0,
  methods,
}))
const schemas = new Map<object, z.ZodType>()

/**
 * What an answer is other than docs/store-api.json describes it; null where it is as described, or where nothing at this
 * path is.
 */
export function unlikeDescription(
  { method, path }: { method: string; path: string },
  { status, body }: { status: number; body: unknown },
): string | null {
  const operation = operationOf(method, path.split('?', 1)[0] ?? '')
  if (!operation) return null
  const { content } = operation.responses[status] ?? operation.responses.default ?? {}
  if (!content) return body === undefined ? null : `${method} ${path} → ${status}: nothing should be sent`
  const read = schemaOf(content['application/json'].schema).safeParse(body)
  return read.success ? null : `${method} ${path} → ${status}: ${z.prettifyError(read.error)}`
}

function operationOf(method: string, path: string): Operation | undefined {
  const [place] = places
    .filter(({ pattern, methods }) => pattern.test(path) && methods[method.toLowerCase()])
    .toSorted((one, other) => one.rank - other.rank)
  return place?.methods[method.toLowerCase()]
}

function schemaOf(described: object): z.ZodType {
  const known = schemas.get(described)
  if (known) return known
  const whole = JSON.stringify({ ...described, $defs: description.components.schemas }).replaceAll(
    COMPONENTS,
    '#/$defs/',
  )
  const read = z.fromJSONSchema(JSON.parse(whole))
  schemas.set(described, read)
  return read
}
