import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject, machineEnvironment } from '../setup/project.mjs'
import { capture } from './capture.mjs'

const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/

/**
 * `npm ci --dry-run` in an empty folder: the registry sometimes holds a package without all its platform packages, which
 * `npm install` drops in silence and `npm ci` then refuses. Gives null when there is no network to ask.
 */
export async function checkLockFile() {
  const folder = mkdtempSync(join(tmpdir(), 'lock-file-check-'))
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
      if (existsSync(inProject(file))) copyFileSync(inProject(file), join(folder, file))
    }
    const args = [
      'ci',
      '--dry-run',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--fetch-retries=1',
    ]
    const { code, stderr } = await capture('npm', args, { env: machineEnvironment, cwd: folder })
    if (code === 0) return []
    return OFFLINE.test(stderr) ? null : [stderr.trim()]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
