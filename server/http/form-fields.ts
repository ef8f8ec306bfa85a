/** Most names that a form may carry; the checkout has about fifty. */
const MAX_FIELDS = 1000

/** Body that is not what its content type says; answered with 400. */
export class MalformedBody extends Error {
  override name = 'MalformedBody' as const
  readonly statusCode: number
  constructor(reason: string, statusCode = 400) {
    super(reason)
    this.statusCode = statusCode
  }
}

/**
 * The fields of a form or JSON body as flat text: the last of a name wins, `data[a]` stays one name, files are left out.
 * Throws {@link MalformedBody} for broken encodings, too many fields (400) and other content types (415).
 */
export async function readFields(contentType: string | undefined, body: Buffer): Promise<Record<string, string>> {
  if (body.length === 0) return {}
  const entries = await readEntries(contentType ?? '', body)
  if (entries.length > MAX_FIELDS) throw new MalformedBody('too many fields')
  // PostgreSQL's text cannot hold it, and no form has a use for it.
  if (entries.some((entry) => entry.join('').includes('\0'))) throw new MalformedBody('NUL in a field')
  return Object.fromEntries(entries)
}

type Entry = [name: string, value: string]

async function readEntries(contentType: string, body: Buffer): Promise<Entry[]> {
  const [mediaType = ''] = contentType.toLowerCase().split(';')
  switch (mediaType.trim()) {
    case 'application/x-www-form-urlencoded':
      return urlEncodedEntries(decodeUtf8(body))
    case 'multipart/form-data':
      return multipartEntries(contentType, body)
    case 'application/json':
      return jsonEntries(decodeUtf8(body))
    default:
      throw new MalformedBody('unknown content type', 415)
  }
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
  return flatten(value, '')
}

function flatten(value: object, prefix: string): Entry[] {
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
    const path = prefix ? `${prefix}[${name}]` : name
    if (each === null || each === undefined) return []
    return typeof each === 'object' ? flatten(each, path) : [[path, String(each)] satisfies Entry]
  })
}

function orMalformed<Value>(read: () => Value): Value {
  try {
    return read()
  } catch {
    throw new MalformedBody('broken encoding')
  }
}
