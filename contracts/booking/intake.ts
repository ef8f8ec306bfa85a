import type { IntakeAnswers } from './booking.ts'
import { intakeFieldName } from './booking-fields.ts'
import type { BookingRefusal } from './booking-refusal.ts'
import type { BookingSettings, IntakeField } from './booking-settings.ts'

type Asking = Pick<BookingSettings, 'intakeFields'>

/** What was posted in answer to a product's questions; what is no text counts as not answered. */
export function readIntake(posted: Readonly<Record<string, unknown>>, { intakeFields }: Asking): IntakeAnswers {
  const answers = intakeFields.map(({ name }) => [name, textOf(posted[intakeFieldName(name)])] as const)
  return Object.fromEntries(answers.filter(([, answer]) => answer !== ''))
}

// A form's line break is two signs on the wire and one in the page that counted them.
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll('\r\n', '\n').trim() : ''

/** Which answer is missing, too long or none of those to choose from; null where none is. */
export function refuseIntake({ intakeFields }: Asking, answers: IntakeAnswers): BookingRefusal | null {
  const wrong = intakeFields.find((field) => !isAnswered(field, answers[field.name] ?? ''))
  return wrong ? { reason: 'intake', label: wrong.label } : null
}

function isAnswered({ isRequired, options, maxLength }: IntakeField, answer: string): boolean {
  if (answer === '') return !isRequired
  return answer.length <= maxLength && (options.length === 0 || options.includes(answer))
}
