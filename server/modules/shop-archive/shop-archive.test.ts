import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KEPT_HOURS } from '#contracts/moving/moves.ts'
import type { Role, StaffActor } from '#contracts/staff/roles.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { sessions } from '#server/modules/sessions/tables.ts'
import { staff, staffSessions } from '#server/modules/staff/tables.ts'
import type { Services } from '#server/services.ts'
import { fillTables } from '#test/support/fill-tables.ts'
import { readParts } from '#test/support/shop-archive.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import {
  askExport,
  askImport,
  carryOutMove,
  deleteOldArchives,
  dropExport,
  listMoves,
  openExport,
  receivePart,
} from './index.ts'
import { Manifest } from './manifest.ts'

type Place = Services & { close(): Promise<void> }
const places: { shop: TestShop; folder: string }[] = []
let from: Place
let to: Place
beforeEach(async () => {
  from = await openPlace()
  to = await openPlace()
})
afterEach(async () => {
  for (const { shop, folder } of places.splice(0)) {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
})

async function openPlace(): Promise<Place> {
  const shop = await createTestShop()
  const folder = await mkdtemp(join(tmpdir(), 'tremplin-place-'))
  places.push({ shop, folder })
  return { ...shop, dataFolder: folder }
}

/** Somebody of the team of a shop, who has just proved who they are. */
async function member({ db }: Place, role: Role = 'owner', email = 'camille@exemple.fr'): Promise<StaffActor> {
  const row = { email, name: 'Camille', role, passwordHash: `of ${email}`, createdAt: new Date(0) }
  const [kept] = await db.insert(staff).values(row).returning({ id: staff.id })
  return { id: kept?.id ?? 0, name: row.name, role, confirmedAt: new Date() }
}

/** One row in each table, and a file in each folder. */
async function fill(place: Place): Promise<void> {
  const client = new Client({ connectionString: place.db.$client.options.connectionString })
  await client.connect()
  try {
    await fillTables(client, CHOICES)
  } finally {
    await client.end()
  }
  for (const folder of ['media', 'files', 'files/incoming']) {
    await mkdir(join(place.dataFolder, folder), { recursive: true })
    await writeFile(join(place.dataFolder, folder, 'un-fichier.pdf'), `of ${folder}`)
    await writeFile(join(place.dataFolder, folder, '.DS_Store'), '')
  }
}

/** What checks of the tables do not let pass otherwise. */
const NEVER = { sale_from: 'null', sale_until: 'null' }
const LATER = "'2026-11-23T12:00:00Z'"
const CHOICES = {
  bookings: { ends_at: LATER },
  calendar_leaders: { resource_id: 'null' },
  course_accesses: { expires_at: LATER },
  letter_readers: { order_id: 'null' },
  member_posts: { month: "'2026-11'", week: 'null' },
  payment_attempts: { intent_kind: "'payment'" },
  products: { ...NEVER, publish_at: 'null', binned_at: 'null' },
  provider_calls: {
    customer_id: 'null',
    early_intent_id: 'null',
    charge_id: 'null',
    case_id: 'null',
    request: `'{"call": "create-payment"}'`,
  },
  shipping_methods: { min_days: '1', max_days: '2' },
  staff_challenges: { browser_hash: 'null' },
  subscriptions: { hold_reason: 'null' },
  variations: NEVER,
}

/** An archive of everything, as the worker makes it. */
async function exportOf(place: Place, owner: StaffActor): Promise<string> {
  const asked = await askExport(place, owner)
  if (!asked.ok) throw new Error(JSON.stringify(asked))
  await carryOutMove(place, asked)
  const opened = await openExport(place, owner, asked.moveId)
  if (!opened.ok || !opened.opened) throw new Error(JSON.stringify(await listMoves(place, owner)))
  return opened.opened.path
}

/** Brings a copy of an archive in; gives back what the desk says of it. */
async function bring(place: Place, owner: StaffActor, archive: Buffer | string) {
  const path = join(place.dataFolder, 'envoi')
  await writeFile(path, typeof archive === 'string' ? await readFile(archive) : archive)
  const asked = await askImport(place, owner, { path, name: 'boutique.zip', bytes: 1 })
  if (!asked.ok) return asked.refusal
  await carryOutMove(place, asked)
  const listed = await listMoves(place, owner)
  return listed.ok ? listed.moves[0] : listed.refusal
}

test('a shop that is carried away and brought in elsewhere is the same, to the byte, with its files and its numbers', async () => {
  await fill(from)
  const owner = await member(from)
  const arriving = await member(to)
  const first = await exportOf(from, owner)

  expect(await bring(to, arriving, first)).toMatchObject({ kind: 'import', state: 'done', sentence: '' })

  const there = { ...arriving, id: owner.id }
  const [before, after] = [await readParts(first), await readParts(await exportOf(to, there))]
  const manifest = Manifest.parse(JSON.parse(String(before.get('manifest.json'))))
  const again = Manifest.parse(JSON.parse(String(after.get('manifest.json'))))
  for (const { table, file, rows } of manifest.tables) {
    expect([table, rows > 0]).toEqual([table, true])
    if (table === 'audit_entries') expect(String(after.get(file)).startsWith(String(before.get(file)))).toBe(true)
    else expect([table, String(after.get(file))]).toEqual([table, String(before.get(file))])
  }
  expect(again.files).toEqual(manifest.files)
  expect(manifest.files.map(({ file }) => file)).toEqual(['media/un-fichier.pdf', 'files/un-fichier.pdf'])
  const numbers = ({ sequences: { audit_entries_id_seq: _, ...sequences } }: Manifest) => sequences
  expect(numbers(again)).toEqual(numbers(manifest))
  expect(await readFile(join(to.dataFolder, 'media', 'un-fichier.pdf'), 'utf8')).toBe('of media')
  const trail = await listAuditEntries(to.db)
  expect(trail.find(({ action }) => action === 'brought-in')).toMatchObject({
    subject: { kind: 'shop', id: 'https://shop.test' },
    actor: { kind: 'staff', id: String(owner.id) },
  })
})

test('whoever brings a shop in stays in, with the place that they have there or a new one; nobody else enters by it', async () => {
  const [owner, other] = [await member(from), await member(from, 'management', 'autre@exemple.fr')]
  await member(to, 'owner', 'autre@exemple.fr')
  const stranger = await member(to, 'owner', 'nouvelle@exemple.fr')
  const token = {
    device: '',
    lifetimeSeconds: 60,
    createdAt: new Date(0),
    lastSeenAt: new Date(0),
    expiresAt: new Date(0),
  }
  await to.db.insert(staffSessions).values({ staffId: stranger.id, tokenHash: 'of stranger', ...token })

  await bring(to, stranger, await exportOf(from, owner))

  const team = await to.db.select().from(staff).orderBy(staff.id)
  expect(team.map(({ email, role, passwordHash }) => [email, role, passwordHash])).toEqual([
    ['camille@exemple.fr', 'owner', ''],
    ['autre@exemple.fr', 'owner', 'of autre@exemple.fr'],
    ['nouvelle@exemple.fr', 'owner', 'of nouvelle@exemple.fr'],
  ])
  expect(team[1]?.id).toBe(other.id)
  expect(await to.db.select().from(staffSessions)).toMatchObject([{ staffId: team[2]?.id, tokenHash: 'of stranger' }])
  // The next one gets a number that nobody has.
  expect((await member(to, 'writing', 'suivante@exemple.fr')).id).toBeGreaterThan(team[2]?.id ?? 0)
})

test('what is only ever added to is guarded again afterwards, and nothing of an open cart came along', async () => {
  await fill(from)
  await bring(to, await member(to), await exportOf(from, await member(from)))
  await expect(to.db.execute(sql`delete from revisions`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('only ever added to') },
  })
  expect(await to.db.$count(sessions)).toBe(0)
  const { rows } = await to.db.execute(sql`select distinct cart_id from bookings`)
  expect(rows).toEqual([{ cart_id: null }])
})

