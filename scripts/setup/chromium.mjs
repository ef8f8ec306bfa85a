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

const APT_ENVIRONMENT = { ...machineEnvironment, DEBIAN_FRONTEND: 'noninteractive' }
const LIBERATION_FOLDERS = ['liberation', 'liberation2'].map((name) => `/usr/share/fonts/truetype/${name}`)

/** The path of a Chromium that starts; installs one, with the fonts that its pages count on, where that is possible here. */
export async function findOrInstallChromium() {
  await installStandInFonts()
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

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const installPackage = (name) =>
  runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env: APT_ENVIRONMENT })

// Asked for its version rather than looked at: on Ubuntu the command may be a stub that only advises to install it.
function starts(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

// Pages are set in them while their own are on the way (app/styles/fonts.css): with others their lines would jump.
async function installStandInFonts() {
  const areThere = LIBERATION_FOLDERS.some((folder) => existsSync(folder))
  if (areThere || !canInstall()) return
  say('Installation des polices Liberation pour les tests…')
  await runCommand('apt-get', ['update', '-q'], { env: APT_ENVIRONMENT })
  await installPackage('fonts-liberation')
}

async function installChromium() {
  if (canInstall()) {
    await runCommand('apt-get', ['update', '-q'], { env: APT_ENVIRONMENT })
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await installPackage(name)
      if (findChromium()) return
    }
  }
  await runCommand(installed('playwright'), ['install', '--only-shell', 'chromium'])
}
