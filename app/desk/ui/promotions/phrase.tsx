import type { ComponentProps } from 'react'
import { fieldId, useEditing } from '../edit-context.ts'

type Named<Props> = Omit<Props, 'name' | 'defaultValue' | 'id'> & { name: string; kept: string; label: string }

/** A field in the middle of a sentence: the words around it say what it is to who sees them, its label to who does not. */
export function PhraseInput({ name, kept, label, ...input }: Named<ComponentProps<'input'>>) {
  const { wordsOf, errorOf } = useEditing()
  const error = errorOf(name)
  return (
    <input
      {...input}
      {...{ id: fieldId(name), name, defaultValue: wordsOf(name, kept) }}
      className="input"
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${fieldId(name)}-e`}
    />
  )
}

export function PhraseSelect({ name, kept, label, children, ...select }: Named<ComponentProps<'select'>>) {
  const { wordsOf } = useEditing()
  return (
    <select
      {...select}
      {...{ id: fieldId(name), name, defaultValue: wordsOf(name, kept) }}
      className="input"
      aria-label={label}
    >
      {children}
    </select>
  )
}

/** What is wrong with the fields of a sentence, below it. */
export function PhraseErrors({ names }: { names: readonly string[] }) {
  const { errorOf } = useEditing()
  return names.map((name) => {
    const error = errorOf(name)
    return (
      error && (
        <p className="err" id={`${fieldId(name)}-e`} key={name}>
          {error}
        </p>
      )
    )
  })
}
