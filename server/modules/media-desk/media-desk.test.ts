import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type MediaFilter, readMediaFilter } from '#contracts/staff/media.ts'
import { ROLES, type Role, type StaffActor } from '#contracts/staff/roles.ts'
import { productPictures } from '#server/modules/catalog/tables.ts'
import { savePage } from '#server/modules/content/index.ts'
import { staff } from '#server/modules/staff/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { createPost } from '#test/support/create-post.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import {
  describeOnDesk,
  keepPictures,
  listPictures,
  openPicture,
  removeOnDesk,
  replaceOnDesk,
  restoreOnDesk,
} from './index.ts'

let shop: TestShop
let dataFolder: string
const team = new Map<Role, StaffActor>()
beforeAll(async () => {
  shop = await createTestShop()
  dataFolder = await mkdtemp(join(tmpdir(), 'tremplin-media-desk-'))
  for (const role of ROLES) {
    const row = { email: `${role}@exemple.fr`, name: `Camille ${role}`, role, passwordHash: '' }
    const [member] = await shop.db
      .insert(staff)
      .values({ ...row, createdAt: shop.clock.now() })
      .returning({ id: staff.id })
    team.set(role, { id: member?.id ?? 0, name: row.name, role, confirmedAt: shop.clock.now() })
  }
})
afterAll(async () => {
  await shop.close()
  await rm(dataFolder, { recursive: true })
})

const services = () => ({ db: shop.db, clock: shop.clock, dataFolder })
function of(role: Role): StaffActor {
  const actor = team.get(role)
  if (!actor) throw new Error(role)
  return actor
}

let shade = 0
async function file(name = 'photo.png') {
  shade += 1
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 1, b: 2 } } })
    .png()
    .toBuffer()
  return { name, size: content.length, content }
}

async function kept(name?: string): Promise<string> {
  const taken = await keepPictures(services(), of('writing'), [await file(name)])
  const stem = taken.ok ? taken.kept[0]?.picture.stem : undefined
  if (stem === undefined) throw new Error(JSON.stringify(taken))
  return stem
}

const words = { alt: 'Un bureau près d’une fenêtre.', credit: '', focus: null }

async function stemsOf(filter: Partial<MediaFilter>): Promise<string[]> {
  const listed = await listPictures(services(), of('owner'), { ...readMediaFilter(new URLSearchParams()), ...filter })
  return listed.ok ? listed.page.rows.map(({ picture }) => picture.stem) : []
}

test('each picture that is sent is judged by itself', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const files = [await file('une.png'), { name: 'dessin.svg', size: svg.length, content: svg }]
  const taken = await keepPictures(services(), of('writing'), files)
  expect(taken).toMatchObject({
    ok: true,
    kept: [{ name: 'une.png', isNew: true, version: 1, picture: { alt: '' } }],
    refused: [{ name: 'dessin.svg', sentence: expect.stringContaining('SVG') }],
  })
})

/** What is done with pictures, as each role tries it. */
const GESTURES = {
  list: async (actor: StaffActor) => listPictures(services(), actor, readMediaFilter(new URLSearchParams())),
  open: async (actor: StaffActor) => openPicture(services(), actor, await kept()),
  keep: async (actor: StaffActor) => keepPictures(services(), actor, [await file()]),
  describe: async (actor: StaffActor) => describeOnDesk(services(), actor, { stem: await kept(), edited: 1, words }),
  replace: async (actor: StaffActor) =>
    replaceOnDesk(services(), actor, { stem: await kept(), edited: 1, sent: await file() }),
  restore: async (actor: StaffActor) => {
    const stem = await kept()
    await describeOnDesk(services(), of('owner'), { stem, edited: 1, words })
    return restoreOnDesk(services(), actor, { stem, edited: 2, version: 1 })
  },
  remove: async (actor: StaffActor) => removeOnDesk(services(), actor, { stem: await kept(), edited: 1 }),
}
const MAY: Record<Role, readonly (keyof typeof GESTURES)[]> = {
  owner: ['list', 'open', 'keep', 'describe', 'replace', 'restore', 'remove'],
  management: ['list', 'open'],
  writing: ['list', 'open', 'keep', 'describe', 'replace', 'restore', 'remove'],
  coaching: [],
}

test.each(ROLES)('%s does with pictures what the role may, and nothing else', async (role) => {
  const done: string[] = []
  for (const [name, gesture] of Object.entries(GESTURES)) if ((await gesture(of(role))).ok) done.push(name)
  expect(done).toEqual(MAY[role])
})

