import type { FormView } from '#contracts/forms/form-view.ts'
import { unitTagOf } from '#contracts/forms/names.ts'
import type { Schema } from '#contracts/forms/schema.ts'
import { schemaOf } from '#contracts/forms/schema-of.ts'
import type { Services } from '#server/services.ts'
import { createRefill } from './create-refill.ts'
import { createFormToken } from './form-token.ts'
import type { ContactForm } from './forms-repository.ts'
import { todayInFrance } from './today-in-france.ts'

type Deps = Pick<Services, 'signer' | 'clock'>

/** Where a form stands that is not all of its page: in which article, as the how manieth of its text. */
type FormPlace = { post?: number; n?: number }

/** What a page needs to draw the form for one visitor; neither answers of quizzes nor mails are in it. */
export function presentForm(services: Deps, form: ContactForm, place: FormPlace = {}): FormView {
  const { slug, title, intro, submitLabel, submittingLabel, requiredNote, fieldsets, messages, settings, fields } =
    form.definition
  return {
    ...{ slug, title, intro, submitLabel, submittingLabel, requiredNote, fieldsets, messages },
    id: form.id,
    unitTag: unitTagOf(form.id, place),
    containerPost: place.post ?? 0,
    fields: fields.map((field) => {
      if (field.type !== 'quiz') return field
      const { questions: _, ...quiz } = field
      return quiz
    }),
    honeypotField: settings.honeypotField,
    acceptanceAsValidation: settings.acceptanceAsValidation,
    today: todayInFrance(services.clock),
    token: createFormToken(services, form.id),
    refill: createRefill(services, form),
  }
}

/** The rules of a form as they stand today (facts: forms-and-comments §2). */
export const schemaOfForm = ({ clock }: Pick<Services, 'clock'>, { definition }: ContactForm): Schema =>
  schemaOf(definition, { today: todayInFrance(clock) })
