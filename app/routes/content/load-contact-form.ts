import { data, type RouterContextProvider } from 'react-router'
import { contactAnswerContext, servicesContext } from '#app/server-context.ts'
import { FORM_PAGES } from '#contracts/forms/form-pages.ts'
import { readId } from '#contracts/text/read-id.ts'
import { findLiveForm, findLiveFormBySlug, presentForm } from '#server/modules/contact/index.ts'

/**
 * The form of a page, drawn for this visitor, with the answer to what they sent without script. A second try counts its
 * time from the first drawing of the form.
 */
export const loadContactForm = (context: Readonly<RouterContextProvider>, path: string) =>
  loadForm(context, FORM_PAGES[path] ?? '')

/** The name of the form of this number; null where one has it as its name, or none has it. */
export async function findByNumber(context: Readonly<RouterContextProvider>, slug: string): Promise<string | null> {
  const id = readId(slug)
  const { db } = context.get(servicesContext)
  if (id === null || (await findLiveFormBySlug(db, slug))) return null
  return (await findLiveForm(db, id))?.definition.slug ?? null
}

/** The same of a form by its name. */
export async function loadForm(context: Readonly<RouterContextProvider>, slug: string) {
  const services = context.get(servicesContext)
  const form = await findLiveFormBySlug(services.db, slug)
  if (!form) throw data(null, 404)
  const view = presentForm(services, form)
  const attempt = context.get(contactAnswerContext)
  const isOpen = attempt !== null && attempt.feedback?.status === 'validation_failed'
  return {
    form: { ...view, token: isOpen ? attempt.token : view.token },
    attempt: attempt && { feedback: attempt.feedback, values: attempt.values },
  }
}
