import type { Feedback, FeedbackRefusal } from '#contracts/forms/feedback.ts'
import { ruleMessage, statusMessage } from '#contracts/forms/messages.ts'
import { controlId, errorId, HIDDEN, parseUnitTag } from '#contracts/forms/names.ts'
import {
  type ContactForm,
  createRefill,
  type PostedEntry,
  type PostedMessage,
  type SubmittedForm,
  submitForm,
  textOf,
} from '#server/modules/contact/index.ts'
import { readMessage } from '#server/posted/read-message.ts'
import type { Services } from '#server/services.ts'
import { refusals } from './refusals.ts'

type Call = Omit<PostedMessage, 'unitTag' | 'token' | 'proofs'> & { services: Services }

/** `POST contact-forms/{id}/feedback`: always answered, whatever becomes of the message (facts: forms-and-comments §3). */
export async function answerFeedback({ services, ...message }: Call): Promise<Feedback | FeedbackRefusal> {
  const unitTag = unitTagIn(message)
  if (unitTag === null) return refusals.unitTag
  const submitted = await submitForm(services, { ...message, ...readMessage(message.form, message.entries), unitTag })
  return presentFeedback(services, { form: message.form, unitTag, submitted })
}

function unitTagIn({ form, entries }: { form: ContactForm; entries: readonly PostedEntry[] }): string | null {
  const unitTag = textOf(entries, HIDDEN.unitTag)
  return parseUnitTag(unitTag)?.formId === form.id ? unitTag : null
}

type Answered = { form: ContactForm; unitTag: string; submitted: SubmittedForm }

function presentFeedback(services: Services, { form, unitTag, submitted }: Answered): Feedback {
  const { status } = submitted
  const problems = status === 'validation_failed' ? submitted.problems : []
  return {
    contact_form_id: form.id,
    status,
    message:
      status === 'aborted'
        ? ruleMessage(form.definition, submitted.reason)
        : statusMessage(form.definition, submitted.status),
    posted_data_hash: 'postedDataHash' in submitted ? submitted.postedDataHash : '',
    into: `#${unitTag}`,
    invalid_fields: problems.map(({ field, message }) => ({
      field,
      message,
      idref: controlId(unitTag, field),
      error_id: errorId(unitTag, field),
    })),
    ...createRefill(services, form),
  }
}
