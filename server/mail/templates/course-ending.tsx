import { Link, Text } from '@react-email/components'
import type { CourseMail } from '#contracts/courses/course-mail.ts'
import { RETENTION } from '#contracts/privacy/retention.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { MailButton } from './mail-button.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

/** To whoever may read a course for a few weeks more: until when, and what to take along before. */
export function CourseEndingMail({ mail }: { mail: CourseMail }) {
  const { course, accountUrl, completedAt, findOrdersUrl, shop } = mail
  const end = formatDay(mail.expiresAt)
  return (
    <MailLayout preview={`${course.name}\u202F: ce qu’il faut garder avant le ${end}.`} shop={shop}>
      <Text style={styles.text}>Bonjour{mail.firstName && ` ${mail.firstName}`},</Text>
      <Text style={styles.text}>
        Votre accès à <b>{course.name}</b> se ferme le {end}. Rien ne sera prélevé, vous n’avez rien à faire.
      </Text>
      <MailButton href={course.url} label="Reprendre le parcours" />
      <Text style={styles.text}>
        Avant ce jour, imprimez les leçons et les exercices auxquels vous tenez
        {completedAt ? ', et votre attestation de suivi' : ''}.{' '}
        {accountUrl ? (
          <>
            Ce que <Link href={accountUrl}>votre compte</Link> garde de vos exercices est effacé{' '}
            {RETENTION.learningMonths} mois après la fin de l’accès{'\u202F'}; ce qui est dans votre navigateur y reste.
          </>
        ) : (
          <>
            Ce lien sert une seule fois{'\u202F'}; pour revenir,{' '}
            <Link href={findOrdersUrl}>retrouvez votre commande</Link>.
          </>
        )}
      </Text>
      <MailClosing words="Bonne préparation," shop={shop} />
    </MailLayout>
  )
}
