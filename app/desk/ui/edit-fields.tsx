import { type ComponentProps, type ReactNode, useState } from 'react'
import { useEditing } from './edit-context.ts'
import { Field, type FieldProps } from './field.tsx'
import { FieldWords, toldBy } from './field-words.tsx'

type Named<Props> = Omit<Props, 'name' | 'defaultValue' | 'value' | 'id' | 'error'> & { name: string; kept: string }

/** A field of an `EditForm`: begins as it is kept, or as it was typed and not kept. */
export function EditField({ name, kept, ...field }: Named<FieldProps>) {
  const { idOf, wordsOf, errorOf } = useEditing()
  return <Field {...field} id={idOf(name)} name={name} defaultValue={wordsOf(name, kept)} error={errorOf(name)} />
}

/** The same with what it is counted in behind it: '€', 'g'. */
export function EditUnit({ name, kept, unit, label, help, ...input }: Named<FieldProps> & { unit: string }) {
  const { idOf, wordsOf, errorOf } = useEditing()
  const [id, error] = [idOf(name), errorOf(name)]
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={unit.length > 1 ? 'euro euro--long' : 'euro'} data-u={unit}>
        <input
          {...input}
          {...{ id, name, defaultValue: wordsOf(name, kept) }}
          className="input"
          {...toldBy(id, { help, error })}
        />
      </div>
      <FieldWords id={id} help={help} error={error} />
    </div>
  )
}

type AreaProps = Named<ComponentProps<'textarea'>> & {
  label: ReactNode
  help?: ReactNode
  /** Said with the number of signs while it is written: '94 signes.' */
  isCounted?: boolean
}

export function EditArea({ name, kept, label, help, isCounted = false, onInput, ...area }: AreaProps) {
  const { idOf, wordsOf, errorOf } = useEditing()
  const begun = wordsOf(name, kept)
  const [length, setLength] = useState(begun.length)
  const [id, error] = [idOf(name), errorOf(name)]
  const said = isCounted ? (
    <span>
      {length} {length > 1 ? 'signes' : 'signe'}. {help}
    </span>
  ) : (
    help
  )
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        {...{ id, name, defaultValue: begun }}
        className="input"
        onInput={(event) => {
          setLength(event.currentTarget.value.length)
          onInput?.(event)
        }}
        {...toldBy(id, { help: said, error })}
      />
      <FieldWords id={id} help={said} error={error} />
    </div>
  )
}

type SelectProps = Named<ComponentProps<'select'>> & { label: ReactNode; help?: ReactNode }

export function EditSelect({ name, kept, label, help, children, ...select }: SelectProps) {
  const { idOf, wordsOf, errorOf } = useEditing()
  const [id, error] = [idOf(name), errorOf(name)]
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        {...{ id, name, defaultValue: wordsOf(name, kept) }}
        className="input"
        {...toldBy(id, { help, error })}
      >
        {children}
      </select>
      <FieldWords id={id} help={help} error={error} />
    </div>
  )
}

type CheckProps = Omit<ComponentProps<'input'>, 'name' | 'value' | 'defaultChecked'> & {
  name: string
  value?: string
  isKept: boolean
  children: ReactNode
}

/** A box to tick, or one of several choices (`type="radio"`). */
export function EditCheck({ name, value = '1', isKept, type = 'checkbox', children, ...input }: CheckProps) {
  const { isChecked } = useEditing()
  return (
    <label className="check">
      <input {...input} {...{ type, name, value }} defaultChecked={isChecked(name, value, isKept)} />
      <span>{children}</span>
    </label>
  )
}
