import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makePdf } from '#test/support/pdf.ts'
import { inspectPdf } from './inspect-pdf.ts'

const folded = (object: string) => makePdf({ extra: object, folded: true })
const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<< ${dictionary} >>\nstream\r\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ])
/** A document with something more in front of its end. */
const holding = (more: Buffer) => {
  const pdf = makePdf()
  const end = pdf.indexOf('trailer')
  return Buffer.concat([pdf.subarray(0, end), more, pdf.subarray(end)])
}

test.each([
  ['of one page', makePdf({ pages: 1 }), 1],
  ['of twelve', makePdf({ pages: 12 }), 12],
  ['whose objects are folded', makePdf({ pages: 7, folded: true }), 7],
  ['with links', makePdf({ extra: '<< /S /URI /URI (https://exemple.fr) >>' }), 2],
  [
    'with a picture that is folded',
    holding(stream('/Subtype /Image /Filter /FlateDecode', deflateSync(Buffer.alloc(9_000)))),
    2,
  ],
  [
    'with a picture of its own',
    holding(stream('/Subtype /Image /Filter /DCTDecode', Buffer.from('\xff\xd8', 'latin1'))),
    2,
  ],
])('a document %s has as many pages as it says', async (_what, content, pages) => {
  expect(await inspectPdf(content)).toEqual({ pages })
})

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
test.each([
  ['nothing', Buffer.alloc(0), 'no-pdf'],
  ['a page that calls itself one', Buffer.from('<script>alert(1)</script>%PDF-1.7\n%%EOF'), 'no-pdf'],
  ['half of one', makePdf().subarray(0, 60), 'no-pdf'],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'no-pdf'],
  ['one without pages', makePdf({ pages: 0 }), 'broken'],
  ['one that is locked', makePdf({ trailer: '/Encrypt 9 0 R' }), 'locked'],
  ['a script', makePdf({ extra: SCRIPT }), 'active'],
  ['a script by another spelling', makePdf({ extra: '<< /S /J#61vaScr#69pt /JS (1) >>' }), 'active'],
  ['a script that is folded', folded(SCRIPT), 'active'],
  ['a script that is folded and spelt otherwise', folded('<< /S /#4AavaScript >>'), 'active'],
  [
    'a script in a stream that calls itself a picture',
    holding(stream('/Subtype /Image', deflateSync(Buffer.from(SCRIPT)))),
    'active',
  ],
  ['a program', makePdf({ extra: '<< /S /Launch /F (cmd.exe) >>' }), 'active'],
  ['a file within', makePdf({ extra: '<< /Type /Filespec /EF << >> >> << /EmbeddedFiles 4 0 R >>' }), 'active'],
  ['a form that sends', makePdf({ extra: '<< /S /SubmitForm >>' }), 'active'],
  [
    'objects folded in a way that nobody unfolds',
    holding(stream('/Type /Obj#53tm /Filter /LZWDecode', Buffer.from('abc'))),
    'broken',
  ],
  [
    'objects that unfold to too much',
    holding(stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.alloc(40 * 1024 ** 2)))),
    'broken',
  ],
  [
    'many streams that unfold to too much together',
    holding(Buffer.concat(Array.from({ length: 9 }, () => stream('', deflateSync(Buffer.alloc(31 * 1024 ** 2)))))),
    'broken',
  ],
  [
    'many streams that begin as folded ones and come to nothing',
    holding(Buffer.concat(Array.from({ length: 70 }, () => stream('', Buffer.from('\x78\x9c\xff', 'latin1'))))),
    'broken',
  ],
] as const)('what holds %s is refused', async (_what, content, refusal) => {
  expect(await inspectPdf(content)).toBe(refusal)
})

test('a tree of pages that never ends holds nobody up', async () => {
  const branches = holding(Buffer.from('/Type /Pages '.repeat(400_000)))
  expect(await inspectPdf(branches)).toEqual({ pages: 2 })
})

test('whatever is sent, it is answered', async () => {
  const tokens = ['stream\n', 'endstream', ' obj', '/ObjStm', '/Type /Pages', '/Count 9', '<<', '>>', '#41', '%%EOF']
  const piece = fc.oneof(
    fc.constantFrom(...tokens).map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 40 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), ...pieces, Buffer.from('%%EOF')])
      const found = await inspectPdf(content)
      expect(typeof found === 'string' || found.pages > 0).toBe(true)
    }),
  )
})
