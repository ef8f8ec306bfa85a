import type { RouterContextProvider } from 'react-router'
import type { FormAttempt } from '#app/features/forms/contact-form-field.tsx'
import { contactAnswerContext, isForOneVisitorContext, servicesContext } from '#app/server-context.ts'
import { splitAtForms } from '#contracts/content/form-places.ts'
import type { Feedback } from '#contracts/forms/feedback.ts'
import type { FormView } from '#contracts/forms/form-view.ts'
import { controlId, errorId } from '#contracts/forms/names.ts'
import { findLiveForm, presentForm } from '#server/modules/contact/index.ts'

/** A form in a text, with the answer to what was sent without script; null for one that is not on the site. */
export type TextForm = { form: FormView; attempt: FormAttempt | null } | null

/**
 * The forms that stand in a text, in their order. Each has a token of its own: the page is drawn for each visitor then, and
 * kept for nobody. `post`: number of the article.
 */
export async function loadTextForms(
  context: Readonly<RouterContextProvider>,
  { bodyHtml, post = 0 }: { bodyHtml: string; post?: number },
): Promise<TextForm[]> {
  const ids = splitAtForms(bodyHtml).flatMap(({ form }) => form ?? [])
  if (ids.length === 0) return []
  context.set(isForOneVisitorContext, true)
  const services = context.get(servicesContext)
  const answer = context.get(contactAnswerContext)
  const found = new Map<number, Awaited<ReturnType<typeof findLiveForm>>>()
  for (const id of new Set(ids)) found.set(id, await findLiveForm(services.db, id))
  const views = ids.map((id, index) => {
    const form = found.get(id)
    return form ? presentForm(services, form, { post, n: index + 1 }) : null
  })
  const answered = answer?.feedback ? viewOf(views, answer.feedback) : null
  return views.map((form) => {
    if (!form) return null
    if (!answer?.feedback || form !== answered) return { form, attempt: null }
    const feedback = standingAt(form.unitTag, answer.feedback)
    const token = feedback.status === 'validation_failed' ? answer.token : form.token
    return { form: { ...form, token }, attempt: { feedback, values: answer.values } }
  })
}

/** The form that was sent; where the text has changed since it was drawn, the first that is the same form. */
const viewOf = (views: readonly (FormView | null)[], { into, contact_form_id }: Feedback): FormView | null =>
  views.find((view) => view && into === `#${view.unitTag}`) ??
  views.find((view) => view?.id === contact_form_id) ??
  null

/** An answer whose problems lead to the fields of this form. */
const standingAt = (unitTag: string, feedback: Feedback): Feedback => ({
  ...feedback,
  into: `#${unitTag}`,
  invalid_fields: feedback.invalid_fields.map((problem) => ({
    ...problem,
    idref: problem.idref && controlId(unitTag, problem.field),
    error_id: errorId(unitTag, problem.field),
  })),
})
