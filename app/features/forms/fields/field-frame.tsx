import type { ReactNode } from 'react'
import { FieldMark } from '#app/ui/field.tsx'
import type { FieldType } from '#contracts/forms/fields.ts'
import { controlId } from '#contracts/forms/names.ts'
import { type FieldPart, helpId } from './field-part.ts'

type FrameProps = {
  part: Pick<FieldPart<FieldType>, 'form' | 'error'>
  name: string
  label: ReactNode
  /** Null: nothing is said about it. */
  isRequired: boolean | null
  help: string
  isWide?: boolean
  children: ReactNode
}

/** A field with one control: its label, the wrap that scripts look for, its help. */
export function FieldFrame({ part, name, label, isRequired, help, isWide, children }: FrameProps) {
  return (
    <div className={isWide ? 'field full' : 'field'}>
      <label htmlFor={controlId(part.form.unitTag, name)}>
        {label} <FieldMark isRequired={isRequired ?? undefined} />
      </label>
      <ControlWrap name={name} error={part.error}>
        {children}
      </ControlWrap>
      <Help part={part} name={name} help={help} />
    </div>
  )
}

/** A field with several controls. */
export function GroupFrame({ part, name, label, isRequired, help, children }: FrameProps) {
  return (
    <fieldset className="field full contact-choice">
      <legend className="label">
        {label} <FieldMark isRequired={isRequired ?? undefined} />
      </legend>
      <Help part={part} name={name} help={help} />
      {children}
    </fieldset>
  )
}

/** What the field's error is appended to. `errorName`: the control that it speaks of, when that is not the field's own. */
export function ControlWrap({
  name,
  error,
  errorName = name,
  children,
}: {
  name: string
  error: string | null
  errorName?: string
  children: ReactNode
}) {
  return (
    <span className="wpcf7-form-control-wrap" data-name={name}>
      {children}
      {error !== null && (
        <span className="wpcf7-not-valid-tip" aria-hidden="true" data-name={errorName}>
          {error}
        </span>
      )}
    </span>
  )
}

export function Help({ part, name, help }: Pick<FrameProps, 'part' | 'name' | 'help'>) {
  if (help === '') return null
  return (
    <p className="field__help" id={helpId(part.form.unitTag, name)}>
      {help}
    </p>
  )
}
