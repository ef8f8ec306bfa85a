import type { ReactNode } from 'react'
import fileSheet from '#app/ui/file-input.css?url'
import type { FormView } from '#contracts/forms/form-view.ts'
import formSheet from './contact-form.css?url'
import { ContactForm } from './contact-form.tsx'
import type { FormAttempt } from './contact-form-field.tsx'

type Placed = { form: FormView; attempt: FormAttempt | null } | null

/**
 * The forms that stand in a text, each to be put where it goes; several are told apart by their names. `action`: path of the
 * page, which takes them without script.
 */
export const drawTextForms = (forms: readonly Placed[], action: string): ReactNode[] =>
  forms.map((placed) => {
    if (!placed) return null
    const name = forms.length > 1 ? `Formulaire\u202F: ${placed.form.title}` : undefined
    return <ContactForm key={placed.form.unitTag} {...placed} action={action} name={name} />
  })

/** The sheets of forms, which only texts with one have. */
export function TextFormSheets({ forms }: { forms: readonly Placed[] }) {
  if (forms.length === 0) return null
  return (
    <>
      <link rel="stylesheet" href={formSheet} />
      <link rel="stylesheet" href={fileSheet} />
    </>
  )
}
