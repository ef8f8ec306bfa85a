import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { pictures } from '#server/modules/media/tables.ts'
import { findMoved } from '#server/modules/redirects/index.ts'
import { settings } from '#server/modules/settings/tables.ts'
import { createProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import {
  countPosts,
  findPost,
  listPostCategories,
  listPosts,
  listRelatedPosts,
  listSlides,
  listTestimonials,
  type PostDraft,
  restorePost,
  savePost,
  withdrawPost,
} from './index.ts'
import { pages, postCategories, slides, testimonials } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await shop.db.insert(postCategories).values([
    { slug: 'negociation', name: 'Négociation', position: 1 },
    { slug: 'preparation', name: 'Préparation', position: 0 },
  ])
})
afterAll(() => shop.close())

const draft = (fields: Partial<PostDraft> & { slug: string }): PostDraft => ({
  title: 'Un titre',
  categorySlug: 'preparation',
  excerpt: 'Un extrait.',
  markdown: 'Bonjour.\n\n## Avant\n\nOn *prépare*.',
  publishedAt: new Date('2026-03-01T11:00:00Z'),
  ...fields,
})

const write = (fields: Partial<PostDraft> & { slug: string }, services: TestShop = shop) =>
  savePost(byStaff(services), { id: null, edited: 0, draft: draft(fields) })

async function written(fields: Partial<PostDraft> & { slug: string }) {
  const saved = await write(fields)
  if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved))
  return saved
}

test('an article is kept as written, shown as rendered, and names its category and its guide', async () => {
  const guide = await createProduct(shop.db)
  const saved = await write({ slug: 'premier', relatedProductId: guide.id })
  expect(saved).toEqual({ outcome: 'saved', id: expect.any(Number), version: 1 })
  expect(await findPost(shop.db, 'premier')).toMatchObject({
    title: 'Un titre',
    category: { slug: 'preparation', name: 'Préparation' },
    bodyHtml: '<p>Bonjour.</p>\n<h2 id="avant">Avant</h2>\n<p>On <em>prépare</em>.</p>',
    headings: [{ id: 'avant', text: 'Avant' }],
    readingMinutes: 1,
    publishedAt: '2026-03-01T11:00:00.000Z',
    relatedProductId: guide.id,
    picture: null,
  })
  expect(await findPost(shop.db, 'second')).toBeNull()
})

test('saved again it keeps its number, changes its text and says when', async () => {
  const { id } = await written({ slug: 'change' })
  const writer = byStaff({ db: shop.db, clock: { now: () => new Date('2026-12-24T08:00:00Z') } })
  const later = draft({ slug: 'change', title: 'Un autre titre', markdown: 'Bonsoir.' })
  expect(await savePost(writer, { id, edited: 1, draft: later })).toEqual({ outcome: 'saved', id, version: 2 })
  expect(await findPost(shop.db, 'change')).toMatchObject({
    title: 'Un autre titre',
    bodyHtml: '<p>Bonsoir.</p>',
    headings: [],
    updatedAt: '2026-12-24T08:00:00.000Z',
  })
})

test('an older version is shown again, and says that it was taken back', async () => {
  const { id } = await written({ slug: 'retour', publishedAt: new Date('2026-02-01T11:00:00Z') })
  const second = draft({ slug: 'retour', markdown: 'Raté.' })
  await savePost(byStaff(shop), { id, edited: 1, draft: second })
  const restored = await restorePost(byStaff(shop), { id, edited: 2, version: 1 })
  expect(restored).toEqual({ outcome: 'saved', id, version: 3 })
  expect(await findPost(shop.db, 'retour')).toMatchObject({
    bodyHtml: expect.stringContaining('prépare'),
    publishedAt: '2026-02-01T11:00:00.000Z',
  })
  const subject = { kind: 'post', id: String(id) } as const
  expect(await listAuditEntries(shop.db, { subject })).toMatchObject([
    { action: 'restored', version: 3 },
    { action: 'changed', changes: expect.arrayContaining([expect.objectContaining({ field: 'markdown' })]) },
    { action: 'created', actor: { kind: 'staff', id: '7' } },
  ])
  expect(await restorePost(byStaff(shop), { id, edited: 3, version: 9 })).toEqual({ outcome: 'gone' })
})

