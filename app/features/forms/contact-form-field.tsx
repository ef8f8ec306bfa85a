import type { Feedback } from '#contracts/forms/feedback.ts'
import type { FieldType } from '#contracts/forms/fields.ts'
import type { FormView } from '#contracts/forms/form-view.ts'
import { freeTextName } from '#contracts/forms/names.ts'
import { AcceptanceField } from './fields/acceptance-field.tsx'
import { ChoicesField } from './fields/choices-field.tsx'
import type { FieldPart } from './fields/field-part.ts'
import { FileField } from './fields/file-field.tsx'
import { RangeField } from './fields/range-field.tsx'
import { CaptchaField, QuizField } from './fields/robot-tests.tsx'
import { SelectField } from './fields/select-field.tsx'
import { TextareaField } from './fields/textarea-field.tsx'
import { TypedField } from './fields/typed-field.tsx'

/** What the last attempt without script came to: its answer, and what was typed. */
/** What was typed and what became of it; no `feedback`: another page brought an answer along, the rest is still to be filled in. */
export type FormAttempt = { feedback: Feedback | null; values: Readonly<Record<string, readonly string[]>> }

type FieldProps = { field: FormView['fields'][number]; form: FormView; attempt: FormAttempt | null }

/** One field of a contact form, by its type. */
export function ContactFormField({ field, form, attempt }: FieldProps) {
  const isKept = attempt !== null && attempt.feedback?.status !== 'mail_sent'
  const typedOf = (name: string) => (isKept ? (attempt.values[name] ?? []) : null)
  const errorOf = (name: string) =>
    attempt?.feedback?.invalid_fields.find((problem) => problem.field === name)?.message ?? null
  const partOf = <Type extends FieldType>(own: FieldPart<Type>['field']): FieldPart<Type> => ({
    field: own,
    form,
    typed: typedOf(own.name),
    error: errorOf(own.name),
  })
  switch (field.type) {
    case 'textarea':
      return <TextareaField part={partOf<'textarea'>(field)} />
    case 'select':
      return <SelectField part={partOf<'select'>(field)} />
    case 'checkbox':
    case 'radio': {
      const name = freeTextName(field.name)
      const freeText = { typed: typedOf(name)?.[0] ?? '', error: errorOf(name) }
      return <ChoicesField part={{ ...partOf<'checkbox' | 'radio'>(field), freeText }} />
    }
    case 'range':
      return <RangeField part={partOf<'range'>(field)} />
    case 'file':
      return <FileField part={partOf<'file'>(field)} />
    case 'acceptance':
      return <AcceptanceField part={partOf<'acceptance'>(field)} />
    case 'quiz':
      return <QuizField part={partOf<'quiz'>(field)} />
    case 'captcha':
      return <CaptchaField part={partOf<'captcha'>(field)} />
    case 'hidden':
      return <input type="hidden" name={field.name} defaultValue={typedOf(field.name)?.[0] ?? field.default} />
    default:
      return <TypedField part={partOf<'text' | 'email' | 'url' | 'tel' | 'number' | 'date' | 'time'>(field)} />
  }
}
