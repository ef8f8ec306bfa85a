import { z } from 'zod'
import { isRefusedRecipient } from '#server/mail/mailer.ts'
import type { ReadyMail } from '#server/mail/render-mail.ts'
import { noteRefusedReader } from '#server/modules/newsletter/index.ts'
import {
  type DeliveryFailure,
  findUnsentMail,
  markMailSent,
  noteDelivery,
  type OutboxMail,
} from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { composeInOwnWords } from '../mails/own-words.ts'

const Payload = z.object({ mailId: z.uuid() })

/** A mail server may quote the whole mail in what it says. */
const REASON_LENGTH = 300

/**
 * Sends one owed mail, and keeps its words as they went. A crash between sending and noting it sends the mail again: the
 * same message id lets the reader's program show it once.
 */
export async function sendMail(services: Services, payload: unknown): Promise<void> {
  const { mailId } = Payload.parse(payload)
  const owed = await findUnsentMail(services.db, mailId)
  if (!owed) return
  const words = await handOver(services, owed)
  if (words === 'refused') return
  await services.db.transaction(async (tx) => {
    await markMailSent(tx, owed.id)
    await noteDelivery(tx, { mail: owed, words, at: services.clock.now(), failed: null })
  })
}

/**
 * What went; null when there was nothing to tell any more; 'refused' where a letter's reader has no mailbox that takes it:
 * trying again would make the shop a sender of what nobody wants.
 */
async function handOver(services: Services, owed: OutboxMail): Promise<ReadyMail | null | 'refused'> {
  let words: ReadyMail | null = null
  try {
    words = await composeInOwnWords(services, owed)
    if (words) await services.mailer.send({ ...words, messageId: `<${owed.id}@${new URL(services.origin).hostname}>` })
    return words
  } catch (error) {
    await noteFailure(services, { owed, words, error })
    if (owed.kind !== 'newsletter' || !isRefusedRecipient(error)) throw error
    await noteRefusedReader(services, Number(owed.about))
    return 'refused'
  }
}

type Failed = { owed: OutboxMail; words: ReadyMail | null; error: unknown }

/** What cannot be noted hides nothing of what went wrong first. */
async function noteFailure({ db, clock, log }: Services, { owed, words, error }: Failed): Promise<void> {
  try {
    await noteDelivery(db, { mail: owed, words, at: clock.now(), failed: failureOf(error, words !== null) })
  } catch (unnoted) {
    log.error({ err: unnoted, mailId: owed.id }, 'that a mail did not go out could not be noted')
  }
}

/** What the server says is the team's to read; what a composer throws is for the log. */
function failureOf(error: unknown, isWritten: boolean): DeliveryFailure {
  if (!isWritten) return { failure: 'unwritten', reason: '' }
  const said = error instanceof Error && 'response' in error && typeof error.response === 'string' ? error.response : ''
  return said === ''
    ? { failure: 'unreachable', reason: '' }
    : { failure: 'refused', reason: said.slice(0, REASON_LENGTH) }
}
