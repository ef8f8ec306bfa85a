// What `npm start` and `npm run dev` run: everything that is not configured starts beside the shop, then the shop itself.
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { DESK, DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { demonstrationOwner } from './desk/demonstration-owner.ts'
import { startPostgres } from './postgres/start-postgres.ts'
import { type KeptProcess, keepRunning } from './processes/keep-running.ts'
import { freePort, refuseTakenPort } from './processes/ports.ts'
import { runOnce } from './processes/run-once.ts'
import { readSettings, type Settings } from './processes/settings.ts'
import { appSecretOf, besideTheSite, cardSandboxEnvironment, shopEnvironment } from './processes/shop-environment.ts'
import { WEB_FLAGS, WORKER_FLAGS } from './processes/start-flags.ts'
import { StartRefusal } from './processes/start-refusal.ts'
import { StopStack } from './processes/stop-stack.ts'
import { EMPTY, titleOfShop } from './seed/demonstrations.ts'

const PROJECT = resolve(import.meta.dirname, '..')
const DATABASE_NAME = 'tremplin'
const READY_WITHIN_MS = 90_000

const development = process.argv.includes('--dev')
const { env } = process
const stack = new StopStack()
const report = (line: string) => process.stderr.write(`${line}\n`)
const inProject = (path: string) => join(PROJECT, path)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0))
// `npm start` itself is gone, however that happened.
process.on('disconnect', () => void leave(0))
process.channel?.unref()

try {
  await start()
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  report(error.message)
  await leave(1)
}

async function start(): Promise<void> {
  const settings = await readSettings(env)
  const needed = { cardSandbox: !env.STRIPE_SECRET_KEY, mailbox: !env.SMTP_URL }
  await refuseTakenPorts(settings, needed)
  makeDataFolder(settings.dataFolder)

  const smtpPort = needed.mailbox ? await freePort('localhost') : null
  const beside = [
    ...(needed.cardSandbox ? [startCardSandbox(settings)] : []),
    ...(smtpPort ? [startMailbox(settings, smtpPort)] : []),
  ]
  const [databaseUrl] = await Promise.all([env.DATABASE_URL || startDatabase(settings), ...beside])

  const shop = shopEnvironment(env, {
    ...settings,
    databaseUrl,
    smtpUrl: smtpPort ? `smtp://localhost:${smtpPort}` : null,
    cardSandbox: needed.cardSandbox,
    development,
  })
  await prepareDatabase(shop)
  await startShop(settings, shop)
  announce(settings, needed, await openDesk(settings, shop))
}

function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefusal(
      `DATA_DIR=${folder} ne peut pas recevoir les données (${reason}) : choisissez un autre dossier.`,
    )
  }
}

async function leave(code: number): Promise<void> {
  await stack.stopAll()
  process.exit(code)
}

async function refuseTakenPorts(settings: Settings, needed: { cardSandbox: boolean; mailbox: boolean }): Promise<void> {
  const elsewhere = `libérez-le ou lancez PORT=${settings.port + 100} npm start`
  await refuseTakenPort(settings.port, settings.host, elsewhere)
  if (needed.cardSandbox)
    await refuseTakenPort(settings.sandboxPort, settings.host, `${elsewhere} (ou réglez SANDBOX_PORT)`)
  if (needed.mailbox)
    await refuseTakenPort(settings.mailboxPort, settings.host, `${elsewhere} (ou réglez MAILBOX_PORT)`)
}

async function startDatabase(settings: Settings): Promise<string> {
  const postgres = await startPostgres({ dataFolder: join(settings.dataFolder, 'postgres'), durable: true })
  stack.add(() => postgres.stop())
  await postgres.createDatabase(DATABASE_NAME)
  return postgres.databaseUrl(DATABASE_NAME)
}

async function startCardSandbox(settings: Settings): Promise<void> {
  const args = [inProject('sandbox/stripe/main.ts')]
  await startBeside('bac à sable', args, cardSandboxEnvironment(env, settings)).announced('listening')
}

