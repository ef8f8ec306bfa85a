import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefusal } from '../processes/start-refusal.ts'
import { type LaunchPlan, sendNow } from './launch-plan.ts'

const MAX_SOCKET_PATH_LENGTH = 107
const SOCKET_NAME = '.s.PGSQL.5432'

/** The one place where the cluster of a data folder listens: the same for everyone who starts it. */
export function makeSocketFolder(plan: LaunchPlan): string {
  const folder = socketFolderOf(plan.dataFolder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  sendNow(folder, plan.owner)
  const stat = lstatSync(folder)
  if (!stat.isDirectory() || stat.uid !== plan.owner.uid || (stat.mode & 0o077) !== 0) {
    throw new StartRefusal(`Le dossier ${folder} n’est pas le nôtre : supprimez-le, puis relancez.`)
  }
  return folder
}

function socketFolderOf(dataFolder: string, temporaryFolder = tmpdir()): string {
  const name = `tremplin-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`
  const folder = join(temporaryFolder, name)
  return Buffer.byteLength(join(folder, SOCKET_NAME)) <= MAX_SOCKET_PATH_LENGTH ? folder : join('/tmp', name)
}
