import { Text } from '@react-email/components'
import type { DueMail } from '#contracts/order/order.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { amountIn } from './due-facts.tsx'
import { MailButton } from './mail-button.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

export const dueFailedSubject = (mail: DueMail) =>
  `Votre échéance de ${amountIn(mail, mail.due.amountCents)} n’a pas pu être réglée`

/** What the shop charged came to nothing: why, the link that pays it, and whether the shop tries again. */
export function DueFailedMail({ dueMail }: { dueMail: DueMail }) {
  const { mail, due, chargedTo, failure, asksOwner, nextTryAt } = dueMail
  const { order, shop, payUrl } = mail
  return (
    <MailLayout preview="Rien n’est perdu. Voici comment régulariser." shop={shop}>
      <Text style={styles.text}>Bonjour{order.firstName && ` ${order.firstName}`},</Text>
      <Text style={styles.text}>
        L’échéance de {amountIn(dueMail, due.amountCents)} de votre commande {order.id}, prévue le{' '}
        {formatDay(due.fallsDueAt)}, n’a pas pu être prélevée{chargedTo && ` sur ${chargedTo}`}. À notre connaissance,
        rien n’a été débité.
      </Text>
      <Text style={styles.text}>
        {asksOwner
          ? 'Votre banque demande seulement que vous validiez ce paiement\u202F: le bouton ci-dessous ouvre la validation.'
          : `Ce que votre banque nous indique\u202F: ${failure}`}
      </Text>
      <MailButton href={payUrl} label="Régler cette échéance" look="buy" />
      {nextTryAt && (
        <Text style={styles.text}>
          Sans action de votre part, nous ferons une nouvelle tentative le {formatDay(nextTryAt)}.
        </Text>
      )}
      <Text style={styles.text}>
        Ce qui est déjà payé reste à vous, et aucuns frais de relance ne vous sont facturés. Un passage difficile
        {'\u202F'}? Écrivez-nous à {shop.contactEmail}. Ne nous envoyez jamais votre numéro de carte.
      </Text>
      <MailClosing shop={shop} />
    </MailLayout>
  )
}
