import { Text } from '@react-email/components'
import type { ShipmentMail } from '#contracts/order/order.ts'
import { shipmentWords, trackingUrl } from '#contracts/order/shipment.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { MailPart } from '../own-words.tsx'
import { MailButton } from './mail-button.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

export const orderShippedSubject = ({ mail: { order }, shipment, isLast }: ShipmentMail) => {
  if (shipment.carrier === 'in-person') return `Commande ${order.id}, c’est entre vos mains`
  return isLast ? `Votre commande ${order.id} est en route` : `Une partie de votre commande ${order.id} est en route`
}

/** To the buyer: what has left, by whom, where it is followed, and what is still to come. */
export function OrderShippedMail({ shipped }: { shipped: ShipmentMail }) {
  const { mail, shipment, isLast } = shipped
  const { order, shop } = mail
  const isHanded = shipment.carrier === 'in-person'
  const followed = trackingUrl(shipment.carrier, shipment.trackingNumber)
  return (
    <MailLayout preview={shipmentWords(shipment)} shop={shop}>
      <Text style={styles.text}>Bonjour{order.firstName && ` ${order.firstName}`},</Text>
      <Text style={styles.text}>
        {isHanded ? 'Voici ce qui vous a été remis' : 'Voici ce qui est parti'} le {formatDay(shipment.shippedAt)}
        {'\u202F'}:
      </Text>
      <MailPart name="articles">
        <ul style={styles.text}>
          {shipment.lines.map(({ words, quantity }) => (
            <li key={words}>
              {words} × {quantity}
            </li>
          ))}
        </ul>
      </MailPart>
      <MailPart name="suivi">
        {!isHanded && (
          <Text style={styles.text}>
            {shipmentWords(shipment)}.
            {order.shippingAddress.length > 0 &&
              ` Le colis va à cette adresse\u202F: ${order.shippingAddress.join(', ')}.`}
          </Text>
        )}
        {followed && <MailButton href={followed} label="Suivre le colis" />}
      </MailPart>
      <MailPart name="suite">
        <Text style={styles.text}>
          {isLast
            ? 'Tout ce que vous avez commandé est parti.'
            : 'Le reste suit\u202F: un autre e-mail vous dira quand il part.'}{' '}
          Un article ne convient pas{'\u202F'}? Vous avez quatorze jours à partir de sa réception pour changer d’avis.
        </Text>
      </MailPart>
      <Text style={styles.text}>
        Une question{'\u202F'}? Écrivez-nous à {shop.contactEmail}.
      </Text>
      <MailClosing shop={shop} />
    </MailLayout>
  )
}
