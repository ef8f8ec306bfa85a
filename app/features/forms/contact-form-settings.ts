import { FORMS_NAMESPACE, REST_ROOT } from '#contracts/forms/names.ts'

/** The page object `wpcf7` (facts: forms-and-comments §1). */
export type ContactFormSettings = { api: { root: string; namespace: string } }

/** What pages with a contact form carry as the settings `contactForm`. */
export const presentContactFormSettings = (origin: string): ContactFormSettings => ({
  api: { root: new URL(REST_ROOT, origin).href, namespace: FORMS_NAMESPACE },
})
