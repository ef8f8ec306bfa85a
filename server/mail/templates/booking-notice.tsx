import { Text } from '@react-email/components'
import type { AppointmentMail } from '#contracts/booking/appointment.ts'
import { beginningOf, titleOf } from '#contracts/booking/appointment-words.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { AppointmentFacts } from './appointment-facts.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

const WHAT = { moved: 'Séance déplacée', cancelled: 'Séance annulée' }

export const bookingNoticeSubject = ({ appointment: { booking }, change }: AppointmentMail) =>
  `${change ? WHAT[change.kind] : 'Nouvelle séance'}\u202F: ${beginningOf(booking)}`

/** To the shop: who booked, moved or gave up what, and what they wrote for it. */
export function BookingNoticeMail({ mail }: { mail: AppointmentMail }) {
  const { appointment, answers, buyer, change, shop } = mail
  const { booking, currency } = appointment
  return (
    <MailLayout preview={titleOf(appointment)} shop={shop}>
      <Text style={styles.text}>
        {change ? WHAT[change.kind] : 'Nouvelle séance'}, {buyer.name} ({buyer.email}).
        {change?.kind === 'moved' && ` Elle était prévue le ${beginningOf(booking, change.previousStartsAt)}.`}
        {change?.kind === 'cancelled' &&
          ` À rendre\u202F: ${formatMoney(change.givenBackCents, currency)}${change.creditCode ? ' (par un code)' : ''}\u202F; retenu\u202F: ${formatMoney(change.keptCents, currency)}.`}
        {change &&
          change.compensationCents > 0 &&
          ` Indemnité à virer\u202F: ${formatMoney(change.compensationCents, currency)}.`}
      </Text>
      <AppointmentFacts mail={mail} />
      {change?.kind !== 'cancelled' && <Answers answers={answers} />}
    </MailLayout>
  )
}

export const bookingAnswersSubject = ({ appointment: { booking }, buyer }: AppointmentMail) =>
  `${buyer.name} a complété ses réponses\u202F: ${beginningOf(booking)}`

/** To the shop: what somebody wrote for their session since they booked it. */
export function BookingAnswersMail({ mail }: { mail: AppointmentMail }) {
  const { appointment, answers, buyer, shop } = mail
  return (
    <MailLayout preview={titleOf(appointment)} shop={shop}>
      <Text style={styles.text}>
        {buyer.name} ({buyer.email}) a complété ses réponses.
      </Text>
      <AppointmentFacts mail={mail} />
      <Answers answers={answers} />
    </MailLayout>
  )
}

function Answers({ answers }: Pick<AppointmentMail, 'answers'>) {
  return answers.map(({ label, value }) => (
    <Text key={label} style={styles.text}>
      {label}
      {'\u202F'}: {value}
    </Text>
  ))
}
