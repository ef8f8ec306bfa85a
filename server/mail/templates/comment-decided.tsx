import { Link, Text } from '@react-email/components'
import type { DecisionMail } from '#contracts/content/comment-mail.ts'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

const thing = ({ isReview }: DecisionMail) => (isReview ? 'avis' : 'commentaire')

export const commentDecidedSubject = (mail: DecisionMail) =>
  mail.decision === 'approved'
    ? `Votre ${thing(mail)} sur ${mail.pageTitle} est en ligne`
    : `Votre ${thing(mail)} sur ${mail.pageTitle} n’est pas publié`

/** To an author: that a text is shown, or why it is not (D111-17 C. conso.), and how to change or withdraw a review. */
export function CommentDecidedMail({ mail }: { mail: DecisionMail }) {
  const { shop, authorName, pageTitle, pageUrl, body, ownReviewUrl } = mail
  return (
    <MailLayout preview={commentDecidedSubject(mail)} shop={shop}>
      <Text style={styles.text}>Bonjour {authorName},</Text>
      {mail.decision === 'approved' ? (
        <Text style={styles.text}>
          Votre {thing(mail)} est en ligne sur{' '}
          <Link href={pageUrl} style={styles.link}>
            {pageTitle}
          </Link>
          . Merci.
        </Text>
      ) : (
        <Refusal mail={mail} />
      )}
      <Text style={{ ...styles.text, ...styles.quote }}>{body}</Text>
      {ownReviewUrl && (
        <Text style={styles.text}>
          Vous pouvez à tout moment{' '}
          <Link href={ownReviewUrl} style={styles.link}>
            modifier ou retirer votre avis
          </Link>
          . Ce lien n’est connu que de vous{'\u202F'}: ne le transférez pas.
        </Text>
      )}
      <Text style={styles.text}>
        Une question{'\u202F'}? Répondez à ce message ou écrivez à {shop.contactEmail}.
      </Text>
    </MailLayout>
  )
}

function Refusal({ mail }: { mail: DecisionMail }) {
  return (
    <Text style={styles.text}>
      Nous avons lu votre {thing(mail)} sur «{'\u202F'}
      {mail.pageTitle}
      {'\u202F'}» et ne le publions pas.{' '}
      {mail.reason
        ? `Motif\u202F: ${mail.reason}`
        : 'Motif\u202F: il ne respecte pas l’article 13 de nos conditions (propos injurieux, discriminatoires ou publicitaires, données d’autrui).'}
    </Text>
  )
}
