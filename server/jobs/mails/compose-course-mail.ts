import {
  renderCourseAccessMail,
  renderCourseCertificateMail,
  renderCourseEndingMail,
} from '#server/mail/render-course-mail.tsx'
import { getCourseMail } from '#server/modules/courses/index.ts'
import type { ComposeMail } from './compose-mail.ts'

/** To the buyer of a course whose access is open now, by the number of the order's line. */
export const composeCourseAccess: ComposeMail = async (services, orderLineId) => {
  const mail = await getCourseMail(services, { orderLineId: Number(orderLineId) })
  return mail && renderCourseAccessMail(mail)
}

/** To a learner who has finished, by the number of the order's line. */
export const composeCourseCertificate: ComposeMail = async (services, orderLineId) => {
  const mail = await getCourseMail(services, { orderLineId: Number(orderLineId) })
  return mail?.completedAt ? renderCourseCertificateMail({ ...mail, completedAt: mail.completedAt }) : null
}

/** To whoever may read a course that is about to end, by the number of the order's line. */
export const composeCourseEnding: ComposeMail = async (services, orderLineId) => {
  const mail = await getCourseMail(services, { orderLineId: Number(orderLineId) })
  return mail && renderCourseEndingMail(mail)
}
