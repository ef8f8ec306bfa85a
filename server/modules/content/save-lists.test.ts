import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRevision, listAuditEntries } from '#server/modules/audit/index.ts'
import { createPost } from '#test/support/create-post.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { byStaff } from '#test/support/writer.ts'
import {
  listPostCategories,
  listSlides,
  listTestimonials,
  savePostCategories,
  saveSlides,
  saveTestimonials,
} from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const slide = (title: string) => ({ title, text: '', buttonLabel: 'Voir', href: '/boutique/' })

test('slides are written as one list, in its order, and the list before can be read again', async () => {
  expect(await saveSlides(byStaff(shop), { edited: 0, draft: [slide('Un'), slide('Deux')] })).toEqual({
    outcome: 'saved',
    version: 1,
  })
  expect(await saveSlides(byStaff(shop), { edited: 1, draft: [slide('Deux')] })).toMatchObject({ version: 2 })
  expect((await listSlides(shop.db)).map(({ title }) => title)).toEqual(['Deux'])
  const subject = { kind: 'slides', id: 'all' } as const
  expect(await findRevision(shop.db, subject, 1)).toMatchObject({
    content: { list: [{ title: 'Un' }, { title: 'Deux' }] },
  })
  expect(await listAuditEntries(shop.db, { subject })).toMatchObject([
    { action: 'changed', changes: [{ field: 'list', from: '2 éléments', to: '1 éléments' }] },
    { action: 'created' },
  ])
  expect(await saveSlides(byStaff(shop), { edited: 1, draft: [] })).toMatchObject({ outcome: 'stale' })
})

test.each([
  [{ ...slide('Un'), href: 'https://ailleurs.example/' }, '0.href'],
  [{ ...slide(''), buttonLabel: 'Voir' }, '0.title'],
  [{ ...slide('Un'), pictureStem: 'inconnue' }, '0.pictureStem'],
])('the slide %j is refused at %s', async (wrong, field) => {
  expect(await saveSlides(byStaff(shop), { edited: 2, draft: [wrong] })).toMatchObject({
    outcome: 'refused',
    problems: [{ field }],
  })
  expect((await listSlides(shop.db)).map(({ title }) => title)).toEqual(['Deux'])
})

test('testimonials are written as one list', async () => {
  const quote = { firstName: 'Inès', situation: 'Lyon', text: 'Merci.' }
  await saveTestimonials(byStaff(shop), { edited: 0, draft: [quote] })
  expect(await listTestimonials(shop)).toMatchObject([quote])
  expect(await saveTestimonials(byStaff(shop), { edited: 1, draft: [{ ...quote, text: ' ' }] })).toMatchObject({
    problems: [{ field: '0.text' }],
  })
})

test('categories of articles are renamed and moved; one that holds articles is not left out, none is named twice', async () => {
  const preparation = { slug: 'preparation', name: 'Préparation' }
  const negociation = { slug: 'negociation', name: 'Négociation' }
  await savePostCategories(byStaff(shop), { edited: 0, draft: [preparation, negociation] })
  await createPost(shop, { slug: 'article', categorySlug: 'preparation' })
  const renamed = { ...preparation, name: 'Se préparer' }
  await savePostCategories(byStaff(shop), { edited: 1, draft: [negociation, renamed] })
  expect(await listPostCategories(shop.db)).toEqual([negociation, renamed])
  for (const draft of [[negociation], [preparation, preparation]])
    expect(await savePostCategories(byStaff(shop), { edited: 2, draft })).toMatchObject({ outcome: 'refused' })
  await savePostCategories(byStaff(shop), { edited: 2, draft: [renamed] })
  expect(await listPostCategories(shop.db)).toEqual([renamed])
})
