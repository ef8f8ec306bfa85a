// Not within the script, which comes with every cart that holds something.
import scene from '#app/assets/scenes/a-cote-de-la-chaise.svg?no-inline'
import { buttonClass } from '#app/ui/button.tsx'
import { ROUTES } from '#contracts/site/routes.ts'

export function EmptyCartPage() {
  return (
    <div className="empty">
      <img src={scene} width="640" height="400" alt="" />
      <p className="cart-empty wc-empty-cart-message">Votre panier est actuellement vide.</p>
      <p className="return-to-shop">
        <a className={buttonClass({ look: 'quiet' }, 'button wc-backward')} href={ROUTES.shop}>
          Retour à la boutique
        </a>
      </p>
    </div>
  )
}
