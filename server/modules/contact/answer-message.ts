import { isEmail } from '#contracts/address/address.ts'
import { ANSWER_HELD_SECONDS, type AnswerRefusal, MAX_ANSWER_LENGTH } from '#contracts/exchanges/message-states.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Actor } from '#server/modules/audit/index.ts'
import { dropUnsentMail, queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { deleteAnswer, findAnswer, insertAnswer } from './answers-repository.ts'
import { findForm } from './forms-repository.ts'
import { journal, stateOf } from './moderate-messages.ts'
import { headOf } from './read-message.ts'
import { lockSubmission, putSubmission, type Submission } from './submissions-repository.ts'

/** The worker leaves the mail for so much longer than it can be taken back. */
const GRACE_SECONDS = 2

type Deps = Pick<Services, 'db' | 'jobs' | 'clock'>

export type Answered = { ok: true; leavesAt: Date } | { ok: false; refusal: AnswerRefusal }

type Written = {
  /** Made up by who sends it (a UUID): the same answer sent twice is one. */
  answerId: string
  messageId: number
  body: string
  /** Nobody has to look at the message any more. */
  isDone: boolean
  by: Actor
}

/**
 * Answers a message by a mail, which is held back for ten seconds (`leavesAt`). Refused: no such message or no address in
 * it, one that was not let in, no words, too many of them.
 */
export function answerMessage(services: Deps, written: Written): Promise<Answered> {
  const { answerId, messageId, isDone, by } = written
  const body = written.body.trim()
  return services.db.transaction(async (tx): Promise<Answered> => {
    const message = await lockSubmission(tx, messageId)
    const refusal = message ? await refuse(tx, message, body) : 'unknown'
    if (!message || refusal) return { ok: false, refusal: refusal ?? 'unknown' }
    const writtenAt = services.clock.now()
    const leavesAt = new Date(writtenAt.getTime() + ANSWER_HELD_SECONDS * 1_000)
    const isNew = await insertAnswer(tx, { id: answerId, submissionId: messageId, body, writtenAt, leavesAt })
    if (!isNew) return sentBefore(tx, { answerId, messageId })
    const afterSeconds = ANSWER_HELD_SECONDS + GRACE_SECONDS
    await queueMails(services, tx, [{ kind: 'contact-answer', about: answerId }], { afterSeconds })
    if (isDone && message.reading === 'waiting') await setReading(tx, message, 'done')
    await journal(services, tx, { id: messageId, action: 'answered', by })
    return { ok: true, leavesAt }
  })
}

async function refuse(tx: Transaction, message: Submission, body: string): Promise<AnswerRefusal | null> {
  if (body === '') return 'no-words'
  if (body.length > MAX_ANSWER_LENGTH) return 'too-long'
  if (message.status !== 'received') return 'not-let-in'
  const form = await findForm(tx, message.formId)
  return form && isEmail(headOf(form.definition, message.answers).email) ? null : 'no-address'
}

/** An id that another message's answer has was made up to be there: it opens nothing. */
async function sentBefore(
  tx: Transaction,
  { answerId, messageId }: Pick<Written, 'answerId' | 'messageId'>,
): Promise<Answered> {
  const answer = await findAnswer(tx, answerId)
  return answer?.submissionId === messageId
    ? { ok: true, leavesAt: answer.leavesAt }
    : { ok: false, refusal: 'unknown' }
}

const setReading = (tx: Transaction, { id, status, setAsideAt }: Submission, reading: 'waiting' | 'done') =>
  putSubmission(tx, id, { status, reading, setAsideAt })

export type TakenBack = { ok: true; messageId: number; body: string } | { ok: false; refusal: AnswerRefusal }

/**
 * Takes back an answer that has not left yet: its mail is owed no more, its message waits again. Gives back its words, to
 * go on with. Refused: no such answer, and one whose time was over.
 */
export function takeBackAnswer(
  services: Pick<Services, 'db' | 'clock'>,
  { answerId, by }: { answerId: string; by: Actor },
): Promise<TakenBack> {
  return services.db.transaction(async (tx): Promise<TakenBack> => {
    const answer = await findAnswer(tx, answerId)
    const message = answer && (await lockSubmission(tx, answer.submissionId))
    if (!answer || !message) return { ok: false, refusal: 'unknown' }
    const isHeld = services.clock.now() < answer.leavesAt
    if (!isHeld || !(await dropUnsentMail(tx, { kind: 'contact-answer', about: answerId })))
      return { ok: false, refusal: 'has-left' }
    await deleteAnswer(tx, answerId)
    if (stateOf(message) === 'done') await setReading(tx, message, 'waiting')
    await journal(services, tx, { id: message.id, action: 'answer-taken-back', by })
    return { ok: true, messageId: message.id, body: answer.body }
  })
}
