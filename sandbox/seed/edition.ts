import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { hashTree, sha256 } from './content-hash.ts'

export type MadeFile = { file: string; bytes: number; pages?: number; sha256: string }

export type Rendered = { file: string; content: Buffer; pages?: number }

type Edition = {
  name: string
  /** What the files are made of, below this folder. */
  sources: string[]
  render: () => AsyncIterable<Rendered>
  cacheFolder: string
}

const Manifest = z.array(
  z.object({ file: z.string(), bytes: z.number(), pages: z.number().optional(), sha256: z.string() }),
)

/** Writes the files of an edition into `targetFolder` and describes them; they are made anew only when a source has changed. */
export async function makeEdition(targetFolder: string, edition: Edition): Promise<MadeFile[]> {
  const hash = (await hashTree(import.meta.dirname, edition.sources)).slice(0, 16)
  const folder = join(edition.cacheFolder, `${edition.name}-${hash}`)
  const made = (await readManifest(folder)) ?? (await fillCache(folder, edition.render))
  await mkdir(targetFolder, { recursive: true })
  await Promise.all(made.map(({ file }) => copyFile(join(folder, file), join(targetFolder, file))))
  return made
}

async function readManifest(folder: string): Promise<MadeFile[] | null> {
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return manifest === null ? null : Manifest.parse(JSON.parse(manifest))
}

async function fillCache(edition: string, render: Edition['render']): Promise<MadeFile[]> {
  await mkdir(dirname(edition), { recursive: true })
  // Built apart and renamed: a seed that is interrupted leaves no half-filled edition behind.
  const building = await mkdtemp(`${edition}-`)
  const made: MadeFile[] = []
  for await (const { file, content, pages } of render()) {
    await writeFile(join(building, file), content)
    made.push({ file, bytes: content.length, ...(pages ? { pages } : {}), sha256: sha256(content) })
  }
  await writeFile(join(building, 'manifest.json'), JSON.stringify(made, null, 2))
  await putInPlace(building, edition)
  return made
}

/** Another seed may have finished the same edition meanwhile: the same sources give the same bytes, so theirs stays. */
async function putInPlace(building: string, edition: string): Promise<void> {
  try {
    await rename(building, edition)
  } catch (error) {
    if (!(await readManifest(edition))) throw error
    await rm(building, { recursive: true })
  }
}
