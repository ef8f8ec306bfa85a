import { Island } from '#app/islands/island.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import AddToCartLink from '../add-to-cart-link.island.tsx'
import { BuyPieces } from './buy-pieces.tsx'
import type { KindPage } from './kind-page.ts'

export const simple: KindPage = {
  BuyForm: ({ product, chosenExtras }) => <BuyPieces product={product} choice={null} chosenExtras={chosenExtras} />,
  CardAction({ product: { id, slug, name, sku, availability, mustChoose } }) {
    if (mustChoose)
      return (
        <a
          className={buttonClass({ look: 'quiet', isSmall: true }, 'button product_type_simple')}
          href={ROUTES.product(slug)}
          rel="nofollow"
        >
          Sélectionner les options<span className="sr"> de {name}</span>
        </a>
      )
    if (availability.status !== 'sold-out')
      return <Island of={AddToCartLink} when="interaction" productId={id} sku={sku} name={name} />
    const look = buttonClass({ look: 'quiet', isSmall: true }, 'button product_type_simple')
    return (
      <a className={look} href={ROUTES.stockAlert(slug)} rel="nofollow">
        Me prévenir<span className="sr"> du retour de {name}</span>
      </a>
    )
  },
}
