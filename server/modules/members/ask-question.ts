import { type MeetingRefusal, QUESTION_LENGTH } from '#contracts/members/meeting.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { accessTo } from './access.ts'
import { countQuestions, findMeetingPlace, insertQuestion } from './meeting-repository.ts'
import { listMeetings } from './meetings.ts'

const MOST_QUESTIONS = 5

/** Keeps a member's question for the next meeting and tells the shop, which reads it out without a name. */
export async function askQuestion(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { productSlug, customerId, question }: { productSlug: string; customerId: number; question: string },
): Promise<{ ok: true; meetingAt: string } | { ok: false; refusal: MeetingRefusal }> {
  const refuse = (refusal: MeetingRefusal) => ({ ok: false as const, refusal })
  const { db, clock } = services
  if ((await accessTo(services, { productSlug, customerId })).state !== 'open')
    return refuse({ reason: 'not-a-member' })
  const text = question.trim()
  if (text === '') return refuse({ reason: 'no-question' })
  if (text.length > QUESTION_LENGTH) return refuse({ reason: 'question-too-long' })
  const place = await findMeetingPlace(db, productSlug)
  const [next] = await listMeetings(services, { productSlug, customerId })
  if (!place || !next) return refuse({ reason: 'no-meeting' })
  const meetingAt = new Date(next.startsAt)
  const of = { productId: place.productId, customerId, meetingAt }
  if ((await countQuestions(db, of)) >= MOST_QUESTIONS)
    return refuse({ reason: 'too-many-questions', most: MOST_QUESTIONS })
  await db.transaction(async (tx) => {
    const id = await insertQuestion(tx, { ...of, question: text, askedAt: clock.now() })
    await queueMails(services, tx, [{ kind: 'member-question', about: String(id) }])
  })
  return { ok: true, meetingAt: next.startsAt }
}
