export const REST_ROOT = '/wp-json/'
export const FORMS_NAMESPACE = 'contact-form-7/v1'
/** Below it stand `{id}/feedback/schema`, `{id}/feedback` and `{id}/refill`. */
export const FORMS_API = `${REST_ROOT}${FORMS_NAMESPACE}/contact-forms`

/** What the script of the pages knows itself by; sent along as `_wpcf7_version`. */
export const FORMS_VERSION = '6.1.1'
export const FORMS_LOCALE = 'fr_FR'

/** Hidden fields of every contact form (spec §3). */
export const HIDDEN = {
  formId: '_wpcf7',
  version: '_wpcf7_version',
  locale: '_wpcf7_locale',
  unitTag: '_wpcf7_unit_tag',
  containerPost: '_wpcf7_container_post',
  postedDataHash: '_wpcf7_posted_data_hash',
} as const

/** Hidden field of our own: says that the form was drawn by this site, and when. */
export const TOKEN_NAME = '_wpcf7_token'

export const quizAnswerName = (field: string) => `_wpcf7_quiz_answer_${field}`
export const captchaChallengeName = (field: string) => `_wpcf7_captcha_challenge_${field}`
export const freeTextName = (field: string) => `_wpcf7_free_text_${field}`

/** Id of a field's control; of the first one for fields with several. */
export const controlId = (unitTag: string, field: string) => `${unitTag}-${field}`

/** What holds the message about a field, for screen readers. */
export const errorId = (unitTag: string, field: string) => `${unitTag}-ve-${field}`

/** The n-th form of a page: 'wpcf7-f{id}-p{post}-o{n}', or 'wpcf7-f{id}-o{n}' outside of a post. */
export const unitTagOf = (formId: number, { post = 0, n = 1 }: { post?: number; n?: number } = {}) =>
  post > 0 ? `wpcf7-f${formId}-p${post}-o${n}` : `wpcf7-f${formId}-o${n}`

/** What a unit tag names, or null when it is none. */
export function parseUnitTag(tag: string): { formId: number; post: number; n: number } | null {
  const parts = /^wpcf7-f(\d{1,10})(?:-p(\d{1,10}))?-o(\d{1,4})$/.exec(tag)
  return parts ? { formId: Number(parts[1]), post: Number(parts[2] ?? 0), n: Number(parts[3]) } : null
}