test('who edited an old version is told who was faster, and what they wrote stays', async () => {
  const { id } = await written({ slug: 'double' })
  await savePost(byStaff(shop), { id, edited: 1, draft: draft({ slug: 'double', title: 'Le premier' }) })
  expect(
    await savePost(byStaff(shop), { id, edited: 1, draft: draft({ slug: 'double', title: 'Le second' }) }),
  ).toMatchObject({ outcome: 'stale', newer: { version: 2, actor: { kind: 'staff', id: '7' } } })
  expect(await findPost(shop.db, 'double')).toMatchObject({ title: 'Le premier' })
})

test.each(['boutique', 'conseils', 'feed', 'faq', 'libre'])('the address %s is taken', async (slug) => {
  await shop.db.insert(pages).values({ slug: 'faq', title: 'FAQ', description: '', markdown: '' }).onConflictDoNothing()
  if (slug === 'libre') await written({ slug })
  const before = await findPost(shop.db, slug)
  expect(await write({ slug, title: 'Un autre' })).toEqual({
    outcome: 'refused',
    problems: [{ field: 'slug', sentence: 'Cette adresse est déjà prise.' }],
  })
  expect(await findPost(shop.db, slug)).toEqual(before)
})

test.each([
  ['title', ' ', 'Donnez un titre.'],
  ['slug', 'Été', 'Des lettres sans accent, des chiffres et des traits d’union.'],
  ['categorySlug', 'inconnue', 'Cette catégorie n’existe pas.'],
  ['pictureStem', 'inconnue', 'Cette image n’est pas dans la médiathèque.'],
  ['relatedProductId', 99, 'Ce produit n’existe pas.'],
  ['publishedAt', 'demain', 'Donnez une date.'],
])('%s: %j is refused', async (field, value, sentence) => {
  expect(await write({ slug: 'refuse', [field]: value })).toEqual({
    outcome: 'refused',
    problems: [{ field, sentence }],
  })
  expect(await findPost(shop.db, 'refuse')).toBeNull()
})

test('an address that an article gives up leads to its new one, and links to it in other texts follow', async () => {
  const { id } = await written({ slug: 'adresse' })
  await written({ slug: 'y-mene', markdown: 'Voir [ici](/adresse/#avant).' })
  const moved = await savePost(byStaff(shop), { id, edited: 1, draft: draft({ slug: 'autre-adresse' }) })
  expect(moved).toEqual({ outcome: 'saved', id, version: 2 })
  expect(await findPost(shop.db, 'adresse')).toBeNull()
  expect(await findMoved(shop.db, '/adresse/')).toBe('/autre-adresse/')
  expect(await findPost(shop.db, 'y-mene')).toMatchObject({
    bodyHtml: '<p>Voir <a href="/autre-adresse/#avant">ici</a>.</p>',
  })
  await written({ slug: 'adresse', title: 'Un nouveau' })
  expect(await findMoved(shop.db, '/adresse/')).toBeNull()
})

test('an article that is taken off comes back under its number', async () => {
  const { id } = await written({ slug: 'parti' })
  expect(await withdrawPost(byStaff(shop), { id, edited: 1 })).toEqual({ outcome: 'saved', version: 2 })
  expect(await findPost(shop.db, 'parti')).toBeNull()
  expect(await findMoved(shop.db, '/parti/')).toBe('/conseils/')
  expect(await savePost(byStaff(shop), { id, edited: 2, draft: draft({ slug: 'parti' }) })).toMatchObject({
    id,
    version: 3,
  })
  expect(await findPost(shop.db, 'parti')).toMatchObject({ id })
  expect(await findMoved(shop.db, '/parti/')).toBeNull()
})

