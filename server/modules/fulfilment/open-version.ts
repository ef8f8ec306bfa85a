import { join } from 'node:path'
import type { Services } from '#server/services.ts'
import { findVersion } from './file-version-repository.ts'

/** Where a version of one of a product's files lies, for the team; null for any other. */
export async function openFileVersion(
  { db, dataFolder }: Pick<Services, 'db' | 'dataFolder'>,
  asked: { productId: number; versionId: number },
): Promise<{ path: string; fileName: string; bytes: number } | null> {
  const found = await findVersion(db, asked)
  if (!found) return null
  const { storedAs, fileName, bytes } = found.version
  return { path: join(dataFolder, 'files', storedAs), fileName, bytes }
}
