import type { FastifyInstance, FastifyReply } from 'fastify'
import { FORM_PAGES } from '#contracts/forms/form-pages.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { CLOSED_PATHS, INDEXED_ROWS } from '#contracts/site/site-map.ts'
import { listCategories, listProductAddresses } from '#server/modules/catalog/index.ts'
import { listFormSlugs } from '#server/modules/contact/index.ts'
import { listPages, listPostAddresses } from '#server/modules/content/index.ts'
import { openTerms } from '#server/modules/legal/index.ts'
import type { Services } from '#server/services.ts'

/** A site map may hold 50,000 addresses (sitemaps.org); a larger shop gets an index of several. */
const PRODUCTS_PER_MAP = 40_000
const FRESH = 'public, max-age=600'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

type Address = { path: string; changedAt?: Date }
type SiteMaps = { origin: string; productsPerMap?: number }

/** What search engines ask for first: `/robots.txt` and `/sitemap.xml` with its parts. */
export function addSiteFiles(
  app: FastifyInstance,
  services: Services,
  { origin, productsPerMap = PRODUCTS_PER_MAP }: SiteMaps,
): void {
  const partOf = (part: number) => listProductAddresses(services, { part, perPart: productsPerMap })

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', FRESH).send(robotsFile(origin)),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const { addresses, partCount } = await partOf(1)
    if (partCount > 1) {
      const parts = Array.from({ length: partCount }, (_, index) => ({ path: `/sitemap-produits-${index + 1}.xml` }))
      return sendXml(reply, { kind: 'index', origin, addresses: [{ path: '/sitemap-pages.xml' }, ...parts] })
    }
    const pages = await pageAddresses(services)
    return sendXml(reply, { kind: 'map', origin, addresses: [...pages, ...addresses.map(productAddress)] })
  })
  app.get('/sitemap-pages.xml', async (_request, reply) =>
    sendXml(reply, { kind: 'map', origin, addresses: await pageAddresses(services) }),
  )
  app.get<{ Params: { part: string } }>('/sitemap-produits-:part(^[1-9]\\d{0,4}).xml', async ({ params }, reply) => {
    const { addresses } = await partOf(Number(params.part))
    if (addresses.length === 0) return reply.callNotFound()
    return sendXml(reply, { kind: 'map', origin, addresses: addresses.map(productAddress) })
  })
}

const productAddress = ({ slug, changedAt }: { slug: string; changedAt: Date }): Address => ({
  path: ROUTES.product(slug),
  changedAt,
})

/** The pages of the table of addresses, categories, articles and texts; products have maps of their own. */
async function pageAddresses(services: Services): Promise<Address[]> {
  const [categories, pages, posts, forms, terms] = await Promise.all([
    listCategories(services),
    listPages(services.db),
    listPostAddresses(services.db),
    listFormSlugs(services.db),
    openTerms(services),
  ])
  const isThere = (path: string) => {
    const form = FORM_PAGES[path]
    return path === ROUTES.terms ? terms !== null : !form || forms.includes(form)
  }
  const below: Record<string, string[]> = {
    '/categorie-produit/*': categories.map(({ slug }) => ROUTES.category(slug)),
  }
  const paths = INDEXED_ROWS.flatMap((row) => below[row] ?? (row.endsWith('*') || !isThere(row) ? [] : [row]))
  return [
    ...paths.map((path) => ({ path })),
    ...[...posts, ...pages].map(({ slug, updatedAt }) => ({ path: `/${slug}/`, changedAt: updatedAt })),
  ]
}

function sendXml(
  reply: FastifyReply,
  { kind, origin, addresses }: { kind: 'map' | 'index'; origin: string; addresses: Address[] },
) {
  const [outer, inner] = kind === 'map' ? ['urlset', 'url'] : ['sitemapindex', 'sitemap']
  const lines = addresses.map(({ path, changedAt }) => {
    const date = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
    return `<${inner}><loc>${escapeXml(origin + encodeURI(path))}</loc>${date}</${inner}>`
  })
  const xml = ['<?xml version="1.0" encoding="UTF-8"?>', `<${outer} xmlns="${NAMESPACE}">`, ...lines, `</${outer}>`, '']
  return reply.type('application/xml; charset=utf-8').header('cache-control', FRESH).send(xml.join('\n'))
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Nothing that is one visitor's own, nothing that acts, and no page of results. */
function robotsFile(origin: string): string {
  const lines = [...CLOSED_PATHS, '/*?s=', '/*&s=', '/*add-to-cart=', '/*wc-ajax=', '/*wc-api='].map(
    (path) => `Disallow: ${path}`,
  )
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
