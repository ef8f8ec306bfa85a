import { Amount } from '#app/fragments/price.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { BundleView } from '#contracts/catalog/bundle.ts'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { BUNDLE_CONTENTS_ID } from './bundle-contents.tsx'

/** What the parts of a bundle would cost apart today, whichever of the two is the better buy; nothing where it is not known. */
export function BundleComparison({ product, bundle }: { product: Pick<ProductView, 'price'>; bundle: BundleView }) {
  const { comparison } = bundle
  const { priceCents, currency } = product.price
  if (!comparison) return null
  const apart = <Amount cents={comparison.apartCents} currency={currency} />
  if (comparison.savedCents < 0)
    return (
      <div className="notice">
        <Icon name="info" />
        <div>
          Aujourd’hui, ce que contient le pack coûte {apart} acheté séparément.{' '}
          <a href={`#${BUNDLE_CONTENTS_ID}`}>Voir chaque article</a>
        </div>
      </div>
    )
  return (
    <dl className="compare">
      <div>
        <dt>Ce que contient le pack, acheté séparément aujourd’hui</dt>
        <dd>{apart}</dd>
      </div>
      <div>
        <dt>Le pack</dt>
        <dd>
          <Amount cents={priceCents} currency={currency} />
        </dd>
      </div>
      <div className="is-sum">
        <dt>Vous payez en moins</dt>
        <dd>
          <Amount cents={comparison.savedCents} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}
