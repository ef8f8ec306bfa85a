import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { makeBooks } from './books.ts'
import { CACHE_FOLDER } from './cache-folder.ts'
import { makePictures } from './pictures.ts'
import { makeSamples } from './samples.ts'

/** What the shop shows and sells, below a data folder: pictures and samples in `media/`, what is sold in `files/`. */
export async function makeFiles(dataFolder: string) {
  await mkdir(dataFolder, { recursive: true })
  const cache = { cacheFolder: CACHE_FOLDER }
  const pictures = await makePictures(join(dataFolder, 'media'), cache)
  const books = await makeBooks(join(dataFolder, 'files'), cache)
  const samples = await makeSamples(join(dataFolder, 'media'), cache)
  return { pictures, books, samples }
}

if (import.meta.main) await makeFiles(process.env.DATA_DIR ?? '')
