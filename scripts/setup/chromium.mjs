import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { installed, machineEnvironment, SetupRefusal, say } from './project.mjs'
import { runCommand } from './run-command.mjs'

// First the one without a window: journeys take less than half the processor time in it (docs/testing.md).
const COMMANDS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_APPLICATIONS = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
const PLAYWRIGHT_BINARIES = [
  'chrome-linux/headless_shell',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-mac/headless_shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
]

/** The path of a Chromium that starts; installs one if there is none and that is possible here. */
export async function findOrInstallChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (starts(CHROMIUM_PATH)) return CHROMIUM_PATH
    throw new SetupRefusal(`CHROMIUM_PATH=${CHROMIUM_PATH} ne démarre pas : corrigez ou retirez cette variable.`)
  }
  const found = findChromium()
  if (found) return found

  say('Installation de Chromium pour les tests…')
  await installChromium()
  const added = findChromium()
  if (added) return added
  throw new SetupRefusal('Chromium manque pour les tests : installez-le, ou donnez son chemin dans CHROMIUM_PATH.')
}

/** The path of a Chromium of this machine that starts; undefined where there is none. */
export function findChromium() {
  const folders = (machineEnvironment.PATH ?? '').split(delimiter)
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)))
  return [...onPath, ...MAC_APPLICATIONS, ...playwrightCandidates()].find(starts)
}

function playwrightCandidates() {
  const homes = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ].filter((home) => home && existsSync(home))
  const folders = homes.flatMap((home) =>
    readdirSync(home)
      .filter((name) => /^chromium(?:_headless_shell)?-/.test(name))
      .map((name) => join(home, name)),
  )
  return PLAYWRIGHT_BINARIES.flatMap((binary) => folders.map((folder) => join(folder, binary)))
}

// Asked for its version rather than looked at: on Ubuntu the command may be a stub that only advises to install it.
function starts(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

async function installChromium() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...machineEnvironment, DEBIAN_FRONTEND: 'noninteractive' }
    await runCommand('apt-get', ['update', '-q'], { env })
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env })
      if (findChromium()) return
    }
  }
  await runCommand(installed('playwright'), ['install', '--only-shell', 'chromium'])
}
