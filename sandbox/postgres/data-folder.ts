import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../processes/start-refusal.ts'
import { binary, POSTGRES_MAJOR } from './binaries.ts'
import { type LaunchPlan, sendNow } from './launch-plan.ts'

const INITDB_OPTIONS = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-instructions',
]

/** Leaves a data folder that this PostgreSQL can open: made if absent, refused if broken or of another version. */
export function prepareDataFolder(plan: LaunchPlan): void {
  if (!isFilled(plan.dataFolder)) initialise(plan)
  refuseOtherVersion(plan.dataFolder)
  sendNow(plan.dataFolder, plan.owner)
}

export function howToStartAfresh(dataFolder: string): string {
  return `Pour repartir de zéro, en perdant ce qu’elle contient : rm -rf ${dataFolder}`
}

function isFilled(dataFolder: string): boolean {
  return existsSync(dataFolder) && readdirSync(dataFolder).length > 0
}

// Made beside its place and renamed, so that an interrupted initdb never passes for a database.
function initialise(plan: LaunchPlan): void {
  const draft = `${plan.dataFolder}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  sendNow(draft, plan.owner)

  const [command = '', ...words] = [...plan.prefix, binary(plan.nativeFolder, 'initdb'), ...INITDB_OPTIONS, draft]
  const result = spawnSync(command, words, {
    ...plan.runAs,
    cwd: '/',
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  if (result.status !== 0) {
    const reason =
      result.error?.message ??
      result.stderr
        .trim()
        .split('\n')
        .find((line) => line.includes('error')) ??
      result.stderr.trim()
    throw new StartRefusal(`La base de données n’a pas pu être créée dans ${plan.dataFolder} : ${reason}`)
  }
  rmSync(plan.dataFolder, { recursive: true, force: true })
  renameSync(draft, plan.dataFolder)
}

function refuseOtherVersion(dataFolder: string): void {
  const versionFile = join(dataFolder, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    throw new StartRefusal(`${dataFolder} n’est pas (ou plus) une base PostgreSQL. ${howToStartAfresh(dataFolder)}`)
  }
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version !== POSTGRES_MAJOR) {
    throw new StartRefusal(
      `${dataFolder} vient de PostgreSQL ${version}, le projet utilise la version ${POSTGRES_MAJOR}. ${howToStartAfresh(dataFolder)}`,
    )
  }
}
