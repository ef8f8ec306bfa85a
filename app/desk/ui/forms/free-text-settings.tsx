import type { FieldOf, FreeText } from '#contracts/forms/fields.ts'
import { partId, useForm, withField } from './editing.ts'
import { PartError, PartField } from './part-field.tsx'

/** A text that one of the choices asks for: 'Autre', then 'Précisez'. */
export function FreeTextSettings({ field, index }: { field: FieldOf<'checkbox' | 'radio'>; index: number }) {
  const { change } = useForm()
  const { freeText } = field
  const put = (changed: FreeText | undefined) => {
    const { freeText: _, ...rest } = field
    change((form) => withField(form, index, changed ? { ...rest, freeText: changed } : rest))
  }
  const choose = (optionValue: string) => {
    if (optionValue === '') return put(undefined)
    const begun = { name: `${field.name}-texte`.slice(0, 64), label: 'Précisez', maxlength: 150, required: true }
    put({ ...begun, ...freeText, optionValue })
  }
  const path = `fields.${index}.freeText`
  const id = partId(`${path}.optionValue`)
  const isLost = freeText && !field.options.some(({ value }) => value === freeText.optionValue)
  return (
    <>
      <div className="field full">
        <label htmlFor={id}>Demander un texte avec la réponse</label>
        <select
          className="input"
          id={id}
          value={freeText?.optionValue ?? ''}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">Aucune</option>
          {isLost && <option value={freeText.optionValue}>Un choix supprimé</option>}
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <PartError path={`${path}.optionValue`} />
      </div>
      {freeText && (
        <>
          <PartField
            path={`${path}.label`}
            label="Ce qui est demandé"
            value={freeText.label}
            onValue={(label) => put({ ...freeText, label })}
          />
          <PartField
            path={`${path}.maxlength`}
            label="Signes au plus"
            type="number"
            value={String(freeText.maxlength)}
            onValue={(text) => put({ ...freeText, maxlength: Number.parseInt(text, 10) || 0 })}
          />
        </>
      )}
    </>
  )
}
