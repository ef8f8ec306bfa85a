import { rowOf } from '#contracts/site/site-map.ts'
import type { Queryable } from '#server/database/database.ts'
import { findPage } from './pages-repository.ts'
import { findPost } from './posts-repository.ts'

/** First steps of addresses that are no pages. */
const RESERVED = new Set(['assets', 'bureau', 'consentement', 'feed', 'fonts', 'healthz', 'media', 'wp-json'])

/** Articles and pages lie right below the home page, beside the site's own addresses: one name, one thing. */
export async function isAddressTaken(db: Queryable, slug: string, kind: 'page' | 'post'): Promise<boolean> {
  if (RESERVED.has(slug) || rowOf(`/${slug}/`) !== null) return true
  return (kind === 'post' ? await findPage(db, slug) : await findPost(db, slug)) !== null
}
