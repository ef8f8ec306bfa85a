import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MARK_DRAWINGS, type Mark, type MarkKind, markText, readMarkText, shownIn } from '#contracts/site/identity.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { findMark, isMark, keepMark } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const clear = { r: 31, g: 95, b: 91, alpha: 0.5 }
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: clear } })
    .png()
    .toBuffer()

const keep = (kind: MarkKind, content: Buffer) =>
  keepMark(shop, { kind, field: `identity.${kind}`, sent: { name: 'x.png', size: content.length, content } })

async function kept(kind: MarkKind, content: Buffer): Promise<Mark> {
  const done = await keep(kind, content)
  if (done.outcome !== 'kept') throw new Error(JSON.stringify(done))
  return done.mark
}

const drawingOf = async ({ hash }: Mark, drawing: Parameters<typeof findMark>[1]['drawing']) =>
  sharp((await findMark(shop.db, { hash, drawing })) ?? Buffer.alloc(0)).metadata()

test('a logo is drawn for pages, seen through, and for papers on a white ground; the same one again is the same', async () => {
  const mark = await kept('logo', await picture(1800, 300))
  expect(mark).toMatchObject({ width: 600, height: 100 })
  expect(await drawingOf(mark, 'logo')).toMatchObject({ format: 'png', width: 600, height: 100, hasAlpha: true })
  expect(await drawingOf(mark, 'paper')).toMatchObject({ format: 'png', width: 600, height: 100, hasAlpha: false })
  expect(await kept('logo', await picture(1800, 300))).toEqual(mark)
  expect((await kept('logo', await picture(1800, 320))).hash).not.toBe(mark.hash)
})

test('an icon is drawn in each size that is asked for, that of phones on a ground', async () => {
  const mark = await kept('icon', await picture(400, 400))
  for (const drawing of MARK_DRAWINGS.icon) {
    const side = Number(drawing.slice('icon-'.length))
    expect(await drawingOf(mark, drawing)).toMatchObject({ width: side, height: side, hasAlpha: side !== 180 })
  }
  expect([await isMark(shop.db, { kind: 'icon', mark }), await isMark(shop.db, { kind: 'logo', mark })]).toEqual([
    ...[true, false],
  ])
})

test.each([
  ['logo', 'a drawing that runs', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), /SVG/],
  ['logo', 'no picture', Buffer.from('%PDF-1.7'), /Ce n’est pas une image/],
  ['logo', 'nothing', Buffer.alloc(0), /vide/],
  ['icon', 'what is too small', () => picture(96, 96), /carrée/],
  ['icon', 'what is no square', () => picture(400, 300), /carrée/],
  ['logo', 'a line', () => picture(900, 60), /dix fois/],
  ['logo', 'what is too low', () => picture(60, 20), /40/],
] as const)('%s: %s is refused in words', async (kind, _what, content, sentence) => {
  const refused = await keep(kind, typeof content === 'function' ? await content() : content)
  expect(refused).toEqual({
    outcome: 'refused',
    problems: [{ field: `identity.${kind}`, sentence: expect.stringMatching(sentence) }],
  })
})

test('forms send a mark by its name and size, and nothing else is read as one', () => {
  const mark = { hash: '0123456789abcdef', width: 600, height: 132 }
  expect(readMarkText(markText(mark))).toEqual(mark)
  expect([markText(null), readMarkText('')]).toEqual(['', null])
  for (const text of ['0123456789abcdef', '../../x 1×1', `${markText(mark)} `]) expect(readMarkText(text)).toBe(text)
})

test.each([
  [
    { width: 600, height: 132 },
    { width: 200, height: 44 },
  ],
  [
    { width: 168, height: 168 },
    { width: 44, height: 44 },
  ],
  [
    { width: 600, height: 60 },
    { width: 200, height: 20 },
  ],
  [
    { width: 90, height: 40 },
    { width: 90, height: 40 },
  ],
])('%o is shown as %o: as large as fits, and no larger than it is', (mark, shown) => {
  expect(shownIn(mark)).toEqual(shown)
})