async function startMailbox(settings: Settings, smtpPort: number): Promise<void> {
  const args = [inProject('sandbox/mailbox/main.ts')]
  const phone = hasOwner(settings) ? demonstrationOwner(appSecretOf(env, settings)).totpSecret : ''
  const own = {
    DESK_PHONE_SECRET: phone,
    MAILBOX_PORT: String(settings.mailboxPort),
    SMTP_PORT: String(smtpPort),
    HOST: settings.host,
  }
  await startBeside('courrier', args, { ...env, ...own, MAILBOX_DATA: join(settings.dataFolder, 'mailbox') }).announced(
    'http',
  )
}

function startBeside(name: string, args: string[], childEnv: NodeJS.ProcessEnv): KeptProcess {
  const kept = keepRunning({ name, args, env: childEnv }, report)
  stack.add(() => kept.stop())
  return kept
}

async function prepareDatabase(shop: NodeJS.ProcessEnv): Promise<void> {
  const migrate = development ? 'server/database/migrate-command.ts' : 'build/server/migrate.js'
  await runOnce({ name: 'base', args: [inProject(migrate)], env: shop }, report)
  await runOnce({ name: 'contenu', args: [inProject('sandbox/seed/seed.ts')], env: shop }, report)
}

/** Whether somebody owns it already. A shop on a database of its own is nobody's demonstration. */
function hasOwner({ demonstration }: Settings): boolean {
  return !env.DATABASE_URL && demonstration !== EMPTY
}

/** How to enter the desk: the lines that say so. */
async function openDesk(settings: Settings, shop: NodeJS.ProcessEnv): Promise<string[]> {
  const isDemonstration = hasOwner(settings)
  const args = [inProject('sandbox/desk/open-desk.ts'), ...(isDemonstration ? ['--demonstration'] : [])]
  const said = await runOnce({ name: 'bureau', args, env: shop }, report)
  const { token } = JSON.parse(said.at(-1) ?? '{}')
  if (token) return [`  Bureau, premier accès ${shop.ORIGIN}${DESK_PAGES.join(token)}`]
  if (!isDemonstration) return [`  Bureau                ${shop.ORIGIN}${DESK}`]
  const { email, password } = demonstrationOwner(shop.APP_SECRET ?? '')
  return [`  Bureau                ${shop.ORIGIN}${DESK}  (${email}, ${password})`]
}

async function startShop(settings: Settings, shop: NodeJS.ProcessEnv): Promise<void> {
  const site = development
    ? [inProject('node_modules/.bin/react-router'), 'dev', '--port', String(settings.port), '--host', settings.host]
    : [...WEB_FLAGS, inProject('build/server/main.js')]
  const worker = development
    ? [inProject('sandbox/processes/dev-worker.ts')]
    : [...WORKER_FLAGS, inProject('build/server/worker.js')]
  const web = keepRunning({ name: 'site', args: site, env: shop, verbose: development }, report)
  const jobs = keepRunning({ name: 'tâches', args: worker, env: shop }, report)
  stack.add(
    () => web.stop(),
    () => jobs.stop(),
  )
  await web.once((signal) => untilHealthy(settings.port, signal))
}

async function untilHealthy(port: number, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (!signal.aborted) {
    const response = await fetch(`http://localhost:${port}/healthz`).catch(() => null)
    await response?.body?.cancel()
    if (response?.status === 200) return
    if (Date.now() > deadline) throw new StartRefusal(`Le site ne répond pas après ${READY_WITHIN_MS / 1000} s.`)
    await sleep(50)
  }
}

type Needed = { cardSandbox: boolean; mailbox: boolean }

function announce(settings: Settings, needed: Needed, desk: string[]): void {
  const card = `${besideTheSite(settings, settings.sandboxPort)}/  (carte de test 4242 4242 4242 4242)`
  const phone = `${besideTheSite(settings, settings.mailboxPort)}/telephone  (ce que montrerait un téléphone)`
  const lines = [
    `Tremplin est prêt — Ctrl-C pour arrêter.`,
    `  Démonstration         ${titleOfShop(settings.demonstration)}`,
    `  Site                  ${settings.origin}/`,
    `  Boutique              ${settings.origin}/boutique/`,
    ...(needed.mailbox ? [`  Boîte aux lettres     ${besideTheSite(settings, settings.mailboxPort)}/`] : []),
    ...(needed.cardSandbox ? [`  Bac à sable carte     ${card}`] : []),
    ...desk,
    ...(needed.mailbox && hasOwner(settings) ? [`  Code du bureau        ${phone}`] : []),
  ]
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}