test('where a picture is shown is told, and keeps it in the library', async () => {
  const [stem, other] = [await kept('partout.png'), await kept('nulle-part.png')]
  for (const each of [stem, other]) await describeOnDesk(services(), of('owner'), { stem: each, edited: 1, words })
  const product = await createProduct(shop.db, { name: 'Le carnet', slug: 'le-carnet' })
  await shop.db.insert(productPictures).values({ productId: product.id, pictureStem: stem, position: 0 })
  await createPost(shop, { slug: 'le-trac', title: 'Gérer le trac', pictureStem: stem })
  const markdown = `Voici : ![Un bureau](/media/${stem}-40.webp)`
  const page = { slug: 'a-propos', title: 'À propos', description: '', markdown }
  await savePage({ db: shop.db, clock: shop.clock, actor: { kind: 'system' } }, { edited: 0, draft: page })
  const opened = await openPicture(services(), of('management'), stem)
  expect(opened).toMatchObject({
    sheet: {
      ...{ version: 2, addedBy: 'Camille writing', name: 'partout.png' },
      uses: [
        { what: 'Le carnet', path: '/produit/le-carnet/' },
        { what: 'l’article «\u202FGérer le trac\u202F»', path: '/le-trac/' },
        { what: 'la page «\u202FÀ propos\u202F»', path: '/a-propos/' },
      ],
    },
  })
  expect(await stemsOf({ view: 'unused' })).toContain(other)
  expect(await stemsOf({ view: 'unused' })).not.toContain(stem)
  expect(await removeOnDesk(services(), of('owner'), { stem, edited: 2 })).toEqual({
    ok: false,
    refusal: { about: 'used', uses: 3 },
  })
  expect(await removeOnDesk(services(), of('owner'), { stem: other, edited: 2 })).toEqual({ ok: true, version: 3 })
  expect(await openPicture(services(), of('owner'), other)).toEqual({ ok: true, sheet: null })
})

test('a picture is found by its words and by its name, accents or not', async () => {
  const stem = await kept('Été à Nice.png')
  await describeOnDesk(services(), of('owner'), { stem, edited: 1, words: { ...words, alt: 'Une fenêtre ouverte.' } })
  for (const search of ['ete a nice', 'FENETRE ouv', 'été']) expect(await stemsOf({ search })).toContain(stem)
  for (const search of ['%', 'fenêtre_', 'chaise rouge']) expect(await stemsOf({ search })).toEqual([])
  expect(await stemsOf({ view: 'undescribed' })).not.toContain(stem)
})

test('a word is found as well where the list begins as far down it, page by page, both ways', async () => {
  const own = await createTestShop()
  onTestFinished(() => own.close())
  await own.db.execute(`insert into pictures (stem, width, height, widths, alt, file_name, added_at)
    select 'vue-' || n, 800, 600, '[400]', case when n % 2 = 0 then 'Un pont' else 'Une mer' end
      || case when n > 1100 then ' au loin' else '' end, 'vue.png', now() - n * interval '1 minute'
    from generate_series(1, 1160) n`)
  const stems = async (filter: Partial<MediaFilter>) => {
    const listed = await listPictures(own, of('owner'), { ...readMediaFilter(new URLSearchParams()), ...filter })
    return listed.ok ? listed.page.rows.map(({ picture }) => picture.stem) : []
  }
  const numbered = (from: number, by: number, count = 48) =>
    Array.from({ length: count }, (_, at) => `vue-${from + by * at}`)
  expect(await stems({ search: 'pont' })).toEqual(numbered(2, 2))
  expect(await stems({ search: 'pont', before: 'vue-96' })).toEqual(numbered(98, 2))
  expect(await stems({ search: 'pont', after: 'vue-98' })).toEqual(numbered(2, 2))
  expect(await stems({ search: 'au loin' })).toEqual(numbered(1101, 1))
  expect(await stems({ search: 'au loin', before: 'vue-1148' })).toEqual(numbered(1149, 1, 12))
  expect(await stems({ search: 'au loin', after: 'vue-1149' })).toEqual(numbered(1101, 1))
  expect(await stems({ search: 'pont au loin', before: 'vue-1150' })).toEqual(numbered(1152, 2, 5))
})

test('pages of the library follow one another both ways, without a gap', async () => {
  const files = await Promise.all(Array.from({ length: 50 }, (_, index) => file(`page-${index}.png`)))
  await keepPictures(services(), of('owner'), files)
  const first = await stemsOf({})
  const second = await stemsOf({ before: first.at(-1) ?? '' })
  expect([first.length, second.some((stem) => first.includes(stem))]).toEqual([48, false])
  expect(await stemsOf({ after: second[0] ?? '' })).toEqual(first)
  const all = await shop.db.execute('select count(*)::int as count from pictures where deleted_at is null')
  expect(second.length).toBe(Math.min(48, Number(all.rows[0]?.count) - 48))
})

test('two who change one picture: the second is told who was faster', async () => {
  const stem = await kept()
  await describeOnDesk(services(), of('writing'), { stem, edited: 1, words })
  expect(await describeOnDesk(services(), of('owner'), { stem, edited: 1, words })).toEqual({
    ok: false,
    refusal: { about: 'stale', newer: { by: 'Camille writing', at: expect.any(String) } },
  })
  expect(await describeOnDesk(services(), of('owner'), { stem, edited: 2, words: { ...words, alt: '' } })).toEqual({
    ok: false,
    refusal: { about: 'fields', errors: { alt: 'Dites ce que l’image montre.' } },
  })
})
