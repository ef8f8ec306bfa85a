import { calendarMediaType, writeCalendarFile } from '#contracts/booking/calendar-file.ts'
import type { MeetingMail } from '#contracts/members/member-mail.ts'
import {
  renderGoalMail,
  renderMeetingMail,
  renderQuestionMail,
  renderWelcomeMail,
} from '#server/mail/render-member-mail.tsx'
import { getGoalMail, getMeetingMail, getQuestionMail, getWelcomeMail } from '#server/modules/members/index.ts'
import type { Services } from '#server/services.ts'
import type { ComposeMail } from './compose-mail.ts'

/** To who has just subscribed. */
export const composeWelcome: ComposeMail = async (services, subscriptionId) => {
  const mail = await getWelcomeMail(services, { subscriptionId: Number(subscriptionId) })
  return mail && renderWelcomeMail(mail)
}

/** To a member: the goal of the week. */
export const composeClubGoal: ComposeMail = async (services, about) => {
  const mail = await getGoalMail(services, { about })
  return mail && renderGoalMail(mail)
}

/** Composer of one of the mails about a place at a meeting, with its calendar file. */
export function composeMeetingMail(kind: 'meeting-booked' | 'meeting-reminder'): ComposeMail {
  return async (services, bookingId) => {
    const isReminder = kind === 'meeting-reminder'
    const mail = await getMeetingMail(services, { bookingId: Number(bookingId), isReminder })
    return mail && { ...(await renderMeetingMail(kind, mail)), attachments: [calendarFileOf(services, mail)] }
  }
}

function calendarFileOf({ origin, clock }: Pick<Services, 'origin' | 'clock'>, mail: MeetingMail) {
  const { bookingId, name, startsAt, endsAt, joinUrl, spaceUrl, shop, to } = mail
  const text = writeCalendarFile(
    {
      uid: `booking-${bookingId}@${new URL(origin).hostname}`,
      ...{ sequence: 0, state: 'confirmed', startsAt, endsAt, wholeDays: null, stampedAt: clock.now().toISOString() },
      summary: name,
      description: joinUrl === null ? '' : `Rejoindre la rencontre : ${joinUrl}`,
      ...{ location: joinUrl ?? '', url: spaceUrl, organiser: { name: shop.name, email: shop.contactEmail } },
      attendee: { name: to.name, email: to.email },
    },
    'request',
  )
  return { filename: 'rencontre.ics', contentType: calendarMediaType('request'), content: Buffer.from(text) }
}

/** To the shop: a question for the next meeting. */
export const composeMemberQuestion: ComposeMail = async (services, questionId) => {
  const mail = await getQuestionMail(services, { questionId: Number(questionId) })
  return mail && renderQuestionMail(mail)
}