test('only owners who have just proved who they are take a shop out or bring one in, and an archive is its owner’s alone', async () => {
  const [owner, partner] = [await member(from), await member(from, 'owner', 'autre@exemple.fr')]
  for (const role of ['management', 'writing', 'coaching'] as const) {
    const actor = await member(from, role, `${role}@exemple.fr`)
    const not = { ok: false, refusal: { about: 'staff', refusal: { code: 'not-yours' } } }
    expect(await askExport(from, actor)).toMatchObject(not)
    expect(await askImport(from, actor, { path: '', name: '', bytes: 0 })).toMatchObject(not)
    expect(await listMoves(from, actor)).toMatchObject({ ok: false })
  }
  const stale = { ...owner, confirmedAt: new Date(0) }
  expect(await askExport(from, stale)).toMatchObject({ refusal: { refusal: { code: 'confirm-again' } } })
  await exportOf(from, owner)
  const listed = await listMoves(from, partner)
  expect(listed).toMatchObject({ ok: true, moves: [{ state: 'done', keptUntil: null }] })
  const id = listed.ok ? (listed.moves[0]?.id ?? 0) : 0
  expect(await openExport(from, partner, id)).toEqual({ ok: true, opened: null })
  expect(await openExport(from, stale, id)).toMatchObject({ ok: false, refusal: { code: 'confirm-again' } })
  expect(await dropExport(from, partner, id)).toEqual({ ok: true, isDropped: false })
  expect(await dropExport(from, owner, id)).toEqual({ ok: true, isDropped: true })
  expect(await openExport(from, owner, id)).toEqual({ ok: true, opened: null })
})

