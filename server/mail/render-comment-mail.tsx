import type { CommentMail, DecisionMail } from '#contracts/content/comment-mail.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { CommentDecidedMail, commentDecidedSubject } from './templates/comment-decided.tsx'
import { CommentHeldMail, commentHeldSubject } from './templates/comment-held.tsx'
import { CommentReportedMail, commentReportedSubject } from './templates/comment-reported.tsx'

const MAILS = {
  'comment-held': { subjectOf: commentHeldSubject, Body: CommentHeldMail },
  'comment-reported': { subjectOf: commentReportedSubject, Body: CommentReportedMail },
}

/** Subject, both bodies and the recipient of one mail about a comment or review. */
export function renderCommentMail(kind: keyof typeof MAILS, mail: CommentMail): Promise<RenderedMail> {
  const { subjectOf, Body } = MAILS[kind]
  return renderMail({ to: mail.to, subject: subjectOf(mail), body: <Body mail={mail} /> })
}

/** The same of the mail that tells an author what became of a text. */
export const renderDecisionMail = (mail: DecisionMail): Promise<RenderedMail> =>
  renderMail({ to: mail.to, subject: commentDecidedSubject(mail), body: <CommentDecidedMail mail={mail} /> })
