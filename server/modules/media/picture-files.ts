import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PictureFormat, pictureUrl } from '#contracts/content/picture.ts'
import type { Writer } from '#server/modules/audit/index.ts'
import type { Sizes } from './make-sizes.ts'

/** Where files are written before they are whole. */
export const PARTS_FOLDER = 'media-parts'

/** Who writes, and the folder that its files lie in. */
export type Library = Writer & { dataFolder: string }

type Named = { stem: string; contentHash: string | null }

const pathOf = (dataFolder: string, { stem, contentHash }: Named, width: number, format: PictureFormat) =>
  join(dataFolder, pictureUrl({ stem, ...(contentHash !== null && { contentHash }) }, width, format))

/** Puts all files of a picture where they are served from, each whole or not at all; what no row names is swept away later. */
export async function putFiles(dataFolder: string, named: Named, { files }: Sizes): Promise<void> {
  const parts = join(dataFolder, PARTS_FOLDER, randomUUID())
  await mkdir(parts, { recursive: true })
  await mkdir(join(dataFolder, 'media'), { recursive: true })
  try {
    for (const [index, { content }] of files.entries())
      await writeFile(join(parts, String(index)), content, { flush: true })
    for (const [index, { width, format }] of files.entries())
      await rename(join(parts, String(index)), pathOf(dataFolder, named, width, format))
  } finally {
    await rm(parts, { recursive: true, force: true })
  }
}

/** Whether the files that a version of a picture has are there still. */
export const hasFiles = (dataFolder: string, { width, ...named }: Named & { width: number }): Promise<boolean> =>
  access(pathOf(dataFolder, named, width, 'webp')).then(
    () => true,
    () => false,
  )
