import type { ComponentProps } from 'react'
import { FieldMark, FieldNote } from '#app/ui/field.tsx'

type TextInputProps = {
  id: string
  label: string
  isRequired?: boolean
  error?: string | undefined
  help?: string
  /** Takes the whole line of its form. */
  isWide?: boolean
  onValue(value: string): void
} & Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'required'>

/** The platform's input, with its sentence below where something is wrong. */
export function TextInput({ id, label, isRequired, error, help, isWide, onValue, ...input }: TextInputProps) {
  const names = ['wc-block-components-text-input', input.value && 'is-active', error && 'has-error', 'field']
  return (
    <div className={[...names, isWide && 'full'].filter(Boolean).join(' ')}>
      <label htmlFor={id}>
        {label} <FieldMark isRequired={isRequired} />
      </label>
      <input
        {...input}
        id={id}
        className="input"
        required={isRequired}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || help ? `${id}-note` : undefined}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
      <FieldError id={id} error={error} help={help} />
    </div>
  )
}

/** Scripts look for the class; the note names the field for whoever does not see it. */
export function FieldError({ id, error, help }: { id: string; error: string | undefined; help?: string | undefined }) {
  return (
    <div className={error ? 'wc-block-components-validation-error' : undefined} id={error && `validate-error-${id}`}>
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </div>
  )
}
