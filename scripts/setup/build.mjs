import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inProject, installed, projectEnvironment, SetupRefusal, say } from './project.mjs'
import { runCommand, wasInterrupted } from './run-command.mjs'

const SOURCES = [
  'app',
  'contracts',
  'server',
  'public',
  'vite',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const STAMP = inProject('build', '.sources')
const NOT_BUILT = /\.test\.tsx?$/

/** Builds the site unless it was already built from the very same sources. */
export async function buildSite() {
  const fingerprint = fingerprintOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint) return
  say('Construction du site…')
  rmSync(STAMP, { force: true })
  const env = { ...projectEnvironment, NODE_ENV: 'production' }
  const code = await runCommand(installed('react-router'), ['build', '--logLevel', 'warn'], { env })
  if (wasInterrupted()) return
  if (code !== 0) throw new SetupRefusal('La construction du site a échoué : voir ci-dessus.')
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, fingerprint)
}

function fingerprintOfSources() {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap((source) => filesBelow(source)).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(inProject(path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(source) {
  const path = inProject(source)
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [source]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const below = join(source, entry.name)
    if (entry.isDirectory()) return filesBelow(below)
    return NOT_BUILT.test(entry.name) ? [] : [below]
  })
}
