import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListKind } from '#contracts/imports/list-import.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { jobs } from '#server/jobs/queue.ts'
import { savePostCategories } from '#server/modules/content/index.ts'
import { applyList, bringList, openList } from '#server/modules/list-imports/index.ts'
import { staff } from '#server/modules/staff/tables.ts'
import { FaultShop, killAt } from '#test/support/fault-shop.ts'
import { eventually } from '#test/support/patience.ts'
import { byStaff } from '#test/support/writer.ts'

/** `LIST_LINES=10000`: as many as a shop brings that moves house (docs/testing.md). */
const LINES = Number(process.env.LIST_LINES ?? 120)
/** What is asked for takes its time; only what no longer goes on is given up. */
const TIME = LINES > 120 ? { timeout: 3 * 60 * 60_000 } : {}

let faults: FaultShop
let actor: StaffActor
beforeAll(async () => {
  faults = await FaultShop.open()
  const row = {
    email: 'c@exemple.fr',
    name: 'Camille',
    role: 'owner' as const,
    passwordHash: '',
    createdAt: new Date(),
  }
  const [member] = await faults.shop.db.insert(staff).values(row).returning({ id: staff.id })
  actor = { id: member?.id ?? 0, name: row.name, role: row.role, confirmedAt: new Date() }
  await savePostCategories(byStaff(services()), { edited: 0, draft: [{ slug: 'entretien', name: 'Entretien' }] })
})
afterAll(() => faults?.shop.close())

const services = () => ({
  ...{ db: faults.shop.db, dataFolder: faults.shop.dataFolder, jobs },
  clock: { now: () => new Date() },
})

async function standsAt(importId: number) {
  const opening = await openList(services(), actor, { importId, state: null, after: 0 })
  return opening.ok ? opening.opened?.list : undefined
}

type Standing = NonNullable<Awaited<ReturnType<typeof standsAt>>>

/** Waits as long as it goes on: whenever more of it is done it has all the time again. */
async function until(importId: number, isThere: (list: Standing) => boolean): Promise<void> {
  let seen = ''
  const goesOn = async () => {
    const list = await standsAt(importId)
    const told = JSON.stringify([list?.state, list?.counts])
    return told !== seen && { told, ends: list !== undefined && isThere(list) }
  }
  for (let last = await eventually(goesOn); !last.ends; last = await eventually(goesOn)) seen = last.told
}

async function bring(kind: ListKind, rows: string[]): Promise<number> {
  const folder = join(faults.shop.dataFolder, 'moves', 'incoming')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'envoi'), rows.join('\n'))
  const brought = await bringList(services(), actor, { kind, path: join(folder, 'envoi'), name: 'liste.csv' })
  if (!brought.ok) throw new Error(JSON.stringify(brought))
  await until(brought.importId, ({ state }) => state === 'tried')
  return brought.importId
}

const numbers = Array.from({ length: LINES }, (_, index) => index + 1)

test.each([
  {
    kind: 'products' as const,
    rows: ['Référence;Nom;Prix', ...numbers.map((n) => `L-${n};Produit ${n};${n},00`)],
    counted: sql`select count(*)::int as things, count(distinct slug)::int as addresses,
      (select count(*)::int from revisions where subject_kind = 'product') as versions from products where sku like 'L-%'`,
    stop: 'price_history',
  },
  {
    kind: 'posts' as const,
    rows: ['Titre;Catégorie;Texte', ...numbers.map((n) => `Article ${n};entretien;Un texte.`)],
    counted: sql`select count(*)::int as things, count(distinct slug)::int as addresses,
      (select count(*)::int from revisions where subject_kind = 'post') as versions from posts`,
    stop: 'redirects',
  },
])(
  'the worker, killed in the middle of a list of $kind, writes the rest of it: nothing twice, and the report says where it stands',
  TIME,
  async ({ kind, rows, counted, stop }) => {
    const importId = await bring(kind, rows)
    expect(await standsAt(importId)).toMatchObject({ counts: { ready: LINES, applied: 0 } })
    await applyList(services(), actor, importId)
    await until(importId, ({ counts }) => counts.applied > LINES / 3)
    await killAt(await faults.breakAt({ table: stop }), faults.shop.worker)

    await until(importId, ({ state }) => state === 'done')
    expect(await standsAt(importId)).toMatchObject({ counts: { ready: 0, applied: LINES, refused: 0, same: 0 } })
    const { rows: found } = await faults.shop.db.execute(counted)
    expect(found).toEqual([{ things: LINES, addresses: LINES, versions: LINES }])
  },
)
