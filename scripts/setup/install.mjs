import { existsSync, readFileSync } from 'node:fs'
import { inProject, installed, machineEnvironment, SetupRefusal, say } from './project.mjs'
import { runCommand, wasInterrupted } from './run-command.mjs'

/** Installs the packages unless what npm noted in node_modules is what package-lock.json asks for. */
export async function installPackages() {
  if (isInstalled()) return
  say('Installation des paquets (une minute environ)…')
  // NODE_ENV=production would leave out what builds and tests.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const code = (await runCommand('npm', args, { env: machineEnvironment })) && (await tryAgain(args))
  if (code === 127) throw new SetupRefusal('npm est introuvable : installez Node.js 20 ou plus récent, npm compris.')
  if (code !== 0) throw new SetupRefusal('Les paquets n’ont pas pu être installés : vérifiez le réseau, puis relancez.')
  if (!existsSync(installed('node'))) {
    throw new SetupRefusal('Node 24 manque dans node_modules : relancez « npm ci » sans --ignore-scripts.')
  }
}

async function tryAgain(args) {
  if (wasInterrupted()) return 1
  say('Nouvel essai…')
  return runCommand('npm', args, { env: machineEnvironment })
}

// npm writes this second lock last, so it also tells a finished installation from an interrupted one.
function isInstalled() {
  const noted = packagesOf(inProject('node_modules', '.package-lock.json'))
  if (!noted || !existsSync(installed('node'))) return false
  const wanted = packagesOf(inProject('package-lock.json'))
  return Object.entries(wanted ?? {}).every(([path, entry]) => {
    if (path === '' || entry.link) return true
    // Packages for other machines are optional and rightly absent.
    return noted[path]
      ? noted[path].version === entry.version
      : Boolean(entry.optional || entry.devOptional || entry.peer)
  })
}

function packagesOf(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : null
}
