import { Text } from '@react-email/components'
import { Fragment } from 'react'
import { type OrderMail, STATUS_LABELS } from '#contracts/order/order.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'
import { OrderTable } from './order-table.tsx'

export const newOrderSubject = ({ order }: OrderMail, renews: number | null = null) =>
  `${renews === null ? 'Nouvelle commande' : 'Renouvellement, commande'} ${order.id}, ${formatMoney(order.totalCents, order.currency)}`

type Props = { mail: OrderMail; filesLeft?: number /** The subscription that it renews. */; renews?: number | null }

/** To the shop: what came in and what has to be done about it. */
export function NewOrderMail({ mail, filesLeft = 0, renews = null }: Props) {
  const { order, buyer, shop } = mail
  return (
    <MailLayout preview="À traiter, avec les points à vérifier." shop={shop}>
      <Text style={styles.text}>
        {renews === null ? 'Une commande vient d’arriver.' : `L’abonnement n°\u00A0${renews} vient d’être renouvelé.`}
      </Text>
      <Text style={styles.text}>
        Commande {order.id} du {formatMoment(order.createdAt)}, état{'\u202F'}: {STATUS_LABELS[order.status]}
        {mail.invoiceNumber && `, facture ${mail.invoiceNumber}`}.
        <br />
        Client{'\u202F'}: {buyer.name || 'sans nom'} ({buyer.email}){buyer.phone && `, téléphone ${buyer.phone}`}.
        {order.billingAddress.length > 0 && (
          <>
            <br />
            Adresse de facturation{'\u202F'}: {order.billingAddress.join(', ')}.
          </>
        )}
      </Text>
      <OrderTable order={order} taxNote={shop.taxNote} />
      <Text style={styles.text}>
        Accord à la fourniture immédiate{'\u202F'}:{' '}
        {order.digitalConsentAt ? `donné le ${formatMoment(order.digitalConsentAt)}` : 'sans objet'}.
      </Text>
      {order.needsShipping && (
        <Text style={styles.text}>
          {order.isPickedUp
            ? `À préparer pour un retrait\u202F: ${order.shippingTitle}.`
            : `À expédier à\u202F: ${order.shippingAddress.join(', ')}.`}
        </Text>
      )}
      {filesLeft > 0 && (
        <Text style={styles.text}>
          {filesLeft === 1 ? 'Un fichier joint est trop lourd' : `${filesLeft} fichiers joints sont trop lourds`} pour
          cet e-mail{'\u202F'}: npm run orders -- files {order.id} {'<dossier>'} les enregistre tous.
        </Text>
      )}
      {mail.customFields.length > 0 && (
        <Text style={styles.text}>
          {mail.customFields.map(({ label, value }, index) => (
            <Fragment key={label}>
              {index > 0 && <br />}
              {label}
              {'\u202F'}: {value}
            </Fragment>
          ))}
        </Text>
      )}
      {mail.note && (
        <Text style={{ ...styles.text, ...styles.quote }}>
          «{'\u202F'}
          {mail.note}
          {'\u202F'}»
        </Text>
      )}
    </MailLayout>
  )
}
