import { Text } from '@react-email/components'
import type { WithdrawalMail } from '#contracts/order/withdrawal.ts'
import { WITHDRAWAL_GROUNDS } from '#contracts/order/withdrawal-decision.ts'
import { formatDay, formatMoment } from '#contracts/text/french-date.ts'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

export const withdrawalAnswerSubject = ({ form }: WithdrawalMail) =>
  `Réponse à votre rétractation, commande ${form.orderNumber}`

/** To who withdrew: what the shop has decided, and what follows. */
export function WithdrawalAnswerMail({ mail }: { mail: WithdrawalMail }) {
  const { form, shop, refusedFor } = mail
  return (
    <MailLayout preview={refusedFor ? 'Elle n’est pas acceptée.' : 'Elle est acceptée.'} shop={shop}>
      <Text style={styles.text}>Bonjour {form.name},</Text>
      <Text style={styles.text}>
        Vous nous avez envoyé une déclaration de rétractation le {formatMoment(mail.receivedAt)}, référence{' '}
        {mail.reference}, pour la commande {form.orderNumber}.
      </Text>
      {refusedFor ? (
        <>
          <Text style={styles.text}>
            Nous ne pouvons pas l’accepter. {WITHDRAWAL_GROUNDS[refusedFor]} La garantie légale de conformité continue
            de s’appliquer.
          </Text>
          <Text style={styles.text}>
            Si vous n’êtes pas d’accord, répondez à cet e-mail{'\u202F'}; les conditions de vente disent comment saisir
            le médiateur de la consommation, sans frais.
          </Text>
        </>
      ) : (
        <Text style={styles.text}>
          Elle est acceptée. Ce qui vous revient et ne vous a pas déjà été rendu part par le moyen de paiement de la
          commande, sans frais, au plus tard le {formatDay(mail.refundBy)}. S’il y a des articles à renvoyer, le
          remboursement peut attendre leur arrivée, ou la preuve de leur envoi. Un e-mail vous dira ce qui est parti.
        </Text>
      )}
      <Text style={styles.text}>Une question{'\u202F'}? Répondez à cet e-mail.</Text>
      <Text style={styles.text}>{shop.name}</Text>
    </MailLayout>
  )
}
