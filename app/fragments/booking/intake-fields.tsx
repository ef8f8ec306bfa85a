import { type InputEvent, useState } from 'react'
import { FieldMark } from '#app/ui/field.tsx'
import { intakeFieldName } from '#contracts/booking/booking-fields.ts'
import type { IntakeField } from '#contracts/booking/booking-settings.ts'

type IntakeFieldsProps = { fields: readonly IntakeField[]; answers: Readonly<Record<string, string>> }

/** What is asked of its buyer to prepare a session. */
export function IntakeFields({ fields, answers }: IntakeFieldsProps) {
  return (
    <div className="stack">
      {fields.map((field) => {
        const name = intakeFieldName(field.name)
        const answer = answers[name] ?? ''
        if (field.options.length > 0) return <Choice key={name} {...{ field, name, answer }} />
        return <Written key={name} {...{ field, name, answer }} />
      })}
    </div>
  )
}

type FieldProps = { field: IntakeField; name: string; answer: string }

function Choice({ field: { label, options, isRequired, help }, name, answer }: FieldProps) {
  return (
    <fieldset>
      <legend className="label">
        {label} <FieldMark isRequired={isRequired} />
      </legend>
      <div className="chips">
        {options.map((option) => (
          <label key={option} className="chip">
            <input
              className="sr"
              type="radio"
              name={name}
              value={option}
              defaultChecked={option === answer}
              required={isRequired}
            />
            {option}
          </label>
        ))}
      </div>
      {help && <p className="field__help">{help}</p>}
    </fieldset>
  )
}

/** How many characters are left is said near the end only: before, nobody wonders. */
const FEW_LEFT = 200

function Written({ field, name, answer }: FieldProps) {
  const { label, isRequired, isLong, help, maxLength } = field
  const [length, setLength] = useState(answer.length)
  const left = maxLength - length
  const input = {
    id: name,
    name,
    className: 'input',
    defaultValue: answer,
    required: isRequired,
    maxLength,
    'aria-describedby': `${name}-note`,
    onInput: (event: InputEvent<HTMLInputElement | HTMLTextAreaElement>) => setLength(event.currentTarget.value.length),
  }
  return (
    <div className="field">
      <label htmlFor={name}>
        {label} <FieldMark isRequired={isRequired} />
      </label>
      {isLong ? <textarea {...input} rows={4} /> : <input {...input} type="text" />}
      <p className="field__help intake__note" id={`${name}-note`}>
        <span>{help}</span>
        <span className="num" aria-live="polite">
          {left <= FEW_LEFT && `${left} caractère${left > 1 ? 's' : ''} restant${left > 1 ? 's' : ''}`}
        </span>
      </p>
    </div>
  )
}
