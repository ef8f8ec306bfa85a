// Comes first in every npm script: makes the machine ready for a target, then runs it. Only `node:` modules here, since
// nothing is installed yet, and nothing newer than Node 20.
import process from 'node:process'
import { parseArgs } from 'node:util'
import { buildSite } from './setup/build.mjs'
import { findChromium, findOrInstallChromium } from './setup/chromium.mjs'
import { installPackages } from './setup/install.mjs'
import { inProject, installed, projectEnvironment, SetupRefusal, say } from './setup/project.mjs'
import { runCommand, wasInterrupted } from './setup/run-command.mjs'
import { makeDemonstrationFiles, runTests } from './setup/run-tests.mjs'

const OLDEST_NODE = 20

// The channel tells the target when we are gone, even by kill -9, so that nothing is left running.
const linked = ['ignore', 'inherit', 'inherit', 'ipc']
const runScript = (script, args, options) => runCommand(installed('node'), [inProject(script), ...args], options)

const TARGETS = {
  start: { built: true, run: (args) => runScript('sandbox/run.ts', args, { stdio: linked }) },
  dev: { built: false, run: (args) => runScript('sandbox/run.ts', ['--dev', ...args], { stdio: linked }) },
  test: { built: true, meanwhile: makeDemonstrationFiles, run: (args) => runTests(args) },
  e2e: { built: true, run: async (args) => runBrowserTests(args) },
  matrix: { built: true, run: async (args) => runMatrix(args) },
  fuzz: { built: true, run: (args) => runFuzz(args) },
  mutate: { built: false, run: (args) => runMutations(args) },
  check: { built: false, run: (args) => runScript('scripts/check.mjs', args) },
  'store-api': { built: false, run: (args) => runScript('scripts/draw-store-api.mjs', args) },
  year: { built: true, run: (args) => runYear(args) },
  bench: { built: true, run: (args) => runBench(args) },
  graph: { built: false, run: (args) => runScript('scripts/draw-graph.mjs', args) },
  'payment-methods': { built: false, run: (args) => runScript('scripts/draw-payment-methods.mjs', args) },
  build: { built: true, run: async () => 0 },
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof SetupRefusal)) throw error
  say(error.message)
  process.exitCode = 1
}

async function main([name, ...args]) {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new SetupRefusal(
      `Node ${process.versions.node} est trop ancien : installez Node ${OLDEST_NODE} ou plus récent.`,
    )
  }
  const target = Object.hasOwn(TARGETS, name ?? '') ? TARGETS[name] : null
  if (!target) throw new SetupRefusal(`Usage : node scripts/setup.mjs <${Object.keys(TARGETS).join('|')}>`)
  await installPackages()
  if (target.built) await Promise.all([buildSite(), target.meanwhile?.()])
  return wasInterrupted() ? 130 : target.run(args)
}

function runBench(args) {
  const env = { ...projectEnvironment, CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? findChromium() ?? '' }
  return runScript('bench/run.ts', args, { env })
}

/** `--members`, `--days`, `--seed`, `--turmoil`, `--mails`: test/year/run.ts. */
function runYear(args) {
  return runScript('test/year/run.ts', args, { env: { ...projectEnvironment, NODE_ENV: 'test' } })
}

/** `--seconds N` of made-up requests, from `--seed S` on. */
function runFuzz(args) {
  const { values } = parseArgs({
    args,
    options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string', default: '' } },
  })
  const chosen = { FUZZ_SECONDS: values.seconds, ...(values.seed && { FUZZ_SEED: values.seed }) }
  const env = { ...projectEnvironment, NODE_ENV: 'test', ...chosen }
  return runCommand(installed('vitest'), ['run', 'test/fuzz'], { env })
}

/** `--sample`, `--seed`, `--tests`, folders: test/mutations/run.ts. */
function runMutations(args) {
  return runScript('test/mutations/run.ts', args, { env: { ...projectEnvironment, NODE_ENV: 'test' } })
}

/** In the browser first, then the tables that need none; options are the browser's, and leave the others out. */
async function runMatrix(args) {
  const inBrowser = await runBrowserTests(['--config', 'playwright.matrix.config.ts', '--pass-with-no-tests', ...args])
  if (args.some((arg) => arg.startsWith('-')) || wasInterrupted()) return inBrowser
  const env = { ...projectEnvironment, NODE_ENV: 'test' }
  const chosen = ['run', '--config', 'vitest.matrix.config.ts', '--passWithNoTests', ...args]
  return (await runCommand(installed('vitest'), chosen, { env })) || inBrowser
}

async function runBrowserTests(args) {
  const env = { ...projectEnvironment, NODE_ENV: 'test', CHROMIUM_PATH: await findOrInstallChromium() }
  return runCommand(installed('playwright'), ['test', ...args], { env })
}
