import type { Feedback, Refill } from '#contracts/forms/feedback.ts'
import type { FormIdentity, LiveForm } from './live-form.ts'

type Input = { name: string; value: FormDataEntryValue }

/** What goes with an event about a submission or a reset (facts: forms-and-comments §4). */
export type SubmissionDetail = FormIdentity & {
  /** Display state until the answer has come, then the server's code. */
  status: string
  /** Without those whose names start with an underscore. */
  inputs: Input[]
  formData: FormData
  apiResponse?: Feedback | Refill
}

export function detailOf({ form, identity }: LiveForm, formData: FormData): SubmissionDetail {
  const inputs = [...formData].filter(([name]) => !name.startsWith('_')).map(([name, value]) => ({ name, value }))
  return { ...identity, status: form.dataset.status ?? '', inputs, formData }
}

/** Lets other scripts know: `wpcf7{name}` bubbles up from the form. */
export function announce(form: HTMLFormElement, name: string, detail: object): void {
  form.dispatchEvent(new CustomEvent(`wpcf7${name}`, { bubbles: true, detail }))
}
