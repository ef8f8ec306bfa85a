import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from '#test/support/builders.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { settings } from '../settings/tables.ts'
import {
  countPosts,
  findPost,
  listPostCategories,
  listPosts,
  listRelatedPosts,
  listSlides,
  listTestimonials,
  type PostDraft,
  savePost,
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

test('an article is kept as written, shown as rendered, and names its category and its guide', async () => {
  const guide = await createProduct(shop.db)
  const saved = await savePost(shop, draft({ slug: 'premier', relatedProductId: guide.id }))
  expect(saved).toEqual({ outcome: 'saved', id: expect.any(Number) })
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
  const first = await savePost(shop, draft({ slug: 'change' }))
  const clock = { now: () => new Date('2026-12-24T08:00:00Z') }
  const later = draft({ slug: 'change', title: 'Un autre titre', markdown: 'Bonsoir.' })
  const again = await savePost({ db: shop.db, clock }, later)
  expect(again).toEqual(first)
  expect(await findPost(shop.db, 'change')).toMatchObject({
    title: 'Un autre titre',
    bodyHtml: '<p>Bonsoir.</p>',
    headings: [],
    updatedAt: '2026-12-24T08:00:00.000Z',
  })
})

test.each(['boutique', 'conseils', 'faq'])('the address %s is taken', async (slug) => {
  await shop.db.insert(pages).values({ slug: 'faq', title: 'FAQ', description: '', markdown: '' }).onConflictDoNothing()
  expect(await savePost(shop, draft({ slug }))).toEqual({ outcome: 'slug-taken' })
  expect(await findPost(shop.db, slug)).toBeNull()
})

test('saving an article makes every process forget the pages it keeps', async () => {
  const listener = await shop.db.$client.connect()
  try {
    const heard = new Promise((resolve) => listener.once('notification', ({ payload }) => resolve(payload)))
    await listener.query('listen catalog_changed')
    await savePost(shop, draft({ slug: 'annonce' }))
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
      savePost(own, draft({ slug, categorySlug, publishedAt: new Date(`${day}T11:00:00Z`) }))
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
  // One's own: settings are kept for a while.
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
