import { Icon } from '#app/ui/icon.tsx'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { isDigital, isShipped } from '#contracts/catalog/supply.ts'
import { ROUTES } from '#contracts/site/routes.ts'

type Promised = { product: Pick<ProductView, 'supply' | 'kind'>; usualDelivery: string }

const OPENING = { files: 'Téléchargement dès la commande validée', lessons: 'Accès en ligne dès le paiement confirmé' }

/** How the goods reach their buyer. `usualDelivery`: how soon a parcel does where most live; '' where nobody has said. */
export function DeliveryPromises({ product, usualDelivery }: Promised) {
  const promises = [
    isDigital(product) && OPENING[product.kind === 'course' ? 'lessons' : 'files'],
    isDigital(product) && 'Lien aussi envoyé par e-mail',
    isShipped(product) && (usualDelivery || 'Expédié à votre adresse'),
  ].filter((promise) => promise !== false)
  if (promises.length === 0) return null
  return (
    <ul className="ticks list small">
      {promises.map((promise) => (
        <li key={promise}>
          <Icon name="check" />
          {promise}
        </li>
      ))}
      {isShipped(product) && (
        <li>
          <Icon name="check" />
          <a href={ROUTES.delivery}>Frais, autres destinations et retours</a>
        </li>
      )}
    </ul>
  )
}
