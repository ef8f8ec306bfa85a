import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

type FieldProps = { id: string; label: ReactNode; isRequired?: boolean; help?: ReactNode; error?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'id' | 'required'
>

/** A labelled input. The error takes the place of the help and is tied to the input. */
export function Field({ id, label, isRequired, help, error, className, ...input }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} <FieldMark isRequired={isRequired} />
      </label>
      <input
        {...input}
        id={id}
        className={['input', className].filter(Boolean).join(' ')}
        required={isRequired}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || help ? `${id}-note` : undefined}
      />
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </div>
  )
}

/** '*' for a field that must be filled, '(facultatif)' for one that may stay empty, nothing when neither is said. */
export function FieldMark({ isRequired }: { isRequired?: boolean }) {
  if (isRequired === undefined) return null
  if (!isRequired) return <small className="optional">(facultatif)</small>
  return (
    <span className="required" aria-hidden="true">
      *
    </span>
  )
}

export function FieldNote({ id, help, error }: { id: string; help?: ReactNode; error?: ReactNode }) {
  if (error)
    return (
      <p className="field__error" id={id}>
        <Icon name="alert" />
        <span>{error}</span>
      </p>
    )
  if (!help) return null
  return (
    <p className="field__help" id={id}>
      {help}
    </p>
  )
}
