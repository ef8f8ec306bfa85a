import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RUN_FOLDER, startTestCluster } from './cluster.ts'

/** PostgreSQL, and a folder for what the shops keep that end with their process. */
export async function setup(): Promise<() => Promise<void>> {
  const stopCluster = await startTestCluster()
  const folder = await mkdtemp(join(tmpdir(), 'tremplin-tests-'))
  process.env[RUN_FOLDER] = folder
  return async () => {
    await stopCluster()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
