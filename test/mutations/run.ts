// `npm run mutate -- [--sample 10] [--seed 1] [--tests <path>]… <folder>…`: what tests notice, and what they do not.
import { type ChildProcess, spawn } from 'node:child_process'
import { globSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { chooseFaults } from './choose-faults.ts'
import { type Fault, FINDINGS_FILE, PROJECT, QUESTIONS_FILE, type Questions, VITEST_LOG } from './faults.ts'
import { readFindings } from './findings.ts'
import { plantFaults } from './plant-faults.ts'
import { countLines, reportOf } from './report.ts'
import { shareOf } from './share.ts'
import { fileOf, whoIsAlone, whomToAsk } from './whom-to-ask.ts'

const SIGNALS: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']
const WANTED = 0.95
/** The likeliest tests first: most faults are noticed by one of two. The last of the list is as many as are asked in all. */
const ASKED = [2, 6, 16, 40]
/** How often files begin anew because of what a fault has left behind there. */
const TIMES_AT_MOST = 8
/** In how many files a fault is looked for that has to be there from the beginning: a process for each fault. */
const ALONE_AT_MOST = 5

const { values, positionals: folders } = parseArgs({
  options: {
    sample: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true, default: [] },
  },
  allowPositionals: true,
})
const say = (line: string) => void process.stdout.write(`${line}\n`)

if (folders.length === 0) {
  say('Usage : npm run mutate -- [--sample 10] [--seed 1] [--tests <chemin>]… <dossier> [<dossier>…]')
  process.exit(1)
}
mkdirSync(dirname(FINDINGS_FILE), { recursive: true })
for (const file of [FINDINGS_FILE, VITEST_LOG]) rmSync(file, { force: true })
const files = folders.flatMap((folder) =>
  folder.endsWith('.ts')
    ? [folder]
    : globSync(`${folder.replace(/\/$/, '')}/**/*.ts`, { cwd: PROJECT })
        .filter((file) => !/(\.test|\.fixture|\/tables|\/index)\.ts$/.test(file))
        .sort(),
)
const faults = await plantFaults(files, (all) => chooseFaults(all, Number(values.sample), Number(values.seed)))
say(`${faults.length} faults in ${files.length} files, on ${countLines(faults)} lines`)
if (faults.length === 0) process.exit(1)
await runTests(null)
if (readFindings().length === 0) throw new Error(`No test has run: ${VITEST_LOG}`)
const failed = readFindings().flatMap((finding) => (finding.is === 'failed' ? [fileOf(finding.test)] : []))
if (failed.length > 0) await runTests(null, { paths: [...new Set(failed)] })
for (const inAll of ASKED) await askUpTo(inAll)
for (const fault of openFaults()) {
  const where = whoIsAlone(fault, faults, readFindings()).slice(0, ALONE_AT_MOST)
  if (where.length > 0) await runTests({}, { paths: where, alone: fault.id })
}
const open = openFaults()
const reached = new Set(readFindings().flatMap((finding) => ('faults' in finding ? finding.faults : [])))
for (const line of reportOf(folders, { faults, open, reached })) say(line)
process.exitCode = shareOf(faults.length - open.length, faults.length).share < WANTED ? 1 : 0

async function askUpTo(inAll: number): Promise<void> {
  for (let time = 1; time <= TIMES_AT_MOST; time++) {
    const questions = whomToAsk(faults, readFindings(), { atOnce: inAll, inAll })
    const paths = [...new Set(Object.keys(questions).map(fileOf))]
    if (paths.length === 0) return
    say(
      `${new Date().toTimeString().slice(0, 8)} ${openFaults().length} open, ${Object.keys(questions).length} tests of ${paths.length} files are asked`,
    )
    const before = readFindings().length
    await runTests(questions, { paths })
    if (readFindings().length === before) return
  }
}

function runTests(
  questions: Questions,
  { paths = [], alone }: { paths?: string[]; alone?: string } = {},
): Promise<void> {
  writeFileSync(QUESTIONS_FILE, JSON.stringify(questions))
  const log = openSync(VITEST_LOG, 'a')
  const options = ['run', '--config', 'vitest.mutations.config.ts', ...(alone ? ['--bail', '1'] : [])]
  const env = {
    ...process.env,
    MUTATION_TESTS: (paths.length > 0 ? paths : values.tests).join(),
    ...(alone && { MUTATION_ALONE: alone }),
  }
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...options], {
    cwd: PROJECT,
    stdio: ['ignore', log, log],
    env,
  })
  for (const signal of SIGNALS) process.removeAllListeners(signal).once(signal, () => stop(child, signal))
  return new Promise((done) => void child.once('close', () => done()))
}

function stop(child: ChildProcess, signal: NodeJS.Signals): void {
  child.kill(signal)
  process.exit(130)
}

function openFaults(): Fault[] {
  const noticed = new Set(readFindings().flatMap((finding) => (finding.is === 'noticed' ? [finding.fault] : [])))
  return faults.filter(({ id }) => !noticed.has(id))
}
