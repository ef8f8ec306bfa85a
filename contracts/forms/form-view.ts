import type { Refill } from './feedback.ts'
import type { FieldOf, FormField } from './fields.ts'
import type { FormDefinition } from './form.ts'

export type FieldView = Exclude<FormField, { type: 'quiz' }> | Omit<FieldOf<'quiz'>, 'questions'>

/** A contact form as a page draws it for one visitor. */
export type FormView = Pick<
  FormDefinition,
  'slug' | 'title' | 'intro' | 'submitLabel' | 'submittingLabel' | 'requiredNote' | 'fieldsets' | 'messages'
> & {
  id: number
  unitTag: string
  /** Number of the article that it stands in; 0 outside of one. */
  containerPost: number
  fields: FieldView[]
  /** Name of the field that people leave empty. */
  honeypotField: string
  acceptanceAsValidation: boolean
  /** ISO day from which the bounds of dates count. */
  today: string
  token: string
  refill: Refill
}
