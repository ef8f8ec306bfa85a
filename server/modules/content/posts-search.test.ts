import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPost } from '#test/support/create-post.ts'
import { createTestShop, type TestShop } from '#test/support/test-shop.ts'
import { searchPosts } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  const articles = [
    { slug: 'ancien', title: 'Négocier son salaire', markdown: 'Avant tout, un chiffre.' },
    { slug: 'recent', title: 'Le jour venu', markdown: 'On y parle aussi de **salaires**, à la fin.' },
    { slug: 'visio', title: 'Réussir en visio', markdown: 'La caméra à hauteur des yeux.' },
  ]
  for (const [day, article] of articles.entries()) {
    const publishedAt = new Date(Date.UTC(2026, 0, day + 1))
    await createPost(shop, { ...article, excerpt: '', publishedAt })
  }
})
afterAll(() => shop.close())

const found = async (text: string, page = 1, perPage = 10) => {
  const { posts, totalCount } = await searchPosts(shop.db, { text, page, perPage })
  return { slugs: posts.map(({ slug }) => slug), totalCount }
}

test.each([
  ['SALAIRES', ['ancien', 'recent']],
  ['negocier', ['ancien']],
  ['sal', ['ancien', 'recent']],
  ['camera yeux', ['visio']],
  ['camera salaire', []],
  ['plombier', []],
  ['', []],
  [`'"&|!():*`, []],
])('%j finds %j', async (text, slugs) => {
  expect(await found(text)).toEqual({ slugs, totalCount: slugs.length })
})

test('what is found comes in pages', async () => {
  expect(await found('salaire', 2, 1)).toEqual({ slugs: ['recent'], totalCount: 2 })
  expect(await found('salaire', 3, 1)).toEqual({ slugs: [], totalCount: 2 })
})
