import { Text } from '@react-email/components'
import type { AccountMail } from '#contracts/account/account.ts'
import { AccountLink } from './account-link.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

/** To an address that is to become a part of somebody's account: show that it is yours. */
export function AccountsMergeMail({ mail }: { mail: AccountMail }) {
  const { shop } = mail
  return (
    <MailLayout preview="Dites-nous si cette adresse est la vôtre." shop={shop}>
      <Text style={styles.text}>Bonjour,</Text>
      <Text style={styles.text}>
        Ce qui a été acheté chez {shop.name} avec l’adresse {mail.to} doit rejoindre votre autre compte. Avant d’y
        ouvrir quoi que ce soit, nous vous demandons de montrer que cette adresse est la vôtre.
      </Text>
      <AccountLink link={mail.link} label="Voir et répondre" />
      <Text style={styles.text}>
        Vous n’avez rien demandé{'\u202F'}? Répondez non sur cette page, ou ne faites rien{'\u202F'}: sans votre accord,
        rien ne bouge. Vous pouvez aussi nous prévenir à {shop.contactEmail}.
      </Text>
      <Text style={styles.text}>{shop.name}</Text>
    </MailLayout>
  )
}
