import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPosts } from './articles.ts'
import { CACHE_FOLDER } from './cache-folder.ts'
import { loadCatalogue } from './catalogue.ts'
import { makePictures, type Picture, pictureFile } from './pictures.ts'
import { loadSlides } from './site-content.ts'

let folder: string
let pictures: Picture[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tremplin-pictures-'))
  pictures = await makePictures(join(folder, 'media'), { cacheFolder: CACHE_FOLDER })
})

afterAll(() => rm(folder, { recursive: true }))

test('each picture is there in every width and format, and nothing else is', async () => {
  const expected = pictures.flatMap((picture) =>
    picture.widths.flatMap((width) => picture.formats.map((format) => pictureFile(picture, width, format))),
  )
  expect((await readdir(join(folder, 'media'))).sort()).toEqual(expected.sort())
})

test('the largest file has the size that is told', async () => {
  for (const picture of pictures) {
    for (const format of picture.formats) {
      const { width, height } = await sharp(
        join(folder, 'media', pictureFile(picture, picture.widthPx, format)),
      ).metadata()
      expect({ name: picture.name, width, height }).toEqual({
        name: picture.name,
        width: picture.widthPx,
        height: picture.heightPx,
      })
    }
  }
})

test('products, articles and slides only name pictures that are drawn, and every drawing serves', async () => {
  const products = await loadCatalogue()
  const named = [
    ...products.flatMap(({ images }) => images.map(({ picture }) => picture)),
    ...products.flatMap(({ variations }) => variations.flatMap(({ picture }) => picture ?? [])),
    ...(await loadPosts()).map(({ picture }) => picture),
    ...(await loadSlides()).map(({ picture }) => picture),
  ]
  expect([...new Set(named)].sort()).toEqual(pictures.map(({ name }) => name).sort())
})

test('product pictures can be zoomed', async () => {
  const widths = new Map(pictures.map((picture) => [picture.name, picture.widthPx]))
  for (const { images } of await loadCatalogue()) {
    for (const { picture } of images) expect(widths.get(picture)).toBe(1200)
  }
})

test('a second run finds its pictures in the cache', async () => {
  await cp(join(folder, 'media'), join(folder, 'cache/pictures'), { recursive: true })
  const before = await readdir(join(folder, 'cache/pictures'))
  const again = await makePictures(join(folder, 'other'), { cacheFolder: join(folder, 'cache') })
  expect(again).toEqual(pictures)
  expect(await readdir(join(folder, 'cache/pictures'))).toEqual(before)
  expect((await readdir(join(folder, 'other'))).sort()).toEqual(before.sort())
})
