import { Link, Text } from '@react-email/components'
import type { DueMail } from '#contracts/order/order.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { amountIn, nameOfDue, nextWords, soldWords } from './due-facts.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailDownloads } from './mail-downloads.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

export const duePaidSubject = (mail: DueMail) =>
  mail.next === null
    ? `Votre commande ${mail.mail.order.id} est entièrement réglée`
    : `Votre échéance de ${amountIn(mail, mail.due.amountCents)} est réglée`

/** A later payment came in: what is left, or that nothing is. Its invoice is attached. */
export function DuePaidMail({ dueMail, origin }: { dueMail: DueMail; origin: string }) {
  const { mail, due, next, paidCents, duesUrl } = dueMail
  const { order, shop } = mail
  return (
    <MailLayout preview={next ? 'Le reçu, et ce qu’il reste à payer.' : 'Plus rien à payer.'} shop={shop}>
      <Text style={styles.text}>Bonjour{order.firstName && ` ${order.firstName}`},</Text>
      <Text style={styles.text}>
        {next
          ? 'Votre règlement est arrivé. Merci.'
          : `Le dernier règlement de votre commande ${order.id} est arrivé. Vous ne nous devez plus rien.`}
      </Text>
      <Text style={styles.text}>
        {nameOfDue(dueMail)}
        {'\u202F'}: {soldWords(dueMail)}
        <br />
        Montant{'\u202F'}: {amountIn(dueMail, due.amountCents)}
        {due.paidAt && (
          <>
            <br />
            Réglée le{'\u202F'}: {formatDay(due.paidAt)}
          </>
        )}
        <br />
        Déjà réglé{'\u202F'}: {amountIn(dueMail, paidCents)} sur {amountIn(dueMail, order.totalCents)}, sans frais
      </Text>
      {next && (
        <Text style={styles.text}>
          Prochaine échéance{'\u202F'}: {nextWords(dueMail)}. Nous vous préviendrons sept jours avant.
        </Text>
      )}
      {!next && <MailDownloads order={order} origin={origin} />}
      <Text style={styles.text}>
        Votre facture est jointe à cet e-mail. Toutes vos échéances sont{' '}
        <Link href={duesUrl} style={styles.link}>
          sur cette page
        </Link>
        .
      </Text>
      <MailClosing words="Bonne préparation," shop={shop} />
    </MailLayout>
  )
}
