import { Link, Text } from '@react-email/components'
import type { CommentMail } from '#contracts/content/comment-mail.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { styles } from './mail-styles.ts'

/** What a comment or review is, who wrote it, and its words. */
export function CommentFacts({ mail }: { mail: CommentMail }) {
  const facts = [
    ['Type', mail.isReview ? 'avis' : 'commentaire'],
    ['Auteur', `${mail.authorName} (${mail.authorEmail})`],
    ...(mail.rating === null ? [] : [['Note', `${mail.rating} sur 5`]]),
    ...(mail.isReview ? [['Achat vérifié', mail.isVerified ? 'oui' : 'non']] : []),
    ['Reçu le', `${formatMoment(mail.writtenAt)} (heure de Paris)`],
  ]
  return (
    <>
      <Text style={styles.text}>
        Page{'\u202F'}:{' '}
        <Link href={mail.pageUrl} style={styles.link}>
          {mail.pageTitle}
        </Link>
        {facts.map(([name, value]) => (
          <span key={name}>
            <br />
            {name}
            {'\u202F'}: {value}
          </span>
        ))}
      </Text>
      <Text style={{ ...styles.text, ...styles.quote, whiteSpace: 'pre-line' }}>{excerptOf(mail.body)}</Text>
    </>
  )
}

const MAX_EXCERPT_LENGTH = 3_000

/** The page where it is decided about shows all of it. */
const excerptOf = (body: string) => (body.length > MAX_EXCERPT_LENGTH ? `${body.slice(0, MAX_EXCERPT_LENGTH)}…` : body)
