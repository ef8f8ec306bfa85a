import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { startTestCluster } from './cluster.ts'

const MAKE_FILES = resolve(import.meta.dirname, '../../sandbox/seed/make-files.ts')

/** Playwright calls it before its workers start, and at the end what it gives back. */
export default async function prepareJourneys(): Promise<() => Promise<void>> {
  await fillSeedCache()
  return startTestCluster()
}

/** Half a minute's work where nothing is kept yet: without this each worker would do all of it, at the same moment. */
async function fillSeedCache(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tremplin-files-'))
  await promisify(execFile)(process.execPath, [MAKE_FILES], { env: { ...process.env, DATA_DIR: folder } })
  await rm(folder, { recursive: true })
}
