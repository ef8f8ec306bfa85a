import type { InputHTMLAttributes } from 'react'
import { resolveDay } from '#contracts/forms/schema-of.ts'
import { CharacterCount } from './character-count.tsx'
import { FieldFrame } from './field-frame.tsx'
import { controlAttributes, type FieldPart } from './field-part.ts'

type Type = 'text' | 'email' | 'url' | 'tel' | 'number' | 'date' | 'time'

/** Class names by type (facts: forms-and-comments §4). */
const CLASS_NAMES: Record<Type, string> = {
  text: 'wpcf7-text',
  email: 'wpcf7-email wpcf7-text wpcf7-validates-as-email',
  url: 'wpcf7-url wpcf7-text wpcf7-validates-as-url',
  tel: 'wpcf7-tel wpcf7-text wpcf7-validates-as-tel',
  number: 'wpcf7-number wpcf7-validates-as-number',
  date: 'wpcf7-date wpcf7-validates-as-date',
  time: 'wpcf7-time wpcf7-validates-as-time',
}

/** One line that is typed. */
export function TypedField({ part }: { part: FieldPart<Type> }) {
  const { field, typed } = part
  const label = field.type === 'number' && field.unit ? `${field.label} (${field.unit})` : field.label
  return (
    <>
      <FieldFrame part={part} name={field.name} label={label} isRequired={field.required} help={field.help}>
        <input
          {...controlAttributes(part, field, `input ${CLASS_NAMES[field.type]}`)}
          type={field.type}
          name={field.name}
          defaultValue={typed?.[0] ?? ''}
          {...limitsOf(part)}
        />
      </FieldFrame>
      {'counter' in field && <CharacterCount field={field} messages={part.form.messages} />}
    </>
  )
}

/** Limits that the browser knows of. A text that is counted may grow too long: its counter says so. */
function limitsOf({ field, form: { today } }: FieldPart<Type>): InputHTMLAttributes<HTMLInputElement> {
  switch (field.type) {
    case 'number':
      return { min: field.min, max: field.max, step: field.step ?? 'any', placeholder: field.placeholder }
    case 'date':
      return {
        min: field.min && resolveDay(field.min, today),
        max: field.max && resolveDay(field.max, today),
      }
    case 'time':
      return { min: field.min, max: field.max, step: field.step }
    default:
      return {
        minLength: field.minlength,
        maxLength: field.counter ? undefined : field.maxlength,
        autoComplete: field.autocomplete,
        placeholder: field.placeholder,
      }
  }
}
