import type { Option } from '#contracts/forms/fields.ts'
import { controlId, freeTextName } from '#contracts/forms/names.ts'
import { ControlWrap, GroupFrame } from './field-frame.tsx'
import { type FieldPart, stateAttributes } from './field-part.ts'

type Choices = FieldPart<'checkbox' | 'radio'> & {
  /** The text that one of the choices asks for. */
  freeText: { typed: string; error: string | null }
}

/** Boxes to tick or to choose one of. */
export function ChoicesField({ part }: { part: Choices }) {
  const { field, error, freeText } = part
  const isExclusive = field.type === 'checkbox' && field.exclusive
  const groupClass = ['wpcf7-form-control', `wpcf7-${field.type}`]
  if (isExclusive) groupClass.push('wpcf7-exclusive-checkbox')
  if (field.required) groupClass.push('wpcf7-validates-as-required')
  return (
    <GroupFrame part={part} name={field.name} label={field.label} isRequired={field.required} help={field.help}>
      <ControlWrap
        name={field.name}
        error={error ?? freeText.error}
        errorName={error === null ? freeTextName(field.name) : field.name}
      >
        <span className={groupClass.join(' ')}>
          {field.options.map((option, index) => (
            <Choice key={option.value} part={part} option={option} index={index} />
          ))}
        </span>
      </ControlWrap>
    </GroupFrame>
  )
}

function Choice({ part, option, index }: { part: Choices; option: Option; index: number }) {
  const { field, form, typed, error } = part
  const asked = field.freeText?.optionValue === option.value ? field.freeText : null
  const itemClass = ['wpcf7-list-item']
  if (index === 0) itemClass.push('first')
  if (index === field.options.length - 1) itemClass.push('last')
  if (asked) itemClass.push('has-free-text')
  const isChosen = typed ? typed.includes(option.value) : field.type === 'radio' && field.default === option.value
  const id = controlId(form.unitTag, field.name)
  return (
    <span className={itemClass.join(' ')}>
      <label className="check">
        <input
          type={field.type}
          id={index === 0 ? id : `${id}-${index + 1}`}
          name={field.type === 'checkbox' ? `${field.name}[]` : field.name}
          value={option.value}
          defaultChecked={isChosen}
          {...stateAttributes({ unitTag: form.unitTag, name: field.name, help: index === 0 ? field.help : '', error })}
        />
        <span className="wpcf7-list-item-label">{option.label}</span>
      </label>
      {asked && <FreeTextInput part={part} label={asked.label} maxLength={asked.maxlength} />}
    </span>
  )
}

function FreeTextInput({ part, label, maxLength }: { part: Choices; label: string; maxLength: number }) {
  const { field, form, freeText } = part
  const name = freeTextName(field.name)
  return (
    <input
      className={freeText.error === null ? 'input wpcf7-free-text' : 'input wpcf7-free-text wpcf7-not-valid'}
      id={controlId(form.unitTag, name)}
      type="text"
      name={name}
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      defaultValue={freeText.typed}
      {...stateAttributes({ unitTag: form.unitTag, name, help: '', error: freeText.error })}
    />
  )
}
