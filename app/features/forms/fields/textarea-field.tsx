import { CharacterCount } from './character-count.tsx'
import { FieldFrame } from './field-frame.tsx'
import { controlAttributes, type FieldPart } from './field-part.ts'

/** A text of several lines. */
export function TextareaField({ part }: { part: FieldPart<'textarea'> }) {
  const { field, typed } = part
  return (
    <>
      <FieldFrame
        part={part}
        name={field.name}
        label={field.label}
        isRequired={field.required}
        help={field.help}
        isWide
      >
        <textarea
          {...controlAttributes(part, field, 'input wpcf7-textarea')}
          name={field.name}
          rows={field.rows}
          autoComplete={field.autocomplete}
          placeholder={field.placeholder}
          minLength={field.minlength}
          maxLength={field.counter ? undefined : field.maxlength}
          defaultValue={typed?.[0] ?? ''}
        />
      </FieldFrame>
      <CharacterCount field={field} messages={part.form.messages} />
    </>
  )
}
