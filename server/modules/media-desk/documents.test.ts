import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Role, StaffActor } from '#contracts/staff/roles.ts'
import { findProductBySlug } from '#server/modules/catalog/index.ts'
import { slides } from '#server/modules/content/tables.ts'
import { findPictureFile, sweepMedia } from '#server/modules/media/index.ts'
import { documents } from '#server/modules/media/tables.ts'
import { dropSample, openSample, restoreSample, setSample } from '#server/modules/product-desk/index.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { createPost } from '#test/support/create-post.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { makePdf } from '#test/support/pdf.ts'
import { somebody } from '#test/support/shop-owner.ts'
import { keepDocumentOnDesk, listDocuments, removeDocumentOnDesk, restoreDocumentOnDesk } from './index.ts'

let shop: PayingShop
let owner: StaffActor
let management: StaffActor
beforeAll(async () => {
  shop = await openPayingShop()
  owner = await somebody(shop, 'owner')
  management = await somebody(shop, 'management')
})
afterAll(() => shop.close())

const keepSetting = (key: string, value: object) => shop.services.db.insert(settings).values({ key, value })
const fileOf = (content: Buffer, name = 'Fiche d’entretien.pdf') => ({ name, size: content.length, content })
const served = async (fileName: string) => (await findPictureFile(shop.services.db, fileName)) !== null

async function kept(content: Buffer, name?: string) {
  const done = await keepDocumentOnDesk(shop.services, owner, fileOf(content, name))
  if (!done.ok) throw new Error(JSON.stringify(done))
  return done.document
}

test('a document is taken in under its title, once; taken out, it answers no more, and it can be brought back', async () => {
  const content = makePdf({ pages: 3 })
  const document = await kept(content)
  expect(document).toMatchObject({ title: 'Fiche d’entretien', pages: 3, bytes: content.length })
  expect(document.fileName).toMatch(/^fiche-d-entretien-[0-9a-f]{8}\.pdf$/)
  expect(await kept(content)).toEqual(document)
  const listed = await listDocuments(shop.services, owner, 'entretien')
  expect(listed).toMatchObject({ ok: true, documents: [{ fileName: document.fileName, uses: [] }] })
  expect(await removeDocumentOnDesk(shop.services, owner, document.fileName)).toEqual({ ok: true })
  expect(await served(document.fileName)).toBe(false)
  expect(await removeDocumentOnDesk(shop.services, owner, document.fileName)).toMatchObject({ ok: false })
  expect(await restoreDocumentOnDesk(shop.services, owner, document.fileName)).toEqual({ ok: true })
  expect(await served(document.fileName)).toBe(true)
})

test.each([
  ['a drawing', Buffer.from('<svg/>'), /pas un PDF/],
  ['nothing', Buffer.alloc(0), /vide/],
  ['a script', makePdf({ extra: '<< /S /JavaScript >>' }), /programme/],
])('%s is refused in words, and lies nowhere', async (_what, content, words) => {
  const before = await shop.services.db.$count(documents)
  expect(await keepDocumentOnDesk(shop.services, owner, fileOf(content))).toMatchObject({
    ok: false,
    refusal: { errors: { file: expect.stringMatching(words) } },
  })
  expect(await shop.services.db.$count(documents)).toBe(before)
})

test.each(['management', 'coaching'] satisfies Role[])('%s adds nothing to the library', async (role) => {
  const actor = await somebody(shop, role)
  expect(await keepDocumentOnDesk(shop.services, actor, fileOf(makePdf()))).toMatchObject({ ok: false })
})

test('a document that a text leads to, or a product is leafed through by, stays', async () => {
  const [named, leafed] = [
    await kept(makePdf({ pages: 4 }), 'Texte.pdf'),
    await kept(makePdf({ pages: 5 }), 'Extrait.pdf'),
  ]
  await createPost(shop.services, { slug: 'un-lien', markdown: `[Fiche](/media/${named.fileName})` })
  const { id } = await createProduct(shop.services.db, { slug: 'guide-feuillete' })
  const change = { productId: id, edited: 0, label: 'Feuilleter', fileName: leafed.fileName }
  expect(await setSample(shop.services, management, change)).toMatchObject({ result: { outcome: 'saved' } })
  for (const { fileName } of [named, leafed])
    expect(await removeDocumentOnDesk(shop.services, owner, fileName)).toMatchObject({
      refusal: { about: 'used', uses: 1 },
    })
  const listed = await listDocuments(shop.services, owner, '')
  const usesOf = ({ fileName }: { fileName: string }) =>
    listed.ok && listed.documents.find((document) => document.fileName === fileName)?.uses
  expect(usesOf(named)).toEqual([{ what: expect.stringMatching(/^l’article «/), path: '/un-lien/' }])
  expect(usesOf(leafed)).toEqual([{ what: expect.stringMatching(/^l’extrait de /), path: '/produit/guide-feuillete/' }])
})

