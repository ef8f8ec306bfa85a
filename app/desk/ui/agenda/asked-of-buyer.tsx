import { BOOKING_FIELD, intakeFieldName, personsFieldName } from '#contracts/booking/booking-fields.ts'
import type { IntakeField } from '#contracts/booking/booking-settings.ts'
import type { HandSession } from '#contracts/staff/hand-session.ts'
import { Field } from '../field.tsx'

type AskedProps = { product: NonNullable<HandSession['product']>; typed: Readonly<Record<string, string>> }

/** How many come, and what the product asks whoever books it. */
export function AskedOfBuyer({ product: { persons, intakeFields }, typed }: AskedProps) {
  const number = (name: string, label: string, { min, max }: { min: number; max: number }) => (
    <Field
      key={name}
      {...{ name, label, min, max }}
      type="number"
      inputMode="numeric"
      defaultValue={typed[name] ?? String(min)}
    />
  )
  if (!persons && intakeFields.length === 0) return null
  return (
    <div className="fields">
      {persons && persons.types.length === 0 && number(BOOKING_FIELD.persons, 'Personnes', persons)}
      {persons?.types.map((type) => number(personsFieldName(type.id), type.name, type))}
      {intakeFields.map((field) => (
        <Question key={field.name} field={field} typed={typed[intakeFieldName(field.name)] ?? ''} />
      ))}
    </div>
  )
}

function Question({ field, typed }: { field: IntakeField; typed: string }) {
  const { label, help, isRequired, options, isLong, maxLength } = field
  const name = intakeFieldName(field.name)
  const words = isRequired ? (
    label
  ) : (
    <>
      {label} <small>(facultatif)</small>
    </>
  )
  if (!isLong && options.length === 0)
    return <Field {...{ name, maxLength, label: words, help }} defaultValue={typed} required={isRequired} />
  return (
    <div className="field full">
      <label htmlFor={name}>{words}</label>
      {options.length > 0 ? (
        <select className="input" id={name} name={name} defaultValue={typed} required={isRequired}>
          <option value="">Choisir…</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <textarea
          className="input"
          {...{ id: name, name, maxLength }}
          rows={3}
          defaultValue={typed}
          required={isRequired}
        />
      )}
      {help !== '' && <p className="help">{help}</p>}
    </div>
  )
}
