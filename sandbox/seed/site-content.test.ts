import { expect, test } from 'vitest'
import { loadComments, loadPostCategories, loadPosts } from './articles.ts'
import { loadSoldSlugs } from './catalogue.ts'
import { loadLegalFields, loadLegalPages, loadMails, loadPages } from './pages.ts'
import { loadMenu, loadNotices, loadSlides, loadTestimonials } from './site-content.ts'

test('every link of menu, slides and notices leads to a page that is seeded', async () => {
  const [menu, slides, notices] = await Promise.all([loadMenu(), loadSlides(), loadNotices()])
  const addresses = new Set([
    ...['/', '/conseils/', '/boutique/'],
    ...(await loadPostCategories()).map(({ slug }) => `/conseils/categorie/${slug}/`),
    ...[...(await loadSoldSlugs())].map((slug) => `/produit/${slug}/`),
    ...[...(await loadPosts()), ...(await loadPages())].map(({ slug }) => `/${slug}/`),
  ])
  const links = [
    ...menu.items.flatMap(({ path, children }) => [path, ...children.map((child) => child.path)]),
    ...slides.map(({ href }) => href),
    notices.storeNotice.link,
    notices.comingSoon.link,
  ]
  expect(links.filter((link) => !addresses.has(link))).toEqual([])
})

test('twelve articles stand in categories of the menu and recommend something that is sold', async () => {
  const [posts, categories, sold] = await Promise.all([loadPosts(), loadPostCategories(), loadSoldSlugs()])
  expect(posts).toHaveLength(12)
  expect(posts.map(({ publishedOn }) => publishedOn)).toEqual(posts.map(({ publishedOn }) => publishedOn).sort())
  for (const post of posts) {
    expect(categories.map(({ slug }) => slug)).toContain(post.categorySlug)
    expect(sold).toContain(post.relatedProductSlug)
    expect(post.markdown).toMatch(/^\S.+\n\n## /s)
  }
})

test('comments belong to an article, answers to a comment of the same article, and all say that they are demos', async () => {
  const [posts, comments] = await Promise.all([loadPosts(), loadComments()])
  const slugs = posts.map(({ slug }) => slug)
  for (const [index, comment] of comments.entries()) {
    expect(slugs).toContain(comment.postSlug)
    expect(comment.isDemo).toBe(true)
    if (comment.parentId === null) continue
    const parent = comments.slice(0, index).find(({ id }) => id === comment.parentId)
    expect(parent?.postSlug).toBe(comment.postSlug)
  }
})

test('testimonials speak of products that are sold', async () => {
  const sold = await loadSoldSlugs()
  const testimonials = await loadTestimonials()
  expect(testimonials.length).toBeGreaterThanOrEqual(4)
  expect(testimonials.filter(({ productSlug, isDemo }) => !sold.has(productSlug) || !isDemo)).toEqual([])
})

test('legal and simple pages show no field left to fill', async () => {
  const pages = [...(await loadLegalPages()), ...(await loadPages())]
  expect(pages.map(({ slug }) => slug)).toEqual([
    ...['mentions-legales', 'cgv', 'politique-de-confidentialite', 'cookies'],
    ...['a-propos', 'accessibilite', 'faq', 'livraison-et-retours'],
  ])
  for (const { markdown } of pages)
    expect(markdown.replaceAll(/\{\{[#/^]?\w+\}\}/g, '')).not.toMatch(/\{\{|\[à|\[nom|\[date/)
})

test('the shop’s own values replace the demonstration values of the legal texts', async () => {
  const pages = await loadLegalPages({ denomination_sociale: 'Maison Exemple' })
  expect(pages.find(({ slug }) => slug === 'cgv')).toMatchObject({ version: '1.0' })
  expect(pages.find(({ slug }) => slug === 'mentions-legales')?.markdown).toContain('Maison Exemple')
  expect((await loadLegalFields()).filter(({ required, example }) => required && !example)).toEqual([])
})

test('a mail uses exactly the variables and sections that it declares', async () => {
  const mails = await loadMails()
  expect(mails).toHaveLength(11)
  for (const { slug, subject, preview, body, variables, sections } of mails) {
    const tags = [...`${subject} ${preview} ${body}`.matchAll(/\{\{([#^/]?)(\w+)\}\}/g)]
    const used = new Set(tags.flatMap(([, sign, name = '']) => (sign === '' ? [name] : [])))
    const opened = new Set(tags.flatMap(([, sign, name = '']) => (sign === '' ? [] : [name])))
    expect({ slug, used: [...used].sort(), opened: [...opened].sort() }).toEqual({
      slug,
      used: [...variables].sort(),
      opened: [...sections].sort(),
    })
  }
})
