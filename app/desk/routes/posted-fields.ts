const VERSION = /^\d{1,9}$/

/** What was written into a field of a form; '' where it was not sent. */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The version that a form was drawn from; null for a form that is none of ours. */
export const versionIn = (form: FormData, name = 'version'): number | null =>
  VERSION.test(textIn(form, name)) ? Number(textIn(form, name)) : null
