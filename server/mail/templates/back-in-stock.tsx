import { Text } from '@react-email/components'
import type { StockAlertMail } from '#contracts/catalog/stock-alert.ts'
import { MailPart } from '../own-words.tsx'
import { MailButton } from './mail-button.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

/** To whoever asked to be told: the only mail that their address is kept for. */
export function BackInStockMail({ mail }: { mail: StockAlertMail }) {
  return (
    <MailLayout preview="Vous aviez demandé à être prévenu de son retour." shop={mail.shop}>
      <Text style={styles.text}>Bonjour,</Text>
      <Text style={styles.text}>
        Vous aviez demandé à être prévenu{'\u202F'}: «{'\u202F'}
        {mail.name}
        {'\u202F'}» est de retour en stock. Nous ne pouvons pas en réserver pour vous.
      </Text>
      <MailPart name="lien">
        <MailButton href={mail.url} label="Voir le produit" />
      </MailPart>
      <Text style={styles.text}>
        C’était le seul e-mail de cette demande{'\u202F'}: votre adresse est maintenant retirée de la liste d’attente.
      </Text>
      <MailClosing shop={mail.shop} />
    </MailLayout>
  )
}