test.each<[string, (path: string) => Promise<unknown>, object]>([
  [
    'the menu',
    (path) => keepSetting('menu', [{ label: 'Plaquette', path, submenuLabel: null, children: [] }]),
    { what: 'le menu du site', path: '/bureau/contenu/site/menu/' },
  ],
  [
    'a banner of the home page',
    (href) =>
      shop.services.db.insert(slides).values({ position: 9, title: 'Rentrée', text: '', buttonLabel: 'Lire', href }),
    { what: expect.stringContaining('Rentrée'), path: '/' },
  ],
  [
    'the notice of the shop',
    (path) => keepSetting('storeNotice', { text: 'Notre plaquette', link: path }),
    { what: 'les réglages', path: '/bureau/reglages/' },
  ],
])('a document that only %s leads to stays', async (name, lead, use) => {
  const { fileName } = await kept(makePdf({ pages: 20 + name.length }), `${name}.pdf`)
  await lead(`/media/${fileName}`)
  expect(await removeDocumentOnDesk(shop.services, owner, fileName)).toMatchObject({
    refusal: { about: 'used', uses: 1 },
  })
  const listed = await listDocuments(shop.services, owner, name)
  expect(listed).toMatchObject({ documents: [{ fileName, uses: [use] }] })
})

test('a list looks through the texts of the shop once, however many documents it has', async () => {
  for (const pages of [9, 10, 11]) await kept(makePdf({ pages }), `Liste ${pages}.pdf`)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await listDocuments(shop.services, owner, 'Liste')
  const asked = query.mock.calls.map((call: unknown[]) => JSON.stringify(call[0]))
  query.mockRestore()
  expect(asked.filter((statement) => statement.includes('member_posts'))).toHaveLength(1)
})

test('what was taken out is deleted after a month, file and all', async () => {
  const { fileName } = await kept(makePdf({ pages: 6 }), 'Vieux.pdf')
  const path = join(shop.services.dataFolder, 'media', fileName)
  await removeDocumentOnDesk(shop.services, owner, fileName)
  await sweepMedia(shop.services)
  await access(path)
  await shop.services.db
    .update(documents)
    .set({ deletedAt: new Date(0) })
    .where(eq(documents.fileName, fileName))
  await sweepMedia(shop.services)
  await expect(access(path)).rejects.toThrow()
  expect(await restoreDocumentOnDesk(shop.services, owner, fileName)).toMatchObject({ ok: false })
})

test('a product is leafed through by what is sent for it, by another one, no more, and again as it was', async () => {
  const { id, slug } = await createProduct(shop.services.db, { slug: 'guide-extrait' })
  const shown = async () => (await findProductBySlug(shop.services, slug))?.sample ?? null
  const of = (edited: number, pages: number) => ({
    ...{ productId: id, edited, label: 'Feuilleter un extrait', sent: fileOf(makePdf({ pages }), `p${pages}.pdf`) },
  })
  expect(await setSample(shop.services, management, of(0, 7))).toMatchObject({
    result: { outcome: 'saved', version: 1 },
  })
  expect(await shown()).toMatchObject({ pages: 7, label: 'Feuilleter un extrait' })
  expect(await setSample(shop.services, management, of(0, 8))).toMatchObject({ result: { outcome: 'stale' } })
  expect(await setSample(shop.services, management, of(1, 8))).toMatchObject({ result: { version: 2 } })
  expect(await dropSample(shop.services, management, { productId: id, edited: 2 })).toMatchObject({
    result: { version: 3 },
  })
  expect(await shown()).toBeNull()
  const back = { productId: id, edited: 3, version: 2 }
  expect(await restoreSample(shop.services, management, back)).toMatchObject({ result: { version: 4 } })
  expect(await shown()).toMatchObject({ pages: 8 })
  const opened = await openSample(shop.services, management, id)
  expect(opened).toMatchObject({ ok: true, sample: { version: 4, sample: { pages: 8 } } })
})

test.each(['writing', 'coaching'] satisfies Role[])('%s has no product leafed through', async (role) => {
  const { id } = await createProduct(shop.services.db)
  const actor = await somebody(shop, role)
  const change = { productId: id, edited: 0, label: 'x', sent: fileOf(makePdf()) }
  expect(await setSample(shop.services, actor, change)).toMatchObject({ ok: false })
  expect(await dropSample(shop.services, actor, change)).toMatchObject({ ok: false })
})
