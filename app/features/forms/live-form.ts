import { HIDDEN } from '#contracts/forms/names.ts'
import type { Rule } from '#contracts/forms/schema.ts'
import type { FormsApi } from './forms-api.ts'

/** What every event of a form tells about it (spec §3). */
export type FormIdentity = {
  contactFormId: number
  pluginVersion: string
  contactFormLocale: string
  unitTag: string
  containerPostId: number
}

/** A contact form that the script has brought to life. */
export type LiveForm = {
  form: HTMLFormElement
  /** The `.wpcf7` around it. */
  container: HTMLElement
  identity: FormIdentity
  api: FormsApi
  /** None until the schema has come. */
  rules: readonly Rule[]
  /** What the form shows once it has been reset: a fresh start, or that the message is sent. */
  afterReset: 'init' | 'mail_sent'
}

export function readIdentity(form: HTMLFormElement): FormIdentity {
  const text = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''
  return {
    contactFormId: Number(text(HIDDEN.formId)),
    pluginVersion: text(HIDDEN.version),
    contactFormLocale: text(HIDDEN.locale),
    unitTag: text(HIDDEN.unitTag),
    containerPostId: Number(text(HIDDEN.containerPost)),
  }
}

/** `besoins` of the input `besoins[]`; '' of what has no name. */
export const fieldOf = (control: Element): string => control.getAttribute('name')?.replace(/\[\]$/, '') ?? ''
