import type { CourseMail } from '#contracts/courses/course-mail.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { personValues } from './mail-values.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { CourseAccessMail } from './templates/course-access.tsx'
import { CourseCertificateMail } from './templates/course-certificate.tsx'
import { CourseEndingMail } from './templates/course-ending.tsx'

/** The mail that a course is open. */
export const renderCourseAccessMail = (mail: CourseMail): Promise<RenderedMail> =>
  renderMail({
    to: mail.to,
    subject: 'Votre parcours est ouvert, la première leçon vous attend',
    values: personValues(mail.firstName, mail.shop),
    body: <CourseAccessMail mail={mail} />,
  })

/** The mail that a certificate can be had. */
export const renderCourseCertificateMail = (mail: CourseMail & { completedAt: string }): Promise<RenderedMail> =>
  renderMail({
    to: mail.to,
    subject: 'Votre attestation de suivi est disponible',
    values: personValues(mail.firstName, mail.shop),
    body: <CourseCertificateMail mail={mail} />,
  })

/** The mail that an access is about to end. */
export const renderCourseEndingMail = (mail: CourseMail): Promise<RenderedMail> =>
  renderMail({
    to: mail.to,
    subject: `Votre accès à ${mail.course.name} se ferme le ${formatDay(mail.expiresAt)}`,
    values: personValues(mail.firstName, mail.shop),
    body: <CourseEndingMail mail={mail} />,
  })
