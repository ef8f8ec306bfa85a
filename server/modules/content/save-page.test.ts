import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEntries, listRevisions } from '#server/modules/audit/index.ts'
import { findMoved } from '#server/modules/redirects/index.ts'
import { createPost } from '#test/support/create-post.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import { openPage, type PageDraft, restorePage, savePage, withdrawPage } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const draft = (fields: Partial<PageDraft> & { slug: string }): PageDraft => ({
  ...{ title: 'Une page', description: 'Ce qu’elle dit.', markdown: 'Bonjour.' },
  ...fields,
})
const write = (fields: Partial<PageDraft> & { slug: string }, edited = 0) =>
  savePage(byStaff(shop), { edited, draft: draft(fields) })

test('a page is written, changed and taken back; each is a version with its author', async () => {
  expect(await write({ slug: 'faq' })).toEqual({ outcome: 'saved', version: 1 })
  expect(await write({ slug: 'faq', markdown: 'Bonsoir.' }, 1)).toEqual({ outcome: 'saved', version: 2 })
  expect(await openPage(shop, 'faq')).toMatchObject({ bodyHtml: '<p>Bonsoir.</p>' })
  const restored = await restorePage(byStaff(shop), { slug: 'faq', edited: 2, version: 1 })
  expect(restored).toEqual({ outcome: 'saved', version: 3 })
  expect(await openPage(shop, 'faq')).toMatchObject({ bodyHtml: '<p>Bonjour.</p>' })
  const subject = { kind: 'page', id: 'faq' } as const
  expect(await listRevisions(shop.db, subject)).toMatchObject([
    { version: 3, restoredFrom: 1, actor: { kind: 'staff', id: '7' } },
    { version: 2, restoredFrom: null },
    { version: 1 },
  ])
  expect((await listAuditEntries(shop.db, { subject })).map(({ action }) => action)).toEqual([
    'restored',
    'changed',
    'created',
  ])
})

test('a page that moves keeps its versions, and its old address leads to the new one', async () => {
  await write({ slug: 'ancienne' })
  const moved = await savePage(byStaff(shop), { name: 'ancienne', edited: 1, draft: draft({ slug: 'nouvelle' }) })
  expect(moved).toEqual({ outcome: 'saved', version: 2 })
  expect(await openPage(shop, 'ancienne')).toBeNull()
  expect(await openPage(shop, 'nouvelle')).toMatchObject({ title: 'Une page' })
  expect(await findMoved(shop.db, '/ancienne/')).toBe('/nouvelle/')
  expect(await listRevisions(shop.db, { kind: 'page', id: 'ancienne' })).toHaveLength(2)
  expect(await write({ slug: 'ancienne' })).toMatchObject({ outcome: 'stale', newer: { version: 2 } })
  expect(await withdrawPage(byStaff(shop), { name: 'ancienne', edited: 2 })).toEqual({ outcome: 'saved', version: 3 })
  expect(await findMoved(shop.db, '/ancienne/')).toBe('/')
})

test('an older version is not written over a newer one, nor one that nobody wrote', async () => {
  await write({ slug: 'double' })
  await write({ slug: 'double', title: 'La première' }, 1)
  expect(await write({ slug: 'double', title: 'La seconde' }, 1)).toMatchObject({
    outcome: 'stale',
    newer: { version: 2, actor: { kind: 'staff', id: '7' } },
  })
  expect(await openPage(shop, 'double')).toMatchObject({ title: 'La première' })
  expect(await restorePage(byStaff(shop), { slug: 'double', edited: 2, version: 5 })).toEqual({ outcome: 'gone' })
})

test.each([
  [{ slug: 'Été' }, 'slug', 'Des lettres sans accent, des chiffres et des traits d’union.'],
  [{ slug: 'cgv' }, 'slug', 'Cette adresse est déjà prise.'],
  [{ slug: 'article' }, 'slug', 'Cette adresse est déjà prise.'],
  [{ slug: 'libre', title: '' }, 'title', 'Donnez un titre.'],
  [{ slug: 'libre', markdown: '' }, 'markdown', 'Il manque le texte.'],
  [
    { slug: 'libre', markdown: 'Le {{prix_du_jour}}.' },
    'markdown',
    'La boutique ne connaît pas la marque «\u202Fprix_du_jour\u202F».',
  ],
])('%j is refused at %s', async (fields, field, sentence) => {
  if (fields.slug === 'article') await createPost(shop, { slug: 'article' })
  expect(await write(fields)).toEqual({ outcome: 'refused', problems: [{ field, sentence }] })
  expect(await openPage(shop, fields.slug)).toBeNull()
})

test('a mark that the shop knows is written as it stands and filled for readers', async () => {
  await write({ slug: 'marque', markdown: '{{#telechargements}}Rien.{{/telechargements}}Texte.' })
  expect(await openPage(shop, 'marque')).toMatchObject({ bodyHtml: '<p>Texte.</p>' })
})