test('pictures of the library stand in a text, with their words; no others do', async () => {
  const picture = { stem: 'trac-0a', width: 1280, height: 800, widths: [640, 1280], alt: 'Une scène' }
  await shop.db.insert(pictures).values(picture)
  await written({ slug: 'image', markdown: '![Une "scène" <b>vide</b>](/media/trac-0a-640.png)' })
  expect((await findPost(shop.db, 'image'))?.bodyHtml).toBe(
    '<p><img src="/media/trac-0a-1280.png" srcset="/media/trac-0a-640.webp 640w, /media/trac-0a-1280.webp 1280w" sizes="(min-width: 40rem) 38rem, 100vw" width="1280" height="800" alt="Une &quot;scène&quot; &lt;b&gt;vide&lt;/b&gt;" loading="lazy" decoding="async" /></p>',
  )
  expect(await write({ slug: 'ailleurs', markdown: '![x](https://ailleurs.fr/x.png)' })).toMatchObject({
    problems: [{ field: 'markdown', sentence: expect.stringContaining('https://ailleurs.fr/x.png') }],
  })
})

test('an article that is not there is not changed', async () => {
  expect(await savePost(byStaff(shop), { id: 9999, edited: 0, draft: draft({ slug: 'nulle-part' }) })).toEqual({
    outcome: 'gone',
  })
})

test('saving an article makes every process forget the pages it keeps', async () => {
  const listener = await shop.db.$client.connect()
  try {
    const heard = new Promise((resolve) => listener.once('notification', ({ payload }) => resolve(payload)))
    await listener.query('listen catalog_changed')
    await written({ slug: 'annonce' })
    expect(await heard).toBe('')
  } finally {
    listener.release(true)
  }
})

test('lists are newest first, by category, page by page', async () => {
  const own = await createTestShop()
  try {
    await own.db.insert(postCategories).values([
      { slug: 'negociation', name: 'Négociation', position: 1 },
      { slug: 'preparation', name: 'Préparation', position: 0 },
      { slug: 'vide', name: 'Vide', position: 2 },
    ])
    const save = (slug: string, categorySlug: string, day: string) =>
      write({ slug, categorySlug, publishedAt: new Date(`${day}T11:00:00Z`) }, own)
    await save('a', 'preparation', '2026-01-01')
    await save('b', 'negociation', '2026-02-01')
    await save('c', 'preparation', '2026-03-01')
    await save('d', 'negociation', '2026-04-01')
    const slugs = (cards: { slug: string }[]) => cards.map(({ slug }) => slug).join('')

    expect(slugs(await listPosts(own.db, { limit: 9 }))).toBe('dcba')
    expect(slugs(await listPosts(own.db, { limit: 2, offset: 1 }))).toBe('cb')
    expect(slugs(await listPosts(own.db, { categorySlug: 'preparation', limit: 9 }))).toBe('ca')
    expect(await listPosts(own.db, { categorySlug: 'vide', limit: 9 })).toEqual([])
    expect([
      await countPosts(own.db),
      await countPosts(own.db, 'negociation'),
      await countPosts(own.db, 'vide'),
    ]).toEqual([4, 2, 0])
    const category = { slug: 'preparation', name: 'Préparation' }
    expect(slugs(await listRelatedPosts(own.db, { slug: 'a', category }, 3))).toBe('cdb')
    expect((await listPostCategories(own.db)).map(({ name }) => name)).toEqual(['Préparation', 'Négociation', 'Vide'])
  } finally {
    await own.close()
  }
})

test('slides come in their order', async () => {
  const slide = { text: '', buttonLabel: 'Voir', href: '/boutique/' }
  await shop.db.insert(slides).values([
    { ...slide, title: 'Deux', position: 1 },
    { ...slide, title: 'Un', position: 0 },
  ])
  expect((await listSlides(shop.db)).map(({ title }) => title)).toEqual(['Un', 'Deux'])
})

test.each([
  [false, ['Vraie']],
  [true, ['Inventée', 'Vraie']],
])('in a shop whose demonstration is %s, these testimonials are shown: %s', async (isDemo, names) => {
  const own = await createTestShop()
  try {
    await own.db
      .insert(settings)
      .values({ key: 'isDemo', value: isDemo })
      .onConflictDoUpdate({ target: settings.key, set: { value: isDemo } })
    const quote = { situation: '', text: '' }
    await own.db.insert(testimonials).values([
      { ...quote, firstName: 'Vraie', position: 1 },
      { ...quote, firstName: 'Inventée', position: 0, isDemo: true },
    ])
    expect((await listTestimonials(own)).map(({ firstName }) => firstName)).toEqual(names)
  } finally {
    await own.close()
  }
})