test('one at a time; a shop with customers takes none in', async () => {
  const owner = await member(from)
  expect(await askExport(from, owner)).toMatchObject({ ok: true })
  expect(await askExport(from, owner)).toEqual({ ok: false, refusal: { about: 'under-way' } })
  await from.db.execute(sql`insert into customers (email) values ('a@exemple.fr')`)
  expect(await bring(from, owner, Buffer.from(''))).toEqual({ about: 'not-empty' })
})

test('an archive is deleted by term, and what a killed worker left with it', async () => {
  const owner = await member(from)
  const path = await exportOf(from, owner)
  await deleteOldArchives(from)
  expect(await readdir(join(from.dataFolder, 'moves'))).toEqual([basename(path)])
  const later = { ...from, clock: { now: () => new Date(Date.now() + (KEPT_HOURS + 1) * 3_600_000) } }
  await writeFile(join(from.dataFolder, 'moves', 'reste.zip'), '')
  await deleteOldArchives(later)
  expect(await readdir(join(from.dataFolder, 'moves'))).toEqual([])
  expect(await listMoves(later, owner)).toMatchObject({ moves: [{ state: 'done', keptUntil: null }] })
})

test('an archive that comes part by part is brought in once it is whole; a part that comes again changes nothing', async () => {
  const [owner, other] = [await member(to), await member(to, 'owner', 'autre@exemple.fr')]
  const archive = await readFile(await exportOf(from, await member(from)))
  const upload = '0b0f8d2e-5f0e-4a65-9d0c-0d6a6f5e8c11'
  const path = join(to.dataFolder, 'part')
  const send = async (actor: StaffActor, start: number, end: number) => {
    await writeFile(path, archive.subarray(start, end))
    const bytes = Math.min(end, archive.length) - start
    return receivePart(to, actor, { upload, from: start, total: archive.length, name: 'b.zip', path, bytes })
  }
  await mkdir(join(to.dataFolder, 'moves', 'incoming'), { recursive: true })
  expect(await send(owner, 0, 1000)).toEqual({ ok: true, has: 1000, isWhole: false })
  expect(await send(owner, 0, 1000)).toEqual({ ok: true, has: 1000, isWhole: false })
  expect(await send(owner, 5000, 6000)).toEqual({ ok: true, has: 1000, isWhole: false })
  expect(await send(other, 1000, 2000)).toEqual({ ok: true, has: 0, isWhole: false })
  // The second factor was fresh when it began.
  const later = { ...owner, confirmedAt: new Date(0) }
  expect(await send(later, 0, 1000)).toMatchObject({ ok: false, refusal: { about: 'staff' } })
  expect(await send(later, 1000, archive.length)).toEqual({ ok: true, has: archive.length, isWhole: true })
  const listed = await listMoves(to, owner)
  await carryOutMove(to, { moveId: listed.ok ? (listed.moves[0]?.id ?? 0) : 0 })
  expect(await listMoves(to, owner)).toMatchObject({ moves: [{ kind: 'import', state: 'done', fileName: 'b.zip' }] })
})
