import { Text } from '@react-email/components'
import type { CommentMail } from '#contracts/content/comment-mail.ts'
import { CommentFacts } from './comment-facts.tsx'
import { MailButton } from './mail-button.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

export const commentHeldSubject = ({ pageTitle }: CommentMail) => `Un texte attend votre relecture sur ${pageTitle}`

/** To the shop: a comment or review that is shown to nobody before someone has read it. */
export function CommentHeldMail({ mail }: { mail: CommentMail }) {
  return (
    <MailLayout preview="Commentaire ou avis à publier, à refuser ou à signaler." shop={mail.shop}>
      <Text style={styles.text}>Bonjour,</Text>
      <Text style={styles.text}>Un nouveau texte attend votre relecture.</Text>
      <CommentFacts mail={mail} />
      <Text style={styles.heading}>Votre décision</Text>
      <Text style={styles.text}>Publier, répondre, refuser ou marquer comme indésirable{'\u202F'}:</Text>
      <MailButton href={mail.moderationUrl} label="Décider" />
      {mail.isReview && (
        <Text style={styles.text}>
          Rappel. Un avis négatif, s’il est courtois et porte sur le produit, se publie comme les autres.
        </Text>
      )}
      <Text style={styles.small}>
        {mail.heldCount} {mail.heldCount > 1 ? 'textes' : 'texte'} en attente au total. Ce lien permet de décider sans
        autre mot de passe{'\u202F'}: ne le transférez pas.
      </Text>
    </MailLayout>
  )
}
