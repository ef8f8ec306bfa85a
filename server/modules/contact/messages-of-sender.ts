import type { Queryable, Transaction } from '#server/database/database.ts'
import { listAnswers } from './answers-repository.ts'
import { listEmailFields } from './forms-repository.ts'
import { deleteSentBy, listFiles, listSentBy, type StoredFile, type Submission } from './submissions-repository.ts'

/** A message of a contact form, or an address that was left for the newsletter; its files without their content. */
export type SentMessage = Pick<Submission, 'answers' | 'pagePath' | 'receivedAt' | 'confirmedAt'> & {
  form: string
  files: Pick<StoredFile, 'field' | 'originalName' | 'mediaType' | 'bytes'>[]
  /** What the shop wrote back. */
  replies: { body: string; writtenAt: Date }[]
}

/** What was sent with this address in a field for e-mail addresses, oldest first. Ask for a verified one. */
export async function listMessagesOf(db: Queryable, email: string): Promise<SentMessage[]> {
  const messages: SentMessage[] = []
  for (const { form, formId, fields } of await listEmailFields(db))
    for (const { id, answers, pagePath, receivedAt, confirmedAt } of await listSentBy(db, { formId, fields, email })) {
      const files = (await listFiles(db, id)).map(({ field, originalName, mediaType, bytes }) => ({
        ...{ field, originalName, mediaType, bytes },
      }))
      const replies = (await listAnswers(db, id)).map(({ body, writtenAt }) => ({ body, writtenAt }))
      messages.push({ form, answers, pagePath, receivedAt, confirmedAt, files, replies })
    }
  return messages.toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime())
}

/** Deletes what was sent with this address, files included; gives back how many messages went. */
export async function deleteMessagesOf(tx: Transaction, email: string): Promise<number> {
  let deleted = 0
  for (const { formId, fields } of await listEmailFields(tx))
    deleted += await deleteSentBy(tx, { formId, fields, email })
  return deleted
}
