import type { RouterContextProvider } from 'react-router'
import type { FormAttempt } from '#app/features/forms/contact-form-field.tsx'
import { contactAnswerContext, isForOneVisitorContext, servicesContext } from '#app/server-context.ts'
import { splitAtForms } from '#contracts/content/form-places.ts'
import type { FormView } from '#contracts/forms/form-view.ts'
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
  return ids.map((id, index) => {
    const form = found.get(id)
    if (!form) return null
    const view = presentForm(services, form, { post, n: index + 1 })
    const feedback = answer?.feedback?.into === `#${view.unitTag}` ? answer.feedback : null
    if (!answer || !feedback) return { form: view, attempt: null }
    const token = feedback.status === 'validation_failed' ? answer.token : view.token
    return { form: { ...view, token }, attempt: { feedback, values: answer.values } }
  })
}
