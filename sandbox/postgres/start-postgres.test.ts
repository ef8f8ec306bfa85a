import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findNativeFolder } from './binaries.ts'
import { findServiceAccount, planLaunch } from './launch-plan.ts'
import { type Postgres, startPostgres } from './start-postgres.ts'

let folder = ''
let dataFolder = ''
const started: Postgres[] = []
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postgres-test-'))
  chmodSync(folder, 0o755)
  dataFolder = join(folder, 'data')
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const postgres of started.splice(0)) await postgres.stop()
  await expect.poll(() => existsSync(join(dataFolder, 'postmaster.pid'))).toBe(false)
  rmSync(folder, { recursive: true, force: true })
})

async function start(): Promise<Postgres> {
  const postgres = await startPostgres({ dataFolder, durable: false })
  started.push(postgres)
  return postgres
}

async function startInAnotherProcess(): Promise<{ child: ChildProcess; url: string; shared: boolean }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'hold-postgres.fixture.ts'), dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = await once(child.stdout, 'data')
  return { child, ...JSON.parse(String(line)) }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('a restart keeps what was written', async () => {
  const first = await start()
  await first.createDatabase('shop')
  await query(first.databaseUrl('shop'), "create table note as select 'kept' as text")
  await first.stop()
  expect(existsSync(join(dataFolder, 'postmaster.pid'))).toBe(false)

  const second = await start()
  await second.createDatabase('shop')
  expect(await query(second.databaseUrl('shop'), 'select text from note')).toEqual([{ text: 'kept' }])
})

test('the connection string is a valid URL and the server listens on no port', async () => {
  const postgres = await start()
  expect(new URL(postgres.databaseUrl('postgres')).pathname).toBe('/postgres')
  expect(await query(postgres.databaseUrl('postgres'), 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
})

test('PostgreSQL stops when the process that started it is killed with -9', async () => {
  const { child, url } = await startInAnotherProcess()
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  child.kill('SIGKILL')
  await expect.poll(() => existsSync(join(dataFolder, 'postmaster.pid'))).toBe(false)
})

test('a second start shares the running cluster, which outlives the first', async () => {
  const first = await startInAnotherProcess()
  const second = await start()
  expect([first.shared, second.shared]).toEqual([false, true])

  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await query(second.databaseUrl('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('two first starts at once end with one cluster', async () => {
  const [first, second] = await Promise.all([startInAnotherProcess(), startInAnotherProcess()])
  expect([first.shared, second.shared].sort()).toEqual([false, true])
})

test('a folder that holds something else is refused in one line', async () => {
  mkdirSync(dataFolder)
  writeFileSync(join(dataFolder, 'notes.txt'), 'not a database')
  await expect(start()).rejects.toMatchObject({
    name: 'StartRefusal',
    message: expect.stringContaining(`rm -rf ${dataFolder}`),
  })
})

test('the data of another PostgreSQL version is refused by name', async () => {
  mkdirSync(dataFolder)
  writeFileSync(join(dataFolder, 'PG_VERSION'), '14\n')
  await expect(start()).rejects.toMatchObject({
    name: 'StartRefusal',
    message: expect.stringContaining('PostgreSQL 14'),
  })
})

test('a damaged database is refused with the reason that PostgreSQL gives', async () => {
  await (await start()).stop()
  rmSync(join(dataFolder, 'global', 'pg_control'))
  await expect(start()).rejects.toMatchObject({
    name: 'StartRefusal',
    message: expect.stringMatching(/pg_control.*rm -rf/),
  })
})

const asRoot = test.runIf(process.getuid?.() === 0)

asRoot('root starts it below a folder that is closed to everybody else', async () => {
  chmodSync(folder, 0o700)
  const postgres = await start()
  expect(await query(postgres.databaseUrl('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
})

asRoot('a database made in an open folder still starts after the folder is closed', async () => {
  await (await start()).stop()
  chmodSync(folder, 0o700)
  const postgres = await start()
  expect(await query(postgres.databaseUrl('postgres'), 'select 1 as one')).toEqual([{ one: 1 }])
})

asRoot('without user namespaces a closed folder is left for a copy outside of it', () => {
  chmodSync(folder, 0o700)
  const plan = planLaunch({ nativeFolder: findNativeFolder(), dataFolder }, { userNamespaces: () => false })
  try {
    expect(plan.dataFolder).toMatch(/^\/var\/tmp\/tremplin-postgres-[0-9a-f]{16}\/data$/)
    expect(existsSync(join(plan.nativeFolder, 'bin', 'postgres'))).toBe(true)
    expect(plan.runAs).toEqual(plan.owner)
    expect(plan.owner.uid).not.toBe(0)
  } finally {
    rmSync(join(plan.dataFolder, '..'), { recursive: true, force: true })
  }
})

test('the service account is postgres, or else nobody', () => {
  const passwd = 'root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65534::/:/usr/sbin/nologin\n'
  expect(findServiceAccount(passwd)).toEqual({ uid: 65534, gid: 65534 })
  expect(findServiceAccount(`${passwd}postgres:x:101:102::/:/bin/sh\n`)).toEqual({ uid: 101, gid: 102 })
  expect(() => findServiceAccount('root:x:0:0::/:/bin/sh\n')).toThrow(/créez un utilisateur/)
})
