import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** SHA-256 (hex) of the names and bytes of every file below the given folders and files. */
export async function hashTree(root: string, paths: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of (await filesBelow(join(root, path))).sort()) {
      hash.update(`${relative(root, file)}\0`).update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

export function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

async function filesBelow(path: string): Promise<string[]> {
  if (/\.\w+$/.test(path)) return [path]
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
