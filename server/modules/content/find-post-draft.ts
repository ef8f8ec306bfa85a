import type { Queryable } from '#server/database/database.ts'
import { findRevision } from '#server/modules/audit/index.ts'
import { type Post, PostDraft } from './text-drafts.ts'

/** What an article says as it was written last, to be changed by `savePost`; null where no use case has written it. */
export async function findPostDraft(db: Queryable, id: number): Promise<{ draft: Post; version: number } | null> {
  const newest = await findRevision(db, { kind: 'post', id: String(id) })
  const read = PostDraft.safeParse(newest?.content)
  return newest && read.success ? { draft: read.data, version: newest.version } : null
}
