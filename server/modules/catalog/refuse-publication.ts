import { type Refused, refuse } from '#server/modules/audit/index.ts'
import type { ProductText } from './product-drafts.ts'

type Pictured = Pick<ProductText, 'isPublished' | 'publishAt' | 'pictures'>
type Before = { draft: Pictured; binnedAt: Date | null }

/**
 * Why what a product says cannot be published, or planned to be, or null: people see it before they read it. That its pictures
 * are described is asked of every draft (`refuseProduct`).
 */
export function refusePublication(draft: Pictured, { before, now }: { before: Before; now: Date }): Refused | null {
  if (!isForAll(draft)) return null
  if (before.binnedAt) return refuse('', 'Sortez d’abord ce produit de la corbeille.')
  const isPlannedAnew = draft.publishAt !== null && draft.publishAt !== before.draft.publishAt
  if (isPlannedAnew && Date.parse(draft.publishAt ?? '') <= now.getTime())
    return refuse('publishAt', 'Donnez une date et une heure à venir.')
  // What is published without a picture already may be changed.
  if (draft.pictures.length > 0 || (isForAll(before.draft) && before.draft.pictures.length === 0)) return null
  return refuse('pictures', 'Ajoutez une image avant de publier.')
}

const isForAll = ({ isPublished, publishAt }: Pictured) => isPublished || publishAt !== null
