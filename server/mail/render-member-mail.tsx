import type { GoalMail, MeetingMail, QuestionMail, WelcomeMail } from '#contracts/members/member-mail.ts'
import { personValues } from './mail-values.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { ClubGoalMail, clubGoalSubject } from './templates/club-goal.tsx'
import {
  MeetingBookedMail,
  MeetingReminderMail,
  MemberQuestionMail,
  meetingBookedSubject,
  meetingReminderSubject,
  memberQuestionSubject,
} from './templates/meeting-mails.tsx'
import { SubscriptionWelcomeMail, subscriptionWelcomeSubject } from './templates/subscription-welcome.tsx'

/** To who has just subscribed. */
export const renderWelcomeMail = (mail: WelcomeMail): Promise<RenderedMail> =>
  renderMail({
    to: mail.to.email,
    replyTo: mail.shop.contactEmail,
    subject: subscriptionWelcomeSubject(mail),
    values: personValues(mail.to.firstName, mail.shop),
    body: <SubscriptionWelcomeMail mail={mail} />,
  })

/** To a member: the goal of the week. */
export const renderGoalMail = (mail: GoalMail): Promise<RenderedMail> =>
  renderMail({
    to: mail.to.email,
    replyTo: mail.shop.contactEmail,
    subject: clubGoalSubject(mail),
    values: personValues(mail.to.firstName, mail.shop),
    body: <ClubGoalMail mail={mail} />,
  })

/** To a member: their place at a meeting, just taken or on the day before. */
export function renderMeetingMail(
  kind: 'meeting-booked' | 'meeting-reminder',
  mail: MeetingMail,
): Promise<RenderedMail> {
  const isReminder = kind === 'meeting-reminder'
  return renderMail({
    to: mail.to.email,
    replyTo: mail.shop.contactEmail,
    subject: isReminder ? meetingReminderSubject(mail) : meetingBookedSubject(mail),
    values: personValues(mail.to.firstName, mail.shop),
    body: isReminder ? <MeetingReminderMail mail={mail} /> : <MeetingBookedMail mail={mail} />,
  })
}

/** To the shop: a question; an answer reaches who asked. */
export const renderQuestionMail = (mail: QuestionMail): Promise<RenderedMail> =>
  renderMail({
    to: mail.shop.contactEmail,
    replyTo: mail.askerEmail,
    subject: memberQuestionSubject(mail),
    body: <MemberQuestionMail mail={mail} />,
  })
