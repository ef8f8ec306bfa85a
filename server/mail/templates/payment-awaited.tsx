import { Text } from '@react-email/components'
import type { OrderMail } from '#contracts/order/order.ts'
import type { PaymentWait, Slip } from '#contracts/order/order-payment.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { formatDay, formatMoment } from '#contracts/text/french-date.ts'
import { workingDays } from '#contracts/text/french-words.ts'
import { MailButton } from './mail-button.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

/** Those of which a mail is sent: what takes days. */
export type SlowWait = Extract<PaymentWait, { kind: 'voucher' | 'bank' | 'capture' | 'deposits' }>

type Awaited = { mail: OrderMail; wait: SlowWait }

export function paymentAwaitedSubject({ mail: { order }, wait }: Awaited): string {
  switch (wait.kind) {
    case 'voucher':
      return `Votre bon à payer de ${totalOf(order)}${beforeDay(wait.slip)}`
    case 'bank':
      return `Votre paiement est en cours chez votre banque (commande ${order.id})`
    case 'capture':
      return `Votre commande ${order.id} est enregistrée`
    case 'deposits':
      return `Un pas encore pour payer votre commande ${order.id}`
  }
}

const totalOf = ({ totalCents, currency }: OrderMail['order']) => formatMoney(totalCents, currency)

const beforeDay = ({ payBefore }: Slip) => (payBefore === null ? '' : `, avant le ${formatDay(payBefore)}`)

/** To a buyer whose payment takes days: what it waits for, and what they do about it. */
export function PaymentAwaitedMail({ mail, wait }: Awaited) {
  const { order, shop } = mail
  return (
    <MailLayout preview={PREVIEWS[wait.kind]} shop={shop}>
      <Text style={styles.text}>Bonjour{order.firstName && ` ${order.firstName}`},</Text>
      {wait.kind === 'voucher' && <SlipToPay mail={mail} slip={wait.slip} />}
      {wait.kind === 'bank' && <AtTheBank mail={mail} wait={wait} />}
      {wait.kind === 'capture' && <Authorised mail={mail} />}
      {wait.kind === 'deposits' && <SumsToName mail={mail} wait={wait} />}
      <MailClosing shop={shop} />
    </MailLayout>
  )
}

const PREVIEWS: Record<SlowWait['kind'], string> = {
  voucher: 'La référence, le montant et la date limite.',
  bank: 'Rien d’autre à faire pour l’instant.',
  capture: 'Le paiement est autorisé\u202F; rien n’est encore débité.',
  deposits: 'Votre banque reçoit de petites sommes, à nous indiquer.',
}

function SlipToPay({ mail, slip }: { mail: OrderMail; slip: Slip }) {
  const { order } = mail
  return (
    <>
      <Text style={styles.text}>
        Votre commande {order.id} vous attend. Elle sera validée dès que ce bon aura été payé.
      </Text>
      <Text style={{ ...styles.text, ...styles.quote }}>
        {slip.entity && (
          <>
            Entité{'\u202F'}: <strong>{slip.entity}</strong>
            <br />
          </>
        )}
        Référence{'\u202F'}: <strong>{slip.reference}</strong>
        <br />
        Montant exact{'\u202F'}: <strong>{totalOf(order)}</strong>
        {slip.payBefore && (
          <>
            <br />
            Date limite{'\u202F'}: <strong>{formatMoment(slip.payBefore)}</strong> (heure de Paris)
          </>
        )}
      </Text>
      {slip.pageUrl && <MailButton href={slip.pageUrl} label="Afficher le bon" look="buy" />}
      <Text style={styles.text}>
        {slip.howToPay} Payez le montant exact, en une seule fois. La confirmation nous parvient ensuite sous{' '}
        {workingDays(slip.answersWithinDays)}.
      </Text>
      <Text style={styles.text}>
        Vous préférez un autre moyen de paiement{'\u202F'}? Ce bon sera alors annulé. Si vous ne payez pas, la commande
        n’est pas validée et vous ne devez rien.
      </Text>
      <MailButton href={mail.payUrl} label="Payer autrement" />
    </>
  )
}

function AtTheBank({ mail, wait }: { mail: OrderMail; wait: Extract<SlowWait, { kind: 'bank' }> }) {
  const { order } = mail
  return (
    <>
      <Text style={styles.text}>
        Votre commande {order.id} est enregistrée. Votre banque doit encore confirmer le paiement de {totalOf(order)}
        {wait.answersWithinDays !== null && `, ce qui prend ${workingDays(wait.answersWithinDays)} au plus`}.
      </Text>
      <Text style={styles.text}>
        Moyen de paiement{'\u202F'}: {order.paymentMethodTitle}. Vos fichiers s’ouvrent, et ce qui s’envoie part, dès la
        confirmation{'\u202F'}; vous recevrez un e-mail.
      </Text>
      <Text style={styles.text}>Ne passez pas la commande une seconde fois{'\u202F'}: vous paieriez deux fois.</Text>
      <MailButton href={mail.orderUrl} label="Suivre ma commande" />
    </>
  )
}

function Authorised({ mail }: { mail: OrderMail }) {
  const { order } = mail
  return (
    <>
      <Text style={styles.text}>
        Votre commande {order.id} est enregistrée, et votre paiement de {totalOf(order)} est autorisé. La somme n’est
        pas encore débitée{'\u202F'}: elle le sera quand nous validerons votre commande, et vous recevrez alors un
        e-mail.
      </Text>
      <MailButton href={mail.orderUrl} label="Suivre ma commande" />
    </>
  )
}

function SumsToName({ mail, wait }: { mail: OrderMail; wait: Extract<SlowWait, { kind: 'deposits' }> }) {
  return (
    <>
      <Text style={styles.text}>
        Pour s’assurer que le compte est le vôtre, notre prestataire de paiement y envoie un très petit versement, qui
        arrive vers le {formatDay(wait.arriveAt)}. Relevez-le sur votre compte, puis indiquez-le sur cette page
        {'\u202F'}: le paiement de votre commande {mail.order.id} part ensuite.
      </Text>
      <MailButton href={wait.verificationUrl} label="Confirmer mon compte" look="buy" />
    </>
  )
}
