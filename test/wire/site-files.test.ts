import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSiteFiles } from '#server/http/site-files.ts'
import { categories } from '#server/modules/catalog/tables.ts'
import { pages } from '#server/modules/content/tables.ts'
import { publishLegalText } from '#server/modules/legal/index.ts'
import { createProduct } from '#test/support/builders.ts'
import { startTestServer } from '#test/support/web-server.ts'
import { byStaff } from '#test/support/writer.ts'

const MADE = new Date('2026-01-02T10:00:00Z')

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.services
  for (const slug of ['un', 'deux', 'trois']) await createProduct(db, { slug, createdAt: MADE })
  await createProduct(db, { slug: 'brouillon', isPublished: false })
  await db.insert(categories).values({ slug: 'guides', name: 'Guides', description: '', position: 1 })
  await publishLegalText(byStaff(server.services), {
    slug: 'cgv',
    version: '2026-01',
    title: 'CGV',
    description: '',
    markdown: 'Oui.',
  })
  const text = { title: 'Questions', description: '', markdown: '' }
  await db.insert(pages).values({ ...text, slug: 'faq', updatedAt: new Date('2026-01-03') })
})
afterAll(() => server.stop())

const pathsOf = (xml: string) => [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path)
const TEXTS = ['/', '/boutique/', '/categorie-produit/guides/', '/conseils/', '/cgv/', '/faq/']
const PRODUCTS = ['/produit/un/', '/produit/deux/', '/produit/trois/']

test('the site map holds what can be read, with the day of its last change', async () => {
  const answer = await server.get('/sitemap.xml')
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(pathsOf(answer.payload)).toEqual([...TEXTS, ...PRODUCTS])
  expect(answer.payload).toContain('/produit/un/</loc><lastmod>2026-01-02</lastmod>')
  expect(answer.payload).toContain('/faq/</loc><lastmod>2026-01-03</lastmod>')
})

test('a shop that is too large for one map has an index of several', async () => {
  const app = fastify()
  addSiteFiles(app, server.services, { origin: 'https://exemple.fr', productsPerMap: 2 })
  const read = async (url: string) => pathsOf((await app.inject({ url })).payload)
  expect(await read('/sitemap.xml')).toEqual([
    '/sitemap-pages.xml',
    '/sitemap-produits-1.xml',
    '/sitemap-produits-2.xml',
  ])
  expect(await read('/sitemap-pages.xml')).toEqual(TEXTS)
  expect([...(await read('/sitemap-produits-1.xml')), ...(await read('/sitemap-produits-2.xml'))]).toEqual(PRODUCTS)
  for (const part of ['3', '0', '-1', 'x'])
    expect((await app.inject({ url: `/sitemap-produits-${part}.xml` })).statusCode).toBe(404)
  await app.close()
})

test('robots are kept from what is personal, from what acts and from results', async () => {
  const { payload } = await server.get('/robots.txt')
  for (const path of ['/panier/', '/commande/', '/*?s=', '/*add-to-cart='])
    expect(payload).toContain(`\nDisallow: ${path}\n`)
  expect(payload).toMatch(/^User-agent: \*\n/)
  expect(payload).toMatch(/\nSitemap: https?:\/\/\S+\/sitemap\.xml\n$/)
})
