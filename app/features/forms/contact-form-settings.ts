import { FORMS_NAMESPACE, REST_ROOT } from '#contracts/forms/names.ts'

/** The page object `wpcf7` (facts: forms-and-comments §1). */
export type ContactFormSettings = {
  api: { root: string; namespace: string }
  /** The page may be older than its quizzes and captchas: they are asked for as soon as it is there. */
  cached?: 1
}

/** What pages with a contact form carry as the settings `contactForm`. */
export const presentContactFormSettings = (origin: string): ContactFormSettings => ({
  api: { root: new URL(REST_ROOT, origin).href, namespace: FORMS_NAMESPACE },
  cached: 1,
})
