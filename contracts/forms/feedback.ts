import type { StatusCode } from './messages.ts'

export type InvalidField = {
  field: string
  message: string
  /** Id of the control, or null. */
  idref: string | null
  /** '{unit tag}-ve-{field}' */
  error_id: string
}

/** What a form needs anew after each answer: field → image address; field → question and keyed hash of its answer. */
export type Refill = {
  captcha?: Record<string, string>
  quiz?: Record<string, [question: string, answerHash: string]>
}

/** Answer of POST contact-forms/{id}/feedback: HTTP 200 whatever the status (facts: forms-and-comments §3). */
export type Feedback = Refill & {
  contact_form_id: number
  status: Exclude<StatusCode, 'init'>
  message: string
  posted_data_hash: string
  /** '#{unit tag}' */
  into: string
  invalid_fields: InvalidField[]
}

/** Refusals of that call: what could not be read as a submission of a form. */
export type FeedbackRefusal = {
  code: 'wpcf7_unsupported_media_type' | 'wpcf7_not_found' | 'wpcf7_unit_tag_not_found'
  message: string
  data: { status: number }
}
