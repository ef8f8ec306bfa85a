import { FieldFrame } from './field-frame.tsx'
import { controlAttributes, type FieldPart } from './field-part.ts'

/** A file to send along. No page can keep one that was chosen before. */
export function FileField({ part }: { part: FieldPart<'file'> }) {
  const { field } = part
  return (
    <FieldFrame part={part} name={field.name} label={field.label} isRequired={field.required} help={field.help} isWide>
      <input
        {...controlAttributes(part, field, 'input wpcf7-file')}
        type="file"
        name={field.maxFiles > 1 ? `${field.name}[]` : field.name}
        accept={field.accept.join(',')}
        multiple={field.maxFiles > 1}
      />
    </FieldFrame>
  )
}
