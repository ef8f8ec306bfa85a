import { rowOf } from '#contracts/site/site-map.ts'
import type { Queryable } from '#server/database/database.ts'
import { findNamedPage, findPage } from './pages-repository.ts'
import { findPost } from './posts-repository.ts'

/** First steps of addresses that are no pages. */
const RESERVED = new Set(['assets', 'bureau', 'consentement', 'feed', 'fonts', 'healthz', 'media', 'wp-json'])

/** Whose address it may be: of an article by its number, of a page by its name; nobody's that is there yet. */
type Own = { postId: number | null } | { pageName: string | null }

/**
 * Articles and pages lie right below the home page, beside the site's own addresses: one name, one thing. What a page began
 * with stays its own, since its versions are kept under it.
 */
export async function isAddressTaken(db: Queryable, slug: string, own: Own): Promise<boolean> {
  if (RESERVED.has(slug) || rowOf(`/${slug}/`) !== null) return true
  const post = await findPost(db, slug)
  if (post && !('postId' in own && own.postId === post.id)) return true
  const ownName = 'pageName' in own ? own.pageName : null
  const pages = [await findPage(db, slug), await findNamedPage(db, slug)]
  return pages.some((page) => page !== null && (page.name ?? page.slug) !== ownName)
}
