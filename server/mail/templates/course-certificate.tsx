import { Text } from '@react-email/components'
import type { CourseMail } from '#contracts/courses/course-mail.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { MailButton } from './mail-button.tsx'
import { MailClosing } from './mail-closing.tsx'
import { MailLayout } from './mail-layout.tsx'
import { styles } from './mail-styles.ts'

type Props = { mail: CourseMail & { completedAt: string } }

/** To a learner who has opened every lesson and passed every quiz. */
export function CourseCertificateMail({ mail }: Props) {
  const { course, completedAt, certificateUrl, shop } = mail
  const end = formatDay(completedAt)
  return (
    <MailLayout preview={`${course.name}, terminé le ${end}.`} shop={shop}>
      <Text style={styles.text}>Bonjour{mail.firstName && ` ${mail.firstName}`},</Text>
      <Text style={styles.text}>
        Vous avez terminé <b>{course.name}</b>. Les {course.lessons} leçons sont faites.
      </Text>
      <MailButton href={certificateUrl ?? course.url} label="Télécharger mon attestation" />
      <Text style={styles.text}>
        Elle indique votre nom, l’intitulé du parcours, la liste des leçons et la date du {end}.
        {certificateUrl &&
          ' Le nom est mal orthographié\u202F? Corrigez-le dans votre compte, puis éditez-la de nouveau.'}
      </Text>
      <Text style={styles.text}>
        Cette attestation dit que vous avez suivi le parcours. Ce n’est ni un diplôme, ni une certification. Sur un CV,
        elle tient en une ligne, et une ligne suffit.
      </Text>
      <Text style={styles.text}>Votre accès reste ouvert jusqu’au {formatDay(mail.expiresAt)} au moins.</Text>
      <MailClosing words="Bravo, et bonne préparation," shop={shop} />
    </MailLayout>
  )
}
