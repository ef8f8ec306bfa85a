import type { MessageState, Suspicion } from '#contracts/exchanges/message-states.ts'
import type { FormField } from '#contracts/forms/fields.ts'
import type { FormDefinition } from '#contracts/forms/form.ts'
import type { Queryable } from '#server/database/database.ts'
import { findMailsAbout } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { listAnswers } from './answers-repository.ts'
import { findFormAt } from './forms-repository.ts'
import { stateOf } from './moderate-messages.ts'
import { findSubmission, listFiles, type StoredFile, type Submission } from './submissions-repository.ts'

/** One question of a form as it was asked, with what was answered in words. */
export type NamedAnswer = { label: string; value: string; isLong: boolean }

/** Who wrote, about what, and what, taken from the answers of whatever form. Texts are plain, '' where nothing was said. */
export type MessageHead = { name: string; email: string; subject: string; text: string }

/** A message as somebody of the shop reads it. */
export type ReadMessage = MessageHead & {
  id: number
  state: MessageState
  formTitle: string
  pagePath: string
  receivedAt: Date
  suspicions: Suspicion[]
  answers: NamedAnswer[]
  files: Pick<StoredFile, 'id' | 'originalName' | 'mediaType' | 'bytes'>[]
  /** What the shop wrote back, oldest first. `sentAt`: null until its mail has gone out. */
  replies: { id: string; body: string; writtenAt: Date; leavesAt: Date; sentAt: Date | null }[]
}

/** One message in full, by its number; null when there is none. */
export async function readMessage({ db }: Pick<Services, 'db'>, id: number): Promise<ReadMessage | null> {
  const message = await findSubmission(db, id)
  const form = message && (await findFormAt(db, message))
  if (!message || !form) return null
  const files = (await listFiles(db, id)).map(({ content: _, submissionId: __, field: ___, ...file }) => file)
  return {
    ...headOf(form.definition, message.answers),
    ...{ id, state: stateOf(message), formTitle: form.definition.title, pagePath: message.pagePath },
    ...{ receivedAt: message.receivedAt, suspicions: message.suspicions as Suspicion[], files },
    answers: nameAnswers(form.definition, message.answers),
    replies: await listReplies(db, id),
  }
}

async function listReplies(db: Queryable, submissionId: number): Promise<ReadMessage['replies']> {
  const replies = await listAnswers(db, submissionId)
  const mails = await findMailsAbout(db, { kind: 'contact-answer', abouts: replies.map(({ id }) => id) })
  const sentAt = new Map(mails.map((mail) => [mail.about, mail.sentAt]))
  return replies.map(({ id, body, writtenAt, leavesAt }) => ({
    ...{ id, body, writtenAt, leavesAt },
    sentAt: sentAt.get(id) ?? null,
  }))
}

const SUBJECTS: readonly string[] = ['subject', 'sujet', 'objet']

/** Who wrote and what, by the types of a form's fields: its address, its long text, and what is called a name or a subject. */
export function headOf({ fields }: Pick<FormDefinition, 'fields'>, answers: Submission['answers']): MessageHead {
  const first = (isWanted: (field: FormField) => boolean) =>
    fields.filter(isWanted).flatMap(({ name }) => answers[name] ?? [])[0] ?? ''
  return {
    name: first(({ name }) => name === 'name') || first(({ type }) => type === 'text'),
    email: first(({ type }) => type === 'email'),
    subject: fields.flatMap((field) => (SUBJECTS.includes(field.name) ? wordsOf(field, answers) : []))[0] ?? '',
    text: first(({ type }) => type === 'textarea'),
  }
}

/** What was asked and answered, in the order of the form; choices by their labels, nothing that was left empty. */
function nameAnswers({ fields }: Pick<FormDefinition, 'fields'>, answers: Submission['answers']): NamedAnswer[] {
  return fields.flatMap((field): NamedAnswer[] => {
    const given = answers[field.name] ?? []
    if (given.length === 0 || !('label' in field)) return []
    if (field.type === 'acceptance') return [{ label: field.label, value: 'oui', isLong: false }]
    const value = wordsOf(field, answers)
    const free = 'freeText' in field && field.freeText ? (answers[field.freeText.name] ?? []).join(', ') : ''
    return [{ label: field.label, value: free ? `${value} (${free})` : value, isLong: field.type === 'textarea' }]
  })
}

/** What was answered, of a choice by its labels. */
function wordsOf(field: FormField, answers: Submission['answers']): string {
  const labels = 'options' in field ? field.options : []
  return (answers[field.name] ?? [])
    .map((each) => labels.find((option) => option.value === each)?.label ?? each)
    .join(', ')
}
