import type { ReactNode } from 'react'
import type { FormView } from '#contracts/forms/form-view.ts'
import { ContactForm } from './contact-form.tsx'
import type { FormAttempt } from './contact-form-field.tsx'

type PageProps = {
  heading: string
  form: FormView
  path: string
  attempt: FormAttempt | null
  /** What stands beside the form. */
  aside: ReactNode
}

/** A page that is a contact form. */
export function ContactFormPage({ heading, form, path, attempt, aside }: PageProps) {
  return (
    <div className="split split--wide contact-page">
      <div>
        <h1 className="planche">{heading}</h1>
        <p className="lead">{form.intro}</p>
        <ContactForm form={form} action={path} attempt={attempt} />
      </div>
      <aside className="aside stack">{aside}</aside>
    </div>
  )
}
