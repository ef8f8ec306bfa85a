import { Link, Text } from '@react-email/components'
import type { CourseMail } from '#contracts/courses/course-mail.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { MailButton } from './mail-button.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

/** To whoever bought a course, once it is open. */
export function CourseAccessMail({ mail }: { mail: CourseMail }) {
  const { course, shop } = mail
  const end = formatDay(mail.expiresAt)
  return (
    <MailLayout preview={`${course.name}, accès jusqu’au ${end} au moins.`} shop={shop}>
      <Text style={styles.text}>Bonjour{mail.firstName && ` ${mail.firstName}`},</Text>
      <Text style={styles.text}>
        Votre accès à <b>{course.name}</b> est ouvert.
      </Text>
      <MailButton href={course.url} label="Commencer la première leçon" />
      <Text style={styles.text}>
        Leçons{'\u202F'}: {course.lessons}
        <br />
        Temps à prévoir{'\u202F'}: {course.duration} par leçon
        <br />
        Accès{'\u202F'}: jusqu’au {end} au moins, mises à jour comprises
      </Text>
      <Text style={styles.text}>
        Une leçon par jour suffit, deux si vous êtes pressé. Faites l’exercice avant le quiz{'\u202F'}: il se fait mieux
        sans savoir que l’on sera interrogé. Les leçons faites et les quiz réussis sont enregistrés.
      </Text>
      <Keeping mail={mail} />
      <MailClosing words="Bonne première leçon," shop={shop} />
    </MailLayout>
  )
}

/** Where the exercises stay, and how a guest comes back. */
function Keeping({ mail: { accountUrl, findOrdersUrl } }: { mail: CourseMail }) {
  if (accountUrl)
    return (
      <Text style={styles.text}>
        Vos réponses aux exercices restent dans votre navigateur. Si vous le demandez dans une leçon, elles sont aussi
        gardées dans <Link href={accountUrl}>votre compte</Link>, où vous pouvez les effacer.
      </Text>
    )
  return (
    <Text style={styles.text}>
      Vos réponses aux exercices restent dans votre navigateur. Le lien de ce message sert une seule fois, pour
      l’appareil où vous l’ouvrez{'\u202F'}; pour revenir plus tard,{' '}
      <Link href={findOrdersUrl}>retrouvez votre commande</Link>.
    </Text>
  )
}
