// `npm run check`: everything that can be judged without running the shop.
import { existsSync } from 'node:fs'
import process from 'node:process'
import { capture } from './check/capture.mjs'
import { checkFileShapes } from './check/file-shapes.mjs'
import { checkLockFile } from './check/lock-file.mjs'
import { checkWalls } from './check/walls.mjs'
import { inProject, installed } from './setup/project.mjs'

// Once for both: `tsc` reads what it writes.
let routeTypes = null
const writeRouteTypes = () => {
  routeTypes ??= tool('react-router', ['typegen'])
  return routeTypes
}

// Four, as it takes unasked, judge again what they share: two thirds more processor time, and the other checks have the
// second core meanwhile.
const ONE_CHECKER = ['--checkers', '1']

const CHECKS = [
  ['Verrou des paquets (npm ci --dry-run)', checkLockFile],
  ['Format et règles (biome)', () => tool('biome', ['ci', '--colors=off', '.'])],
  ['Types des routes (react-router typegen)', writeRouteTypes],
  ['Types (tsc)', () => writeRouteTypes().then(() => tool('tsc', ['--noEmit', '-p', 'tsconfig.json', ...ONE_CHECKER]))],
  [
    'Types des contrats, sans DOM ni Node (tsc)',
    () => tool('tsc', ['--noEmit', '-p', 'contracts/tsconfig.json', ...ONE_CHECKER]),
  ],
  ['Murs (dependency-cruiser)', () => checkWalls((folder) => existsSync(inProject(folder)))],
  ['Code mort (knip)', () => tool('knip', ['--no-progress', '--treat-config-hints-as-errors'])],
  ['Taille et nom des fichiers', async () => checkFileShapes(await trackedFiles())],
]

// All at once, told in their order.
const running = CHECKS.map(([title, check]) => ({ title, ended: check() }))
const results = []
for (const { title, ended } of running) {
  const problems = await ended
  process.stdout.write(`\n── ${title}\n`)
  for (const problem of problems ?? []) process.stdout.write(`${problem}\n`)
  results.push({ title, problems })
}

process.stdout.write('\n── Bilan\n')
for (const { title, problems } of results) process.stdout.write(`${verdict(problems)}  ${title}\n`)
process.exitCode = results.some(({ problems }) => problems?.length > 0) ? 1 : 0

function verdict(problems) {
  if (problems === null) return 'hors ligne'
  return problems.length > 0 ? 'ÉCHEC     ' : 'bon       '
}

async function tool(command, args) {
  const { code, stdout, stderr } = await capture(installed(command), args)
  return code === 0 ? [] : [`${stdout}${stderr}`.trim() || `${command} : code ${code}`]
}

/** Files that git knows or would add; without git (a downloaded archive) nothing is listed, and nothing is measured. */
async function trackedFiles() {
  const { code, stdout } = await capture('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'])
  return code === 0 ? stdout.split('\0').filter((file) => file && existsSync(inProject(file))) : []
}
