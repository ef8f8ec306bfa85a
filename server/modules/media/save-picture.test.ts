import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureUrl } from '#contracts/content/picture.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import {
  describePicture,
  findPictureFile,
  keepPicture,
  refusePictures,
  replacePicture,
  restorePicture,
  savePicture,
  sweepMedia,
  takePictureOut,
} from './index.ts'
import { pictures, shownPicture } from './tables.ts'

let shop: TestShop
let dataFolder: string
beforeAll(async () => {
  shop = await createTestShop()
  dataFolder = await mkdtemp(join(tmpdir(), 'tremplin-media-'))
})
afterAll(async () => {
  await shop.close()
  await rm(dataFolder, { recursive: true })
})

const library = () => ({ ...byStaff(shop), dataFolder })
const inDays = (days: number) => ({
  ...{ db: shop.db, dataFolder },
  clock: { now: () => new Date(Date.now() + days * 86_400_000) },
})

let shade = 0
async function file(width = 40) {
  shade += 1
  const background = { r: shade, g: 20, b: 200 }
  const content = await sharp({ create: { width, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  return { name: 'photo.png', size: content.length, content }
}

async function kept(width?: number): Promise<string> {
  const saved = await keepPicture(library(), await file(width))
  if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved))
  return saved.stem
}

const shown = async (stem: string) =>
  (await shop.db.select({ stem: pictures.stem, picture: shownPicture }).from(pictures)).find((row) => row.stem === stem)
    ?.picture ?? null

const words = { alt: 'Un bureau.', credit: 'Sonia', focus: { x: 20, y: 80 } }

test('a picture is described, or it is not taken', async () => {
  const picture = { stem: 'carnet-nuit', width: 600, height: 800, widths: [96, 480], alt: 'Un carnet.' }
  expect(await savePicture(library(), { edited: 0, draft: picture })).toMatchObject({ outcome: 'saved' })
  const sentence = 'Dites ce que l’image montre.'
  expect(await savePicture(library(), { edited: 1, draft: { ...picture, alt: '' } })).toEqual({
    outcome: 'refused',
    problems: [{ field: 'alt', sentence }],
  })
  const described = await describePicture(library(), { stem: 'carnet-nuit', edited: 1, words: { ...words, alt: ' ' } })
  expect(described).toMatchObject({ outcome: 'refused', problems: [{ field: 'alt', sentence }] })
})

test('what is said of a picture is shown with it, by whoever wrote first', async () => {
  const stem = await kept()
  expect(await describePicture(library(), { stem, edited: 1, words })).toEqual({ outcome: 'saved', version: 2 })
  expect(await shown(stem)).toEqual({
    ...{ stem, width: 40, height: 30, widths: [40], alt: 'Un bureau.', focus: { x: 20, y: 80 } },
  })
  expect(await describePicture(library(), { stem, edited: 1, words })).toMatchObject({ outcome: 'stale' })
  for (const focus of [
    { x: -1, y: 0 },
    { x: 101, y: 0 },
    { x: 1.5, y: 0 },
  ])
    expect(await describePicture(library(), { stem, edited: 2, words: { ...words, focus } })).toMatchObject({
      outcome: 'refused',
    })
})

test('none is shown before it is described, nor once it was taken out', async () => {
  const [stem, other] = [await kept(), 'inconnue-12345678']
  const undescribed = { stem, sentence: 'Décrivez d’abord cette image dans la médiathèque.' }
  const unknown = { stem: other, sentence: 'Cette image n’est pas dans la médiathèque.' }
  expect(await refusePictures(shop.db, [stem, other])).toEqual([undescribed, unknown])
  await describePicture(library(), { stem, edited: 1, words })
  expect(await refusePictures(shop.db, [stem])).toEqual([])
  await takePictureOut(library(), { stem, edited: 2 }, async () => null)
  expect(await refusePictures(shop.db, [stem])).toEqual([{ ...unknown, stem }])
})

test('new files take the place of a picture’s at every address that it had, and can be taken back', async () => {
  const stem = await kept(700)
  const first = `${stem}-640.webp`
  expect(await findPictureFile(shop.db, first)).toEqual({ name: first, isNewest: true })
  expect(await replacePicture(library(), { stem, edited: 1, sent: await file(50) })).toMatchObject({ version: 2 })
  const second = await shown(stem)
  expect(second).toMatchObject({ stem, width: 50, widths: [50], contentHash: expect.stringMatching(/^[0-9a-f]{8}$/) })
  if (!second) return
  const newest = pictureUrl(second, 50, 'webp').slice('/media/'.length)
  expect(await readdir(join(dataFolder, 'media'))).toContain(newest)
  expect(await findPictureFile(shop.db, first)).toEqual({ name: newest, isNewest: false })
  expect(await findPictureFile(shop.db, newest)).toEqual({ name: newest, isNewest: true })
  await replacePicture(library(), { stem, edited: 2, sent: await file(60) })
  expect(await findPictureFile(shop.db, newest)).toMatchObject({
    isNewest: false,
    name: expect.stringContaining('-60.'),
  })

  expect(await restorePicture(library(), { stem, edited: 3, version: 1 })).toEqual({ outcome: 'saved', version: 4 })
  expect(await shown(stem)).toMatchObject({ width: 700 })
  expect(await findPictureFile(shop.db, first)).toEqual({ name: first, isNewest: true })
})

test('files that were replaced can be brought back for thirty days, and are gone then', async () => {
  const stem = await kept()
  await replacePicture(library(), { stem, edited: 1, sent: await file() })
  const before = `${stem}-40.webp`
  await sweepMedia(inDays(29))
  expect(await readdir(join(dataFolder, 'media'))).toContain(before)
  await sweepMedia(inDays(31))
  expect(await readdir(join(dataFolder, 'media'))).not.toContain(before)
  expect(await restorePicture(library(), { stem, edited: 2, version: 1 })).toEqual({ outcome: 'gone' })
})

test('a picture that was taken out is nowhere, comes back as it was, and is forgotten after thirty days', async () => {
  const stem = await kept()
  expect(await takePictureOut(library(), { stem, edited: 1 }, async () => null)).toEqual({
    outcome: 'saved',
    version: 2,
  })
  expect([await shown(stem), await findPictureFile(shop.db, `${stem}-40.avif`)]).toEqual([null, null])
  expect(await describePicture(library(), { stem, edited: 2, words })).toEqual({ outcome: 'gone' })
  expect(await restorePicture(library(), { stem, edited: 2, version: 1 })).toEqual({ outcome: 'saved', version: 3 })
  expect(await shown(stem)).toMatchObject({ stem })
  await takePictureOut(library(), { stem, edited: 3 }, async () => null)
  await sweepMedia(inDays(31))
  expect(await shop.db.select({ stem: pictures.stem }).from(pictures)).not.toContainEqual({ stem })
  expect(await readdir(join(dataFolder, 'media'))).not.toContain(`${stem}-40.avif`)
})

test('one that something shows stays, and so does one that somebody has changed meanwhile', async () => {
  const stem = await kept()
  const used = { outcome: 'refused', uses: 2 } as const
  expect(await takePictureOut(library(), { stem, edited: 1 }, async () => used)).toEqual(used)
  expect(await takePictureOut(library(), { stem, edited: 0 }, async () => null)).toMatchObject({ outcome: 'stale' })
  expect(await shown(stem)).toMatchObject({ stem })
})

test('who begins to show a picture waits for who takes it out, and is told', async () => {
  const stem = await kept()
  await describePicture(library(), { stem, edited: 1, words })
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>()
  const takingOut = takePictureOut(library(), { stem, edited: 2 }, async () => {
    hold()
    await mayGo
    return null
  })
  await isHeld
  const showing = shop.db.transaction((tx) => refusePictures(tx, [stem]))
  letGo()
  expect(await takingOut).toMatchObject({ outcome: 'saved' })
  expect(await showing).toMatchObject([{ stem }])
})
