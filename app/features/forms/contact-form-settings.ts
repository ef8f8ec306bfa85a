import { FORMS_NAMESPACE, REST_ROOT } from '#contracts/forms/names.ts'
import type { Rule } from '#contracts/forms/schema.ts'

/** The page object `wpcf7` (facts: forms-and-comments §1). */
export type ContactFormSettings = {
  api: { root: string; namespace: string }
  /** The rules of a form that is only tried: they are not asked for, and nothing is sent. */
  trial?: Rule[]
}

/** What pages with a contact form carry as the settings `contactForm`. */
export const presentContactFormSettings = (origin: string): ContactFormSettings => ({
  api: { root: new URL(REST_ROOT, origin).href, namespace: FORMS_NAMESPACE },
})
