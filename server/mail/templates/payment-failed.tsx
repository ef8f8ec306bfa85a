import { Text } from '@react-email/components'
import type { OrderMail } from '#contracts/order/order.ts'
import type { PaymentFailure } from '#contracts/order/order-payment.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { MailButton } from './mail-button.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

type ExpiredVoucher = Extract<PaymentFailure, { kind: 'voucher-expired' }>

export const paymentFailedSubject = ({ order }: OrderMail) => {
  switch (order.payment.failure?.kind) {
    case 'voucher-expired':
      return `Votre bon à payer a expiré (commande ${order.id})`
    case 'debit-refused':
      return `Votre banque a refusé le paiement (commande ${order.id})`
    default:
      return `Votre paiement n’a pas abouti (commande ${order.id})`
  }
}

/** To a buyer who left before the payment was decided, and who would not know otherwise. */
export function PaymentFailedMail({ mail }: { mail: OrderMail }) {
  const { order, shop } = mail
  const { failure } = order.payment
  const isOfVoucher = failure?.kind === 'voucher-expired'
  return (
    <MailLayout
      preview={isOfVoucher ? 'Vous ne devez rien.' : 'Rien n’a été débité. Vous pouvez réessayer.'}
      shop={shop}
    >
      <Text style={styles.text}>Bonjour{order.firstName && ` ${order.firstName}`},</Text>
      {isOfVoucher ? <ExpiredSlip mail={mail} failure={failure} /> : <RefusedPayment mail={mail} />}
      <MailClosing shop={shop} />
    </MailLayout>
  )
}

function RefusedPayment({ mail }: { mail: OrderMail }) {
  const { order, shop } = mail
  const wasDebit = order.payment.failure?.kind === 'debit-refused'
  return (
    <>
      <Text style={styles.text}>
        Le paiement de votre commande {order.id}, d’un montant de {formatMoney(order.dueCents, order.currency)}, n’a pas
        abouti{wasDebit && '\u202F: votre banque l’a refusé'}. À notre connaissance, rien n’a été débité.
      </Text>
      <Text style={styles.text}>
        {wasDebit
          ? 'Il peut s’agir d’un compte insuffisamment approvisionné, d’un compte fermé ou d’une opposition. Nous ne vous facturons aucuns frais.'
          : 'Cela arrive souvent pour une raison simple\u202F: un plafond atteint, une carte expirée, une validation oubliée sur l’application de la banque.'}
      </Text>
      <MailButton href={mail.payUrl} label={wasDebit ? 'Payer autrement' : 'Réessayer le paiement'} look="buy" />
      <Text style={styles.text}>
        Si un débit apparaissait malgré tout sur votre compte, écrivez-nous à {shop.contactEmail}
        {'\u202F'}: nous vérifierons aussitôt. Ne nous envoyez jamais votre numéro de carte.
      </Text>
    </>
  )
}

function ExpiredSlip({ mail, failure }: { mail: OrderMail; failure: ExpiredVoucher }) {
  const { order, shop } = mail
  return (
    <>
      <Text style={styles.text}>
        Le bon {failure.reference}, d’un montant de {formatMoney(order.totalCents, order.currency)}, n’a pas été payé
        {failure.payBefore === null ? ' à temps' : ` avant le ${formatDay(failure.payBefore)}`}. La commande {order.id}{' '}
        n’a donc pas été validée, et vous ne devez rien. Ne payez plus ce bon.
      </Text>
      <Text style={styles.text}>
        Vous l’aviez payé{'\u202F'}? Un règlement du dernier jour peut mettre quelques jours à nous parvenir. Gardez le
        reçu et écrivez-nous à {shop.contactEmail}.
      </Text>
      <MailButton href={mail.payUrl} label="Reprendre ma commande" look="buy" />
    </>
  )
}
