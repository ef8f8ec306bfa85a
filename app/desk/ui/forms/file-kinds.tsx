import type { FieldOf } from '#contracts/forms/fields.ts'
import { FILE_KINDS, fileKindsOf, withFileKinds, withMegabytes } from '#contracts/staff/form-files.ts'
import { partId, useForm, withField } from './editing.ts'
import { PartError, PartField } from './part-field.tsx'

/** What may be sent, how much of it and how large; what the page says of it follows. */
export function FileKinds({ field, index }: { field: FieldOf<'file'>; index: number }) {
  const { change } = useForm()
  const put = (changed: FieldOf<'file'>) => change((form) => withField(form, index, changed))
  const kinds = fileKindsOf(field)
  const toggle = (kind: string) =>
    put(withFileKinds(field, kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind]))
  return (
    <>
      <fieldset className="values full" id={partId(`fields.${index}.accept`)} tabIndex={-1}>
        <legend className="label">Sortes de fichiers</legend>
        {Object.entries(FILE_KINDS).map(([kind, { name }]) => (
          <label className="check" key={kind}>
            <input type="checkbox" checked={kinds.includes(kind)} onChange={() => toggle(kind)} />
            <span>{name}</span>
          </label>
        ))}
        <PartError path={`fields.${index}.accept`} />
      </fieldset>
      <PartField
        path={`fields.${index}.maxBytes`}
        label="Mo au plus par fichier"
        type="number"
        value={String(field.maxBytes / 1_000_000)}
        onValue={(text) => put(withMegabytes(field, Number(text) || 0))}
      />
      <PartField
        path={`fields.${index}.maxFiles`}
        label="Fichiers au plus"
        type="number"
        value={String(field.maxFiles)}
        onValue={(text) => put({ ...field, maxFiles: Number.parseInt(text, 10) || 0 })}
      />
    </>
  )
}
