import { useId } from 'react'
import type { SettingField } from '#contracts/settings/setting-field.ts'
import { Field } from '../field.tsx'
import { FieldWords, toldBy } from '../field-words.tsx'
import { MarkField } from './mark-field.tsx'

type FieldsProps = {
  fields: readonly SettingField[]
  /** By path: what is saved, or what was typed and not saved. */
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** The fields of a group of settings, two beside each other where there is room. */
export function SettingFields({ fields, values, errors }: FieldsProps) {
  return (
    <div className="fields">
      {fields.map((field) => (
        <div key={field.path} id={field.path} className={isWide(field) ? 'full' : undefined}>
          <OneField field={field} value={values[field.path] ?? ''} error={errorOf(errors, field.path)} />
        </div>
      ))}
    </div>
  )
}

/** A schema may name what is within a value: 'soldCountries.0'. */
const errorOf = (errors: FieldsProps['errors'], path: string) =>
  errors[path] ?? Object.entries(errors).find(([named]) => named.startsWith(`${path}.`))?.[1]

const isWide = ({ kind, isWide: wide }: SettingField) => wide || kind === 'long' || kind === 'lines' || kind === 'many'

type OneProps = { field: SettingField; value: string; error: string | undefined }

function OneField({ field, value, error }: OneProps) {
  const { path, label, help } = field
  switch (field.kind) {
    case 'switch':
      return (
        <label className="switch">
          {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is on. */}
          <input type="checkbox" role="switch" name={path} value="1" defaultChecked={value !== ''} />
          <span>{label}</span>
        </label>
      )
    case 'choice':
      return <Choice field={field} choices={field.choices} value={value} error={error} />
    case 'many':
      return <Many field={field} choices={field.choices} value={value} />
    case 'mark':
      return <MarkField field={field} value={value} error={error} />
    case 'long':
    case 'lines':
      return <LongField field={field} value={value} error={error} />
    default:
      return (
        <Field
          {...{ label, help, error, name: path, defaultValue: value }}
          type={field.kind === 'email' ? 'email' : 'text'}
          inputMode={field.kind === 'number' || field.kind === 'number-or-none' ? 'numeric' : undefined}
        />
      )
  }
}

type Choices = {
  field: SettingField
  choices: Readonly<Record<string, string>>
  value: string
  error?: string | undefined
}

function Choice({ field: { path, label, help }, choices, value, error }: Choices) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} name={path} defaultValue={value} {...toldBy(id, { help, error })}>
        {Object.entries(choices).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
      <FieldWords id={id} help={help} error={error} />
    </div>
  )
}

function Many({ field: { path, label }, choices, value }: Choices) {
  const chosen = value.split('\n')
  return (
    <fieldset className="field">
      <legend className="label">{label}</legend>
      <div className="row">
        {Object.entries(choices).map(([choice, words]) => (
          <label key={choice} className="check">
            <input type="checkbox" name={path} value={choice} defaultChecked={chosen.includes(choice)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function LongField({ field: { path, label, help }, value, error }: OneProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea className="input" id={id} name={path} rows={3} defaultValue={value} {...toldBy(id, { help, error })} />
      <FieldWords id={id} help={help} error={error} />
    </div>
  )
}
