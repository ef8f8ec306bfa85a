import fc from 'fast-check'

export type Body = { what: string; type: string | null; bytes: Buffer }

const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=X'
const JSON_TYPE = 'application/json'
const part = (head: string, content: string) => `--X\r\nContent-Disposition: form-data${head}\r\n\r\n${content}\r\n`

const body = (what: string, type: string | null, content: string | Buffer): Body => ({
  what,
  type,
  bytes: Buffer.from(content as string),
})

/** Bodies that no form of the site sends, and every reader refuses. */
export const MALFORMED: Body[] = [
  body('a part without a name', MULTIPART, `${part('', 'v')}--X--\r\n`),
  body('a file without a name', MULTIPART, `${part('; filename="x.pdf"', 'v')}--X--\r\n`),
  body('a file that is not closed', MULTIPART, `${part('; name="f"; filename="x.pdf"', 'hello').trimEnd()}`),
  body('a boundary that never comes', MULTIPART, 'nothing'),
  body('multipart without its boundary', 'multipart/form-data', part('; name="a"', 'v')),
  body('JSON nested 5000 times', JSON_TYPE, `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`),
  body('lists nested 50000 times', JSON_TYPE, `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
  body('half a JSON object', JSON_TYPE, '{"a":'),
  body('a JSON list', JSON_TYPE, '[1]'),
  body('a broken escape', FORM, 'a=%zz'),
  body('bytes that are no text', FORM, Buffer.from([0x61, 0x3d, 0xff, 0xfe])),
  body('a NUL', FORM, 'a=%00'),
  body('plain text', 'text/plain', 'a=1'),
  body('an unheard-of type', 'x/y; z="', 'a=1'),
  body('a thousand and one fields', FORM, 'a=1&'.repeat(1001)),
]

/** Bodies that may be read, with values that are hard to keep. */
export function oddBodies(fields: Record<string, string>): Body[] {
  const values: [string, string][] = [
    ['emoji at any length', `a${'😀'.repeat(600)}`],
    ['emoji at any other length', '😀'.repeat(600)],
    ['signs that end lines', 'a\r\nb\u2028c\u0085'],
    ['marks of direction and joiners', '\u202e\u200d\ufeffa'],
    ['a number beyond all', '9'.repeat(400)],
    ['markup', '<script>"\'&%{{}}'],
    ['nothing', ''],
  ]
  const all = (value: string) => Object.fromEntries(Object.keys(fields).map((name) => [name, value]))
  const forms = values.flatMap(([what, value]) => [
    body(`${what}, in every field`, FORM, new URLSearchParams(all(value)).toString()),
    body(`${what}, in what people type`, FORM, new URLSearchParams({ ...fields, ...typed(fields, value) }).toString()),
  ])
  const halves = JSON.stringify({ ...fields, ...typed(fields, 'HALF') }).replaceAll('HALF', '\\ud83d')
  return [
    body('an empty body', null, ''),
    body('a form', FORM, new URLSearchParams(fields).toString()),
    body('JSON', JSON_TYPE, JSON.stringify(fields)),
    body('JSON with half characters', JSON_TYPE, halves),
    body(
      'a call’s name twice',
      FORM,
      new URLSearchParams([...Object.entries(fields), ...Object.entries(fields)]).toString(),
    ),
    body('names like those of objects', FORM, '__proto__=1&constructor[prototype]=1&toString=x&a[__proto__][b]=1'),
    ...forms,
  ]
}

/** Nonces and identifiers stay, so that the rest gets past them. */
const typed = (fields: Record<string, string>, value: string) =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => /^(billing|shipping|calc|order_comments|nom|name|email|author|comment|articles)/.test(name))
      .map((name) => [name, value]),
  )

/** Any body: one of those above, broken somewhere, cut, doubled, or under another type. */
export function anyBody(known: readonly Body[]): fc.Arbitrary<Body> {
  const noise = fc.uint8Array({ maxLength: 6 }).map((bytes) => Buffer.from(bytes))
  const type = fc.option(fc.constantFrom(FORM, MULTIPART, JSON_TYPE, 'text/plain'), { freq: 6 })
  return fc
    .record({ from: fc.constantFrom(...known), at: fc.nat(2_000), cut: fc.nat(200), noise, type })
    .map(({ from, at, cut, noise: inserted, type: other }) => {
      const { bytes } = from
      const start = bytes.length === 0 ? 0 : at % bytes.length
      return {
        what: `${from.what}, changed at ${start}`,
        type: other ?? from.type,
        bytes: Buffer.concat([bytes.subarray(0, start), inserted, bytes.subarray(start + cut)]),
      }
    })
}
