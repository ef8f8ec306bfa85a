import { Amount } from '#app/fragments/price.tsx'
import { ResponsivePicture } from '#app/ui/responsive-picture.tsx'
import type { BundledItem, BundleView } from '#contracts/catalog/bundle.ts'
import { ROUTES } from '#contracts/site/routes.ts'

export const BUNDLE_CONTENTS_ID = 'contenu-du-pack'

const SIZES = '(min-width: 62em) 20rem, 30vw'

/** What a bundle is made of, on its plank: each thing with its page and what it costs alone. */
export function BundleContents({ bundle, currency }: { bundle: BundleView; currency: string }) {
  const pictured = bundle.items.flatMap(({ id, picture }) => (picture ? [{ id, picture }] : []))
  return (
    <section className="bundle-contents" aria-labelledby={BUNDLE_CONTENTS_ID}>
      <div className="head">
        <h2 className="planche" id={BUNDLE_CONTENTS_ID}>
          Ce que contient <em>le pack</em>
        </h2>
      </div>
      <div className={`trio bundled_products ${bundle.items.length > 4 ? 'is-many' : ''}`.trim()}>
        {pictured.length === bundle.items.length && (
          <div className="trio__shelf">
            {pictured.map(({ id, picture }) => (
              <ResponsivePicture key={id} picture={picture} sizes={SIZES} mostPixels={640} alt="" />
            ))}
          </div>
        )}
        <ul className="trio__text list">
          {bundle.items.map((item) => (
            <Item key={item.id} item={item} currency={currency} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Item({ item, currency }: { item: BundledItem; currency: string }) {
  const { name, slug, shortDescription, quantity, isOptional, aloneCents, isOnSale, variations } = item
  const [first] = firstSentence(shortDescription)
  return (
    <li className="bundled_product">
      <h3>
        <a className="plain" href={ROUTES.product(slug)}>
          {name}
        </a>
        {quantity.default > 1 && ` × ${quantity.default}`}
      </h3>
      {first && <p className="muted">{first}</p>}
      <p className="price">
        <span>
          {variations.length > 1 && 'dès '}
          <Amount cents={aloneCents} currency={currency} />
        </span>{' '}
        <span className="small muted">
          {isOnSale ? 'seul, prix promotionnel' : 'seul'}
          {isOptional && ', en option'}
        </span>
      </p>
    </li>
  )
}

const firstSentence = (text: string) => text.split(/(?<=[.!?…])\s/, 1)
