import { ROUTES } from '#contracts/site/routes.ts'

export type CurrentPage = 'page' | 'true' | undefined

/** How a link of the navigation stands to the page at `path`: products stand under the shop, lists of articles under the advice. */
export function currentOf(path: string, link: string): CurrentPage {
  if (path === link) return 'page'
  if (link === ROUTES.blog) return path.startsWith(link) ? 'true' : undefined
  return link === ROUTES.shop && /^\/(?:categorie-)?produit\//.test(path) ? 'true' : undefined
}
