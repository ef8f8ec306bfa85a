import scene from '#app/assets/scenes/le-saut.svg'
import { buttonClass } from '#app/ui/button.tsx'
import { ROUTES } from '#contracts/site/routes.ts'

export function EmptyBlock() {
  return (
    <div className="wp-block-woocommerce-empty-cart-block empty">
      <img src={scene} width="720" height="560" alt="" />
      <h2 className="wc-block-cart__empty-cart__title">Votre panier est vide</h2>
      <p className="muted">Il ne demande qu’un premier guide.</p>
      <a className={buttonClass({})} href={ROUTES.shop}>
        Voir les guides
      </a>
    </div>
  )
}
