import { Readable } from 'node:stream'
import fc from 'fast-check'
import { type Answers, answersOf } from '#contracts/forms/rules/answers.ts'
import type { Rule, RuleName } from '#contracts/forms/schema.ts'
import { readMultipartBody } from '#server/http/multipart-body.ts'

const BLANKS = ['', ' ', '\n', '\r', '\r\n', 'a\nb', 'a\r\nb', 'a\rb', '\u00a0', '\u2028x', '\ufeffx']
const SIGNS = ['é', '😀', '--', '"', '%0A', '--x--', '12', '1.5', '.5', '-3', '1e3']
const MOMENTS = ['2026-11-21', '2024-02-30', '10000-01-01', '08:00', '08:00:01', '24:00']
const ADDRESSES = [
  'a@b.fr',
  'é@b.fr',
  'a@b',
  'https://a.fr',
  'a.fr',
  'http://a b.fr',
  'javascript:a',
  '06 00 00 00',
  '+33#1',
]
/** What people, pages and robots write, beside anything at all. */
const ODD_TEXTS = [...BLANKS, ...SIGNS, ...MOMENTS, ...ADDRESSES]
// Neither NUL, which the server refuses in any field, nor half of a pair, which no form can hold.
const anyText = fc.string({ unit: 'grapheme-composite', maxLength: 30 }).filter((text) => !text.includes('\0'))
const text = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  anyText.map((odd) => odd.toWellFormed()),
)
const file = fc.record({
  name: fc.constantFrom('', 'cv.pdf', 'CV.PDF', 'mon cv.docx', 'é.png', 'a"b.pdf', 'a;b=c.pdf', 'cv.pdf.exe', 'x'),
  size: fc.nat({ max: 40 }),
})
export const FIELDS = ['f', 'g', '_wpcf7_free_text_f']
/** One entry of a form: what `FormData` holds, files by name and size. */
export const anyEntry: fc.Arbitrary<FormEntry> = fc.tuple(
  fc.constantFrom(...FIELDS, 'f[]', 'g[]'),
  fc.oneof(text, text, file),
)

const on = { field: fc.constantFrom(...FIELDS), error: fc.constantFrom('Un.', 'Deux.', '') }
const ruled = (names: RuleName[], extras: Record<string, fc.Arbitrary<unknown>> = {}) =>
  // Each record is a rule of the union, which a generator of records cannot tell.
  fc.record({ rule: fc.constantFrom(...names), ...on, ...extras }) as fc.Arbitrary<Rule>
const count = { threshold: fc.nat({ max: 30 }) }
const plainRule = fc.oneof(
  ruled(['required', 'requiredfile', 'email', 'url', 'tel', 'number', 'date', 'time']),
  ruled(['minlength', 'maxlength', 'minitems', 'maxitems', 'minfilesize', 'maxfilesize'], count),
  ruled(['minnumber', 'maxnumber'], { threshold: fc.oneof(fc.integer({ min: -9, max: 20 }), fc.constant('2.5')) }),
  ruled(['mindate', 'maxdate'], { threshold: fc.constant('2026-11-21') }),
  ruled(['mintime', 'maxtime'], { threshold: fc.constant('08:00') }),
  ruled(['stepnumber'], { base: fc.constantFrom(0, 1), interval: fc.constantFrom(-1, 0, 0.1, 3) }),
  ruled(['enum'], { accept: fc.subarray(ODD_TEXTS) }),
  ruled(['file'], { accept: fc.subarray(['.pdf', 'image/*', 'application/pdf']) }),
  ruled(['dayofweek'], { accept: fc.subarray([1, 2, 3, 4, 5, 6, 7]) }),
)
export const anyRule = fc.oneof(plainRule, ruled(['all', 'any'], { rules: fc.array(plainRule, { maxLength: 3 }) }))

export type FormEntry = [name: string, value: string | { name: string; size: number }]

/** By way of the bytes that go over the wire and the parser that the server reads them with. */
export async function readAsServer(body: Uint8Array, contentType: string): Promise<Answers> {
  const read = await readMultipartBody(
    Readable.from([Buffer.from(body)]),
    { 'content-type': contentType },
    { bytesOf: () => 20 },
  )
  if (read.kind !== 'read') throw new Error(`The body is ${read.kind}`)
  return answersOf(read.entries)
}
