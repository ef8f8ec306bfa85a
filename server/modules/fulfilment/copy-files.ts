import type { Transaction } from '#server/database/database.ts'
import type { Saved, Unwritten, Writer } from '#server/modules/audit/index.ts'
import { contentOf } from './file-repository.ts'
import { listFilesWithVersions } from './file-version-repository.ts'
import { writeFiles } from './save-files.ts'

type Copied = {
  from: number
  to: number
  /** For each variation of the first product, which one of the other gives the same. */
  variationOf: ReadonlyMap<number, number>
}

/**
 * Has a new product give what another one gives today. Both name the same stored files: none is deleted that was ever served.
 * Older versions, and what waits to be served, stay with the first one.
 */
export async function copyFiles(
  tx: Transaction,
  writer: Writer,
  { from, to, variationOf }: Copied,
): Promise<Saved | Unwritten> {
  const sold = await listFilesWithVersions(tx, from)
  if (sold.length === 0) return { outcome: 'saved', version: 0 }
  const files = sold.map(({ file }) => {
    const content = contentOf(file)
    const { variationId } = content
    return { ...content, id: null, variationId: variationId === null ? null : (variationOf.get(variationId) ?? null) }
  })
  return writeFiles(tx, writer, { productId: to, edited: 0, files })
}
