import type { Published } from '#contracts/catalog/publication.ts'
import { nearMoment } from '#contracts/text/near-date.ts'

type ProductStateProps = { product: Published & { binnedAt: string | null }; now: string }

/** A sign and a word, never a colour alone. */
export function ProductState({ product: { binnedAt, isPublished, isListed, publishAt }, now }: ProductStateProps) {
  if (binnedAt !== null) return <span className="st st--off">À la corbeille</span>
  if (isPublished && isListed) return <span className="st st--ok">En vente</span>
  if (isPublished) return <span className="st st--teal">Par lien</span>
  if (publishAt !== null) return <span className="st">Prévu le {nearMoment(publishAt, now)}</span>
  return <span className="st st--off">Brouillon</span>
}
