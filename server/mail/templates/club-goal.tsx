import { Link, Text } from '@react-email/components'
import { meetingWords } from '#contracts/members/meeting.ts'
import type { GoalMail } from '#contracts/members/member-mail.ts'
import { MailPart } from '../own-words.tsx'
import { MailButton } from './mail-button.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

export const clubGoalSubject = ({ title }: GoalMail) => title

/** To a member, once a week: one thing to do. */
export function ClubGoalMail({ mail }: { mail: GoalMail }) {
  const { to, minutes, bodyHtml, meeting, spaceUrl, pauseUrl, cancelUrl, shop } = mail
  return (
    <MailLayout preview={`L’objectif de la semaine, en ${minutes} minutes.`} shop={shop}>
      <Text style={styles.text}>Bonjour{to.firstName && ` ${to.firstName}`},</Text>
      <MailPart name="objectif">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written to the database. */}
        <div style={styles.text} dangerouslySetInnerHTML={{ __html: bodyHtml }} />
      </MailPart>
      <MailPart name="rencontre">{meeting && <GoalMeeting meeting={meeting} />}</MailPart>
      <MailPart name="lien">
        <MailButton href={spaceUrl} label="Entrer dans le club" />
      </MailPart>
      <MailClosing words="À la semaine prochaine," shop={shop} />
      <MailPart name="pause">
        <Text style={styles.small}>
          Ces e-mails font partie de votre abonnement.{' '}
          <Link href={pauseUrl} style={styles.link}>
            Les mettre en pause
          </Link>{' '}
          ·{' '}
          <Link href={cancelUrl} style={styles.link}>
            Résilier votre contrat
          </Link>
        </Text>
      </MailPart>
    </MailLayout>
  )
}

function GoalMeeting({ meeting }: { meeting: NonNullable<GoalMail['meeting']> }) {
  return (
    <Text style={styles.text}>
      <b>Cette semaine aussi</b>
      {'\u202F'}: l’heure de questions, {meetingWords(meeting)} (heure de Paris).{' '}
      {meeting.isBooked ? 'Votre place est réservée.' : 'Les places se réservent dans l’espace des membres.'}
    </Text>
  )
}
