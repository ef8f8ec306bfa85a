import { Link, Text } from '@react-email/components'
import type { DueMail } from '#contracts/order/order.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { amountIn, nameOfDue, soldWords } from './due-facts.tsx'
import { MailButton } from './mail-button.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

export const dueSoonSubject = (mail: DueMail) =>
  `Le ${formatDay(mail.due.fallsDueAt)}, une échéance de ${amountIn(mail, mail.due.amountCents)}`

/** Seven days before a due falls due: what happens then, and how to pay it before. */
export function DueSoonMail({ dueMail }: { dueMail: DueMail }) {
  const { mail, due, restCents, chargedTo, duesUrl } = dueMail
  const { order, shop, payUrl } = mail
  return (
    <MailLayout preview="La date, le montant et ce que vous pouvez changer." shop={shop}>
      <Text style={styles.text}>Bonjour{order.firstName && ` ${order.firstName}`},</Text>
      <Text style={styles.text}>Une échéance de votre commande {order.id} arrive bientôt à sa date.</Text>
      <Text style={styles.text}>
        {nameOfDue(dueMail)}
        {'\u202F'}: {soldWords(dueMail)}
        <br />
        Montant{'\u202F'}: {amountIn(dueMail, due.amountCents)}
        <br />
        Date{'\u202F'}: {formatDay(due.fallsDueAt)}
        <br />
        Reste à payer ensuite{'\u202F'}: {amountIn(dueMail, restCents - due.amountCents)}
      </Text>
      {chargedTo ? (
        <>
          <Text style={styles.text}>
            Le montant sera prélevé sur {chargedTo}, comme vous l’avez autorisé à la commande. Vous n’avez rien à faire.
            Vous pouvez aussi payer maintenant, ou retirer votre accord jusqu’à la veille{' '}
            <Link href={duesUrl} style={styles.link}>
              dans vos échéances
            </Link>
            .
          </Text>
          <MailButton href={payUrl} label="Payer maintenant" look="quiet" />
        </>
      ) : (
        <MailButton href={payUrl} label="Payer cette échéance" look="buy" />
      )}
      <Text style={styles.text}>
        Vous changez d’avis{'\u202F'}? Tant que votre délai de rétractation court, vous pouvez{' '}
        <Link href={mail.withdrawalUrl} style={styles.link}>
          renoncer au contrat ici
        </Link>
        . Aucuns frais ne s’ajoutent.
      </Text>
      <MailClosing words="À bientôt," shop={shop} />
    </MailLayout>
  )
}
