import type { Queryable } from '#server/database/database.ts'
import { type Refused, refuse } from '#server/modules/audit/index.ts'
import type { ProductText } from './product-drafts.ts'
import { listUndescribed } from './publication-repository.ts'

type Pictured = Pick<ProductText, 'isPublished' | 'publishAt' | 'pictures'>
type Before = { draft: Pictured; binnedAt: Date | null }

/**
 * Why what a product says cannot be published, or planned to be, or null: people see it before they read it, and who does not
 * see hears what its pictures show. What is published without a picture already may be changed.
 */
export async function refusePublication(
  db: Queryable,
  draft: Pictured,
  { before, now }: { before: Before; now: Date },
): Promise<Refused | null> {
  if (!isForAll(draft)) return null
  if (before.binnedAt) return refuse('', 'Sortez d’abord ce produit de la corbeille.')
  const isPlannedAnew = draft.publishAt !== null && draft.publishAt !== before.draft.publishAt
  if (isPlannedAnew && Date.parse(draft.publishAt ?? '') <= now.getTime())
    return refuse('publishAt', 'Donnez une date et une heure à venir.')
  const missing = await refusePictures(db, draft)
  return missing && isForAll(before.draft) && (await refusePictures(db, before.draft)) ? null : missing
}

const isForAll = ({ isPublished, publishAt }: Pictured) => isPublished || publishAt !== null

async function refusePictures(db: Queryable, { pictures }: Pictured): Promise<Refused | null> {
  if (pictures.length === 0) return refuse('pictures', 'Ajoutez une image avant de publier.')
  const stems = pictures.map(({ stem }) => stem)
  const [silent] = await listUndescribed(db, stems)
  return silent === undefined
    ? null
    : refuse(
        `pictures.${stems.indexOf(silent)}.alt`,
        'Dites ce que l’image montre\u202F: elle en a besoin pour être publiée.',
      )
}
