import { renderCommentMail, renderDecisionMail } from '#server/mail/render-comment-mail.tsx'
import { getDecisionMail, getHeldMail, getReportMail } from '#server/modules/content/index.ts'
import type { ComposeMail } from './compose-mail.ts'

/** To the shop: a text that waits, by its number. */
export const composeCommentHeld: ComposeMail = async (services, commentId) => {
  const mail = await getHeldMail(services, Number(commentId))
  return mail && renderCommentMail('comment-held', mail)
}

/** To the author of a text: that it is shown, or why it is not; nothing once somebody has decided otherwise. */
export const composeCommentDecided: ComposeMail = async (services, commentId) => {
  const mail = await getDecisionMail(services, Number(commentId))
  return mail && renderDecisionMail(mail)
}

/** To the shop: a text that readers report, by the number of the first report. */
export const composeCommentReported: ComposeMail = async (services, reportId) => {
  const mail = await getReportMail(services, Number(reportId))
  return mail && renderCommentMail('comment-reported', mail)
}
