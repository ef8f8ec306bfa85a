import { Icon } from '#app/ui/icon.tsx'
import type { ProductView } from '#contracts/catalog/catalog.ts'
import { ROUTES } from '#contracts/site/routes.ts'

type Promised = { product: Pick<ProductView, 'isVirtual' | 'isDownloadable'>; usualDelivery: string }

/** How the goods reach their buyer. `usualDelivery`: how soon a parcel does where most live; '' where nobody has said. */
export function DeliveryPromises({ product: { isVirtual, isDownloadable }, usualDelivery }: Promised) {
  const promises = [
    isDownloadable && 'Téléchargement dès la commande validée',
    isDownloadable && 'Lien aussi envoyé par e-mail',
    !isVirtual && (usualDelivery || 'Expédié à votre adresse'),
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
      {!isVirtual && (
        <li>
          <Icon name="check" />
          <a href={ROUTES.delivery}>Frais, autres destinations et retours</a>
        </li>
      )}
    </ul>
  )
}
