import { Text } from '@react-email/components'
import { bookingHour, zoneWords } from '#contracts/booking/booking-clock.ts'
import { meetingWords } from '#contracts/members/meeting.ts'
import type { MeetingMail, QuestionMail } from '#contracts/members/member-mail.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { MailButton } from './mail-button.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

export const meetingBookedSubject = (mail: MeetingMail) => `Votre place, ${meetingWords(mail)}`
export const meetingReminderSubject = ({ startsAt, timeZone }: MeetingMail) =>
  `Demain, l’heure de questions à ${bookingHour(startsAt, timeZone)}`
export const memberQuestionSubject = ({ meetingAt }: QuestionMail) =>
  `Une question pour la rencontre du ${formatDay(meetingAt)}`

/** To a member who has just taken a place. */
export const MeetingBookedMail = ({ mail }: { mail: MeetingMail }) => (
  <AboutMeeting mail={mail} first="Votre place est réservée." closing="À bientôt," />
)

/** To the same member, the day before. */
export const MeetingReminderMail = ({ mail }: { mail: MeetingMail }) => (
  <AboutMeeting mail={mail} first="La rencontre a lieu demain." closing="À demain," />
)

function AboutMeeting({ mail, first, closing }: { mail: MeetingMail; first: string; closing: string }) {
  const { to, name, timeZone, joinUrl, spaceUrl, shop } = mail
  return (
    <MailLayout preview={`${meetingWords(mail)}, ${zoneWords(timeZone)}.`} shop={shop}>
      <Text style={styles.text}>Bonjour{to.firstName && ` ${to.firstName}`},</Text>
      <Text style={styles.text}>{first}</Text>
      <Text style={styles.text}>
        <b>{name}</b>
        {'\u202F'}: {meetingWords(mail)} ({zoneWords(timeZone)}).
      </Text>
      {joinUrl !== null && <MailButton href={joinUrl} label="Rejoindre la rencontre" />}
      <Text style={styles.text}>
        La caméra est facultative, on peut venir pour écouter, et rien n’est enregistré. Le fichier joint ajoute la date
        à votre agenda.
      </Text>
      <Text style={styles.text}>
        Vous ne pouvez plus venir{'\u202F'}? Rendez votre place à quelqu’un d’autre, dans l’espace des membres.
      </Text>
      <MailButton href={spaceUrl} label="Ouvrir l’espace des membres" look="quiet" />
      <MailClosing words={closing} shop={shop} />
    </MailLayout>
  )
}

/** To the shop: what a member wants to be spoken of. It is read out as it stands, so it names nobody. */
export const MemberQuestionMail = ({ mail }: { mail: QuestionMail }) => (
  <MailLayout preview="À lire sans nom pendant la rencontre." shop={mail.shop}>
    <Text style={styles.text}>
      Une question pour la rencontre du {formatDay(mail.meetingAt)} ({mail.productName}), reçue le{' '}
      {formatDay(mail.askedAt)}. Elle est à lire sans nom.
    </Text>
    <Text style={{ ...styles.text, ...styles.quote, whiteSpace: 'pre-line' }}>{mail.question}</Text>
    <Text style={styles.text}>Répondre à cet e-mail écrit à la personne qui l’a posée.</Text>
  </MailLayout>
)
