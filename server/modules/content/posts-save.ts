import type { Queryable } from '../../database/database.ts'
import { announceWrite } from '../../database/remembered.ts'
import type { Clock } from '../../services.ts'
import { findPage } from './pages-repository.ts'
import { type PostRow, upsertPost } from './posts-repository.ts'

/** First steps of the site's own addresses. */
const RESERVED = new Set(['boutique', 'cgv', 'commande', 'conseils', 'feed', 'panier', 'produit', 'telecharger'])

export type PostDraft = Pick<PostRow, 'slug' | 'title' | 'categorySlug' | 'excerpt' | 'markdown' | 'publishedAt'> & {
  pictureStem?: string | null
  relatedProductId?: number | null
  /** Now, unless an older text is taken over. */
  updatedAt?: Date
}

export type PostSaving = { outcome: 'saved'; id: number } | { outcome: 'slug-taken' }

/**
 * Writes an article, or changes the one of the same slug, and renders its Markdown; kept pages are drawn anew.
 * Refuses the address of a page or of a part of the site.
 */
export async function savePost({ db, clock }: { db: Queryable; clock: Clock }, draft: PostDraft): Promise<PostSaving> {
  if (RESERVED.has(draft.slug) || (await findPage(db, draft.slug))) return { outcome: 'slug-taken' }
  // Loaded only where something is written: those who read never need it.
  const { renderPost } = await import('./posts-rendering.ts')
  const id = await upsertPost(db, {
    pictureStem: null,
    relatedProductId: null,
    ...draft,
    ...renderPost(draft.markdown),
    updatedAt: draft.updatedAt ?? clock.now(),
  })
  await announceWrite(db)
  return { outcome: 'saved', id }
}
