import { Link, Text } from '@react-email/components'
import type { LetterMail } from '#contracts/newsletter/letter.ts'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

const WHY: Record<LetterMail['audience'], string> = {
  subscribers: 'Vous recevez cette lettre parce que vous l’avez demandée et confirmée.',
  buyers: 'Vous recevez cet e-mail parce que vous avez commandé chez nous, et que vous pouviez le refuser.',
}

/** To who has asked for it, or has bought. */
export function NewsletterMail({ mail: { subject, audience, bodyHtml, unsubscribeUrl, shop } }: { mail: LetterMail }) {
  return (
    <MailLayout preview={subject} shop={shop}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is rendered. */}
      <div style={styles.text} dangerouslySetInnerHTML={{ __html: bodyHtml }} />
      <Text style={styles.small}>
        {WHY[audience]}{' '}
        {unsubscribeUrl === null ? (
          'Le lien de désinscription de chacun se tient ici.'
        ) : (
          <Link href={unsubscribeUrl} style={styles.link}>
            Se désinscrire
          </Link>
        )}
      </Text>
    </MailLayout>
  )
}
