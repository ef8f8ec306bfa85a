import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { jobs } from '#server/jobs/queue.ts'
import { askExport, askImport, listMoves, openExport } from '#server/modules/shop-archive/index.ts'
import { staff } from '#server/modules/staff/tables.ts'
import type { Breakpoint } from '#test/support/breakpoint.ts'
import { killAt } from '#test/support/fault-shop.ts'
import { eventually } from '#test/support/patience.ts'
import { type RunningShop, startRunningShop } from '#test/support/running-shop.ts'
import { readParts } from '#test/support/shop-archive.ts'

let from: RunningShop
let to: RunningShop
beforeAll(async () => {
  ;[from, to] = await Promise.all([startRunningShop(), startRunningShop({ demonstration: 'empty' })])
})
afterAll(() => Promise.all([from?.close(), to?.close()]))

const servicesOf = ({ db, dataFolder }: RunningShop) => ({ db, dataFolder, jobs, clock: { now: () => new Date() } })

async function owner({ db }: RunningShop): Promise<StaffActor> {
  const row = {
    email: 'c@exemple.fr',
    name: 'Camille',
    role: 'owner' as const,
    passwordHash: '',
    createdAt: new Date(0),
  }
  const [member] = await db.insert(staff).values(row).returning({ id: staff.id })
  return { id: member?.id ?? 0, name: row.name, role: row.role, confirmedAt: new Date() }
}

async function newestMove(shop: RunningShop, actor: StaffActor) {
  const listed = await listMoves(servicesOf(shop), actor)
  return listed.ok ? listed.moves[0] : undefined
}

/** The archive of a shop, made by its worker. */
async function archiveOf(shop: RunningShop, actor: StaffActor): Promise<string> {
  const asked = await askExport(servicesOf(shop), actor)
  if (!asked.ok) throw new Error(JSON.stringify(asked))
  await eventually(async () => (await newestMove(shop, actor))?.state === 'done')
  const opened = await openExport(servicesOf(shop), actor, asked.moveId)
  return (opened.ok && opened.opened?.path) || ''
}

const STOP = 4711

/** Whoever writes a post waits. A lock of the table would do too early: all tables are held before the first row is written. */
async function stopAtFirstPost({ databaseUrl }: RunningShop): Promise<Breakpoint> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`create function stops() returns boolean language sql as
    'select pg_advisory_xact_lock_shared(${STOP}); select true'`)
  await client.query('alter table posts add constraint posts_stop check (stops())')
  await client.query(`select pg_advisory_lock(${STOP})`)
  const waiting = `select from pg_locks where locktype = 'advisory' and objid = ${STOP} and not granted`
  return {
    reached: async () => void (await eventually(async () => (await client.query(waiting)).rowCount === 1)),
    release: () => client.end(),
  }
}

test('the demonstration, brought into an empty shop whose worker is killed in the middle, is there whole and the same; before that, nothing of it', async () => {
  const [leaving, arriving] = [await owner(from), await owner(to)]
  const archive = await archiveOf(from, leaving)
  await mkdir(join(to.dataFolder, 'moves', 'incoming'), { recursive: true })
  const path = join(to.dataFolder, 'moves', 'incoming', 'envoi')
  await copyFile(archive, path)
  const shown = () =>
    to.db.execute(sql`
    select (select count(*)::int from products) as products, (select count(*)::int from posts) as posts,
      (select count(*)::int from pages) as pages`)
  const before = (await shown()).rows
  const breakpoint = await stopAtFirstPost(to)
  const asked = await askImport(servicesOf(to), arriving, { path, name: 'boutique.zip', bytes: 1 })
  expect(asked).toMatchObject({ ok: true })
  await breakpoint.reached()
  // Half of it is written, and nobody sees any of it.
  expect((await shown()).rows).toEqual(before)
  await killAt(breakpoint, to.worker)

  await eventually(async () => (await newestMove(to, arriving))?.state === 'done')
  const again = await archiveOf(to, { ...arriving, id: leaving.id })
  const [first, second] = [await readParts(archive), await readParts(again)]
  const different = [...first].filter(([name, content]) => !second.get(name)?.equals(content)).map(([name]) => name)
  expect(different.filter((name) => !/manifest|audit_entries/.test(name))).toEqual([])
  expect([...second.keys()]).toEqual([...first.keys()])
  // Its pictures are served; it is closed until its owner opens it.
  const [picture = ''] = [...first.keys()].filter((name) => name.endsWith('.webp'))
  expect(Buffer.from(await (await fetch(`${to.origin}/${picture}`)).arrayBuffer())).toEqual(first.get(picture))
  const { rows } = await to.db.execute(sql`select value->>'isOpen' as "isOpen" from settings where key = 'opening'`)
  expect(rows).toEqual([{ isOpen: 'false' }])
})
