import type { ComponentProps, ReactNode } from 'react'
import { FieldMark, FieldNote } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'

type PasswordFieldProps = { id: string; label: ReactNode; isRequired?: boolean; help?: ReactNode } & Omit<
  ComponentProps<typeof PasswordInput>,
  'id' | 'required'
>

/** A labelled password with its button to read it. */
export function PasswordField({ id, label, isRequired, help, ...input }: PasswordFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} <FieldMark isRequired={isRequired} />
      </label>
      <PasswordInput {...input} id={id} required={isRequired} aria-describedby={help ? `${id}-note` : undefined} />
      <FieldNote id={`${id}-note`} help={help} />
    </div>
  )
}

/** What a new password must be, said before it is refused. */
export const NEW_PASSWORD_HELP = 'Au moins 12 caractères. Une courte phrase que vous n’utilisez nulle part ailleurs.'

/** Tells password managers whose password the form is about. */
export const AccountName = ({ email }: { email: string }) => (
  <input type="text" name="account" autoComplete="username" value={email} hidden readOnly />
)
