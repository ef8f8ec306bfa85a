import { data, type RouterContextProvider, redirect } from 'react-router'
import { servicesContext, visitorContext } from '#app/server-context.ts'
import type { Notice } from '#contracts/cart/cart.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { MEETING_FIELDS as FIELDS, type MeetingRefusal, meetingRefusalText } from '#contracts/members/meeting.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { escapeHtml } from '#contracts/text/escape-html.ts'
import { readId } from '#contracts/text/read-id.ts'
import { askQuestion, bookMeeting, leaveMeeting } from '#server/modules/members/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'

type Done = { ok: true } | { ok: false; refusal: MeetingRefusal }

const DONE = {
  book: 'Votre place est réservée. Un e-mail avec la date pour votre agenda part aussitôt.',
  leave: 'Votre place est rendue.',
  ask: 'Votre question est notée. Elle sera lue sans votre nom.',
}

/**
 * Does what a form of the members' space asks, and leads back there with what came of it. A question that is not taken comes
 * back with why: its text is not lost.
 */
export async function actInSpace(
  context: Readonly<RouterContextProvider>,
  { productSlug, posted }: { productSlug: string; posted: FormData },
) {
  const visitor = context.get(visitorContext)
  const { customerId } = visitor
  const back = ROUTES.memberSpace(productSlug)
  if (customerId === null) throw redirect(back, 303)
  const field = (name: string) => String(posted.get(name) ?? '')
  const intent = (['book', 'leave', 'ask'] as const).find((each) => each === field(FIELDS.intent))
  const question = field(FIELDS.question)
  const isSent = visitor.verifyNonce(NONCE_ACTIONS.memberSpace, field(FIELDS.nonce), String(customerId))
  if (!intent || !isSent) return data({ question, error: intent === 'ask' ? EXPIRED : null, isLate: true }, 422)
  const services = context.get(servicesContext)
  const of = { productSlug, customerId }
  const done: Done = await {
    book: () => bookMeeting(services, { ...of, startsAt: field(FIELDS.startsAt) }),
    leave: async () => {
      const bookingId = readId(field(FIELDS.seat))
      return bookingId === null ? UNKNOWN_SEAT : leaveMeeting(services, { ...of, bookingId })
    },
    ask: () => askQuestion(services, { ...of, question }),
  }[intent]()
  if (!done.ok && intent === 'ask')
    return data({ question, error: meetingRefusalText(done.refusal), isLate: false }, 422)
  const notice: Notice = done.ok
    ? { kind: 'success', html: DONE[intent] }
    : { kind: 'error', html: escapeHtml(meetingRefusalText(done.refusal)) }
  await pushNotice(services.db, visitor.startSession(), notice)
  throw redirect(back, 303)
}

const UNKNOWN_SEAT: Done = { ok: false, refusal: { reason: 'unknown-booking' } }
const EXPIRED = 'Cette page était ouverte depuis trop longtemps. Envoyez votre question une nouvelle fois.'
