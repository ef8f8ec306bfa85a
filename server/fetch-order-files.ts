import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listFilesOfOrder } from './modules/line-files/index.ts'
import type { Services } from './services.ts'

const KILOBYTE = 1024

/** Writes what came with the lines of an order into a folder, '' for none; gives back what there is, a line each. Nothing is written over. */
export async function fetchOrderFiles(
  { db }: Pick<Services, 'db'>,
  { orderId, folder }: { orderId: number; folder: string },
): Promise<string> {
  const files = await listFilesOfOrder(db, orderId)
  if (files.length === 0) return `Commande ${orderId}\u202F: aucun fichier joint`
  const lines: string[] = []
  for (const [index, { originalName, mediaType, bytes, content }] of files.entries()) {
    const size = `${Math.ceil(bytes / KILOBYTE)}\u00A0Ko`
    if (folder === '') {
      lines.push(`${originalName} (${mediaType}, ${size})`)
      continue
    }
    // A place before the name: two files of one name are two files, and none begins with a dot.
    const path = join(folder, `${orderId}-${index + 1}-${originalName}`)
    await writeFile(path, content, { flag: 'wx' })
    lines.push(`${path} (${size})`)
  }
  return lines.join('\n')
}
