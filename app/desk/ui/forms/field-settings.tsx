import { useId, useState } from 'react'
import type { FormField, Option } from '#contracts/forms/fields.ts'
import { choicesOf, conditionOf } from '#contracts/forms/shown-fields.ts'
import { labelOf, sourcesFor } from '#contracts/staff/forms.ts'
import { slugOf } from '#contracts/text/slug.ts'
import { inGroup, partId, renamed, useForm, withField, withOptions, without } from './editing.ts'
import { KindSettings } from './kind-settings.tsx'
import { PartError, PartField } from './part-field.tsx'

type SettingsProps = { field: FormField; index: number }

/** What one field asks, and when. */
export function FieldSettings({ field, index, onRenamed }: SettingsProps & { onRenamed: (name: string) => void }) {
  const { change } = useForm()
  const put = (changed: Partial<FormField>) =>
    change((form) => withField(form, index, { ...field, ...changed } as FormField))
  const at = (part: string) => `fields.${index}.${part}`
  return (
    <div className="fld__in fields">
      {'label' in field && (
        <PartField path={at('label')} label="Question" value={field.label} onValue={(label) => put({ label })} />
      )}
      <TechnicalName field={field} index={index} onRenamed={onRenamed} />
      {'help' in field && (
        <PartField path={at('help')} label="Aide" value={field.help} isFull onValue={(help) => put({ help })} />
      )}
      {choicesOf(field) && <Choices field={field} index={index} />}
      {'maxlength' in field && field.type !== 'email' && <Lengths field={field} index={index} />}
      <KindSettings field={field} index={index} />
      <Group name={field.name} />
      <Condition field={field} index={index} />
      <div className="full row row--between">
        {'required' in field && (
          <label className="check">
            <input
              type="checkbox"
              checked={field.required}
              onChange={({ currentTarget }) => put({ required: currentTarget.checked })}
            />
            <span>Nécessaire quand il est montré</span>
          </label>
        )}
        <button type="button" className="btn btn--danger" onClick={() => change((form) => without(form, field.name))}>
          Retirer ce champ
        </button>
      </div>
    </div>
  )
}

/** Two fields of one name could not be told apart again: one that another field has is not taken. */
function TechnicalName({ field, index, onRenamed }: SettingsProps & { onRenamed: (name: string) => void }) {
  const { form, change, isUsed } = useForm()
  const [taken, setTaken] = useState('')
  const rename = (name: string) => {
    const isTaken = form.fields.some((each) => each.name === name)
    setTaken(isTaken ? name : '')
    if (isTaken || name === '') return
    change((before) => renamed(before, index, name))
    onRenamed(name)
  }
  return (
    <PartField
      path={`fields.${index}.name`}
      label="Nom technique"
      value={field.name}
      help={
        <span role="status">
          {taken === ''
            ? 'Ne change plus une fois utilisé.'
            : `Un autre champ s’appelle déjà «\u202F${taken}\u202F»\u202F: le nom n’a pas changé.`}
        </span>
      }
      isLocked={isUsed}
      waits
      onValue={rename}
    />
  )
}

/** Under which legend it stands, where the form has some. */
function Group({ name }: { name: string }) {
  const { form, change } = useForm()
  const id = useId()
  if (form.fieldsets.length === 0) return null
  return (
    <div className="field">
      <label htmlFor={id}>Groupe</label>
      <select
        className="input"
        id={id}
        value={form.fieldsets.findIndex(({ fields }) => fields.includes(name))}
        onChange={({ currentTarget }) => change((before) => inGroup(before, name, Number(currentTarget.value)))}
      >
        {form.fieldsets.map(({ legend }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have nothing but their place.
          <option key={index} value={index}>
            {legend || `Groupe ${index + 1}`}
          </option>
        ))}
      </select>
    </div>
  )
}

const valueFor = (label: string, place: number) => slugOf(label) || `choix-${place + 1}`

/** One choice a line; what an answer is called in messages follows its words, unless it was given a name of its own. */
function Choices({ field, index }: SettingsProps) {
  const { change } = useForm()
  const kept = choicesOf(field) ?? []
  const read = (text: string): Option[] =>
    text.split('\n').map((line, place) => {
      const before = kept[place]
      const isNamed = before !== undefined && before.value !== valueFor(before.label, place)
      return { ...before, value: isNamed ? before.value : valueFor(line, place), label: line }
    })
  return (
    <PartField
      path={`fields.${index}.options`}
      label="Réponses proposées"
      rows={Math.max(3, kept.length)}
      value={kept.map(({ label }) => label).join('\n')}
      help="Une par ligne, dans leur ordre."
      onValue={(text) => change((form) => withField(form, index, withOptions(field, read(text))))}
    />
  )
}

function Lengths({ field, index }: { field: Extract<FormField, { maxlength?: number }>; index: number }) {
  const { change } = useForm()
  const put = (part: 'minlength' | 'maxlength', text: string) => {
    const { [part]: _, ...rest } = field
    const number = Number.parseInt(text, 10)
    change((form) => withField(form, index, (Number.isNaN(number) ? rest : { ...rest, [part]: number }) as FormField))
  }
  return (['minlength', 'maxlength'] as const).map((part) => (
    <PartField
      key={part}
      path={`fields.${index}.${part}`}
      label={part === 'minlength' ? 'Signes au moins' : 'Signes au plus'}
      type="number"
      value={String(field[part] ?? '')}
      onValue={(text) => put(part, text)}
    />
  ))
}

const ALWAYS = ['acceptance', 'quiz', 'captcha', 'hidden']

/** When a field is asked: always, or once one of the answers before it was given. */
function Condition({ field, index }: SettingsProps) {
  const { form, change } = useForm()
  const sources = sourcesFor(form.fields, index)
  const condition = conditionOf(field)
  if (ALWAYS.includes(field.type) || (sources.length === 0 && !condition)) return null
  const source = form.fields.find(({ name }) => name === condition?.field)
  const put = (shownIf: { field: string; values: string[] } | undefined) =>
    change((before) => withField(before, index, { ...field, shownIf } as FormField))
  const id = partId(`fields.${index}.shownIf`)
  return (
    <div className="full stack">
      <div className="field">
        <label htmlFor={id}>Montrer</label>
        <select
          className="input"
          id={id}
          value={condition?.field ?? ''}
          onChange={({ currentTarget: { value } }) => put(value === '' ? undefined : { field: value, values: [] })}
        >
          <option value="">Toujours</option>
          {sources.map((each) => (
            <option key={each.name} value={each.name}>
              Si «{'\u202F'}
              {labelOf(each)}
              {'\u202F'}» est…
            </option>
          ))}
        </select>
        <PartError path={`fields.${index}.shownIf`} />
        <PartError path={`fields.${index}.shownIf.values`} />
      </div>
      {condition && source && (
        <Values
          legend={`${labelOf(source)} est`}
          choices={choicesOf(source) ?? []}
          values={condition.values}
          onValues={(values) => put({ field: condition.field, values })}
        />
      )}
    </div>
  )
}

type ValuesProps = {
  legend: string
  choices: readonly Option[]
  values: readonly string[]
  onValues: (values: string[]) => void
}

/** Some of the answers of a field, to hang something on. */
export function Values({ legend, choices, values, onValues }: ValuesProps) {
  const toggle = (value: string) =>
    onValues(values.includes(value) ? values.filter((each) => each !== value) : [...values, value])
  return (
    <fieldset className="values">
      <legend className="label">{legend}</legend>
      {choices.map(({ value, label }) => (
        <label className="check" key={value}>
          <input type="checkbox" checked={values.includes(value)} onChange={() => toggle(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
