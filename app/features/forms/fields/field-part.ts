import type { FieldType } from '#contracts/forms/fields.ts'
import type { FormView } from '#contracts/forms/form-view.ts'
import { controlId, errorId } from '#contracts/forms/names.ts'

/** A field as it is drawn: where it stands, what was typed into it, and what is wrong with that. */
export type FieldPart<Type extends FieldType> = {
  field: Extract<FormView['fields'][number], { type: Type }>
  form: FormView
  /** What was typed before; null for a form that is fresh. */
  typed: readonly string[] | null
  error: string | null
}

export const helpId = (unitTag: string, name: string) => `${controlId(unitTag, name)}-aide`

type Asked = { name: string; help?: string; required?: boolean }

/** Attributes of a field's control, by the contract's markup (facts: forms-and-comments §4). */
export function controlAttributes(
  { form: { unitTag }, error }: Pick<FieldPart<FieldType>, 'form' | 'error'>,
  { name, help = '', required = false }: Asked,
  classNames: string,
) {
  return {
    id: controlId(unitTag, name),
    className: [
      'wpcf7-form-control',
      classNames,
      required && 'wpcf7-validates-as-required',
      error !== null && 'wpcf7-not-valid',
    ]
      .filter(Boolean)
      .join(' '),
    'aria-required': required || undefined,
    ...stateAttributes({ unitTag, name, help, error }),
  }
}

/** The script changes `aria-invalid` only where it stands already. */
export function stateAttributes(about: { unitTag: string; name: string; help: string; error: string | null }) {
  const { unitTag, name, help, error } = about
  const describedBy = [error !== null && errorId(unitTag, name), help !== '' && helpId(unitTag, name)]
  return {
    'aria-invalid': error !== null,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
  }
}
