import { Text } from '@react-email/components'
import type { LibraryMail as Mail } from '#contracts/library/library.ts'
import { MailButton } from './mail-button.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

export const LIBRARY_LINK_SUBJECT = 'Ouvrir votre bibliothèque'

/** To whoever has bought with this address and asked for their library. */
export function LibraryLinkMail({ mail }: { mail: Mail }) {
  const { shop } = mail
  return (
    <MailLayout preview={`Lien valable ${mail.hours} heures, une seule fois.`} shop={shop}>
      <Text style={styles.text}>Bonjour,</Text>
      <Text style={styles.text}>
        Voici le lien que vous avez demandé{'\u202F'}: il ouvre la bibliothèque de vos achats, guides, cours et
        rendez-vous, dans le navigateur où vous le suivez.
      </Text>
      <MailButton href={mail.url} label="Ouvrir ma bibliothèque" />
      <Text style={styles.text}>
        Ce lien est personnel, sert une seule fois et reste valable {mail.hours}
        {'\u00A0'}heures. Si vous n’en êtes pas à l’origine, ne l’utilisez pas et écrivez-nous à {shop.contactEmail}.
      </Text>
      <Text style={styles.text}>{shop.name}</Text>
    </MailLayout>
  )
}
