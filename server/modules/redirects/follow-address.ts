import type { Queryable } from '#server/database/database.ts'
import { remembered } from '#server/database/remembered.ts'
import { findTarget, listTargets } from './redirects-repository.ts'

/** Where a page went that once stood at this address; null where none did. */
export const findMoved = (db: Queryable, path: string): Promise<string | null> => findTarget(db, path)

const readTargets = remembered(listTargets)

const LINK = /(<a\b[^>]*?\bhref=")(\/[a-z0-9\-/]*)/g

/**
 * Our own HTML with its links to addresses that have moved led to where they lead now: a text that nobody has touched since
 * needs no way round.
 */
export async function followMoved(db: Queryable, html: string): Promise<string> {
  const targets = await readTargets(db)
  if (targets.size === 0) return html
  return html.replace(LINK, (link, before: string, path: string) => {
    const target = targets.get(path.endsWith('/') ? path : `${path}/`)
    return target === undefined ? link : before + target
  })
}
