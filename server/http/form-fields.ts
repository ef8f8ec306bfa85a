/** Most names that a form may carry; the checkout has about fifty. */
const MAX_FIELDS = 1000
/** Objects in objects; the contract's calls have three. */
const MAX_DEPTH = 16

/** Body that is not what its content type says; answered with 400. */
class MalformedBody extends Error {
  override name = 'MalformedBody' as const
  readonly statusCode: number
  constructor(reason: string, statusCode = 400) {
    super(reason)
    this.statusCode = statusCode
  }
}

/**
 * The fields of a form or JSON body as flat text: the last of a name wins, `data[a]` stays one name, what comes several
 * times under `list[]` is there as `list[0]`, `list[1]` as well; files are left out.
 * Throws {@link MalformedBody} for broken encodings, too many fields (400) and other content types (415).
 */
export async function readFields(contentType: string | undefined, body: Buffer): Promise<Record<string, string>> {
  const isJson = mediaTypeOf(contentType) === 'application/json' && body.length > 0
  return Object.fromEntries(
    isJson ? storable(jsonEntries(decodeUtf8(body))) : numbered(await readForm(contentType, body)),
  )
}

/** Fields that were read from a form as {@link readFields} gives them. */
export const flatFields = (entries: Entry[]): Record<string, string> => Object.fromEntries(numbered(entries))

/** Each value of a list by its place, as JSON bodies tell it. */
function numbered(entries: Entry[]): Entry[] {
  const places = new Map<string, number>()
  return entries.flatMap(([name, value]): Entry[] => {
    if (!name.endsWith('[]')) return [[name, value]]
    const place = places.get(name) ?? 0
    places.set(name, place + 1)
    return [
      [name, value],
      [`${name.slice(0, -2)}[${place}]`, value],
    ]
  })
}

export type Entry = [name: string, value: string]

/** The fields of a form in their order, without files. A body without content type is taken for a form's. */
export async function readForm(contentType: string | undefined, body: Buffer): Promise<Entry[]> {
  if (body.length === 0) return []
  switch (mediaTypeOf(contentType)) {
    case undefined:
    case 'application/x-www-form-urlencoded':
      return storable(urlEncodedEntries(decodeUtf8(body)))
    case 'multipart/form-data':
      return storable(await multipartEntries(contentType ?? '', body))
    default:
      throw new MalformedBody('unknown content type', 415)
  }
}

const mediaTypeOf = (contentType: string | undefined) => contentType?.toLowerCase().split(';', 1)[0]?.trim()

/** What PostgreSQL can keep: half a pair of surrogates becomes U+FFFD; nobody means to send a NUL. */
function storable(entries: Entry[]): Entry[] {
  if (entries.length > MAX_FIELDS) throw new MalformedBody('too many fields')
  return entries.map(([name, value]) => {
    if (name.includes('\0') || value.includes('\0')) throw new MalformedBody('NUL in a field')
    return [name.toWellFormed(), value.toWellFormed()]
  })
}

function decodeUtf8(body: Buffer): string {
  return orMalformed(() => new TextDecoder('utf-8', { fatal: true }).decode(body))
}

function urlEncodedEntries(text: string): Entry[] {
  const decode = (part: string) => orMalformed(() => decodeURIComponent(part.replaceAll('+', ' ')))
  const pairs = text.split('&').filter((pair) => pair !== '')
  if (pairs.length > MAX_FIELDS) throw new MalformedBody('too many fields')
  return pairs.map((pair) => {
    const equals = pair.indexOf('=')
    return equals < 0 ? [decode(pair), ''] : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))]
  })
}

async function multipartEntries(contentType: string, body: Buffer): Promise<Entry[]> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => null)
  if (!form) throw new MalformedBody('broken multipart body')
  return [...form].filter((entry): entry is Entry => typeof entry[1] === 'string')
}

function jsonEntries(text: string): Entry[] {
  const value: unknown = orMalformed(() => JSON.parse(text))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new MalformedBody('not a JSON object')
  return flatten(value, [])
}

function flatten(value: object, path: string[]): Entry[] {
  if (path.length > MAX_DEPTH) throw new MalformedBody('nested too deeply')
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
    if (each === null || each === undefined) return []
    const [first = '', ...inner] = [...path, name]
    if (typeof each === 'object') return flatten(each, [first, ...inner])
    return [[first + inner.map((part) => `[${part}]`).join(''), String(each)] satisfies Entry]
  })
}

function orMalformed<Value>(read: () => Value): Value {
  try {
    return read()
  } catch {
    throw new MalformedBody('broken encoding')
  }
}
