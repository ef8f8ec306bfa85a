import { type FormEvent, type MouseEvent, useId, useState } from 'react'
import { FieldNote } from '#app/ui/field.tsx'
import type { OptionChoice, Options, ValueState } from '#contracts/catalog/variation-options.ts'
import { VARIATION_TEXTS } from './variation-texts.ts'

type VariationFieldsProps = Omit<ResetProps, 'isShown'> & {
  fields: readonly OptionChoice[]
  options: Options
  stateOf: (field: string, value: string) => ValueState
  onChoose: (field: string, value: string) => void
}

/** A choice for each attribute, and the way back from all of them. */
export function VariationFields({ fields, options, stateOf, onChoose, ...reset }: VariationFieldsProps) {
  return (
    <>
      {fields.map((each) => (
        <VariationChoice
          key={each.field}
          {...each}
          chosen={options[each.field]}
          stateOf={(value) => stateOf(each.field, value)}
          onChoose={onChoose}
        />
      ))}
      <VariationReset {...reset} isShown={Object.values(options).some(Boolean)} />
    </>
  )
}

type VariationChoiceProps = OptionChoice & {
  /** The value that is chosen, '' or undefined while none is. */
  chosen: string | undefined
  stateOf: (value: string) => ValueState
  onChoose: (field: string, value: string) => void
}

/**
 * One radio for each value of the attribute. A form that is sent without a choice is held back by the browser itself;
 * once woken we say why in our own words, in place of its bubble.
 */
function VariationChoice({ name, field, values, chosen, stateOf, onChoose }: VariationChoiceProps) {
  const noteId = useId()
  const [isMissing, setIsMissing] = useState(false)
  const sayMissing = (invalid: FormEvent<HTMLInputElement>) => {
    invalid.preventDefault()
    // The browser goes through all fields that miss a value: the first of the form takes the focus.
    const { form } = invalid.currentTarget
    if (!isMissing && form?.querySelector(':invalid:not(fieldset)') === invalid.currentTarget)
      invalid.currentTarget.focus()
    setIsMissing(true)
  }
  const states = values.map((each) => ({ ...each, state: stateOf(each.value) }))
  const soldOut = states.filter(({ state }) => state === 'sold-out').map(({ value }) => value)
  const error = isMissing && !chosen ? VARIATION_TEXTS.i18n_make_a_selection_text : undefined
  const help = soldOut.length > 0 ? `Épuisé pour le moment\u202F: ${soldOut.join(', ')}.` : undefined
  return (
    <fieldset className="variations" aria-describedby={error || help ? noteId : undefined}>
      <legend className="label">{name}</legend>
      <OptionSelect {...{ field, values, chosen }} />
      <div className="chips">
        {states.map(({ value, colorHex, state }) => (
          <label key={value} className="chip">
            <input
              className="sr"
              type="radio"
              name={field}
              value={value}
              required
              disabled={state !== 'open'}
              checked={chosen === value}
              onInvalid={sayMissing}
              onChange={() => onChoose(field, value)}
            />
            {colorHex && <Swatch color={colorHex} />}
            {value}
            {state === 'sold-out' && <span className="sr"> (épuisé)</span>}
            {state === 'impossible' && <span className="sr"> (indisponible avec ce choix)</span>}
          </label>
        ))}
      </div>
      <FieldNote id={noteId} help={help} error={error} />
    </fieldset>
  )
}

type OptionSelectProps = Pick<OptionChoice, 'field' | 'values'> & { chosen: string | undefined }

/**
 * The same choice as scripts of such shops know it (facts: shop-wire §7): `options-in-step.js` keeps it in step with the
 * radios. Nobody sees it. React only draws it, since such scripts put other options into it.
 */
function OptionSelect({ field, values, chosen }: OptionSelectProps) {
  return (
    <select
      name={field}
      data-attribute_name={field}
      data-show_option_none="yes"
      defaultValue={chosen ?? ''}
      autoComplete="off"
      hidden
    >
      <option value="">Choisir une option</option>
      {values.map(({ value }) => (
        <option key={value} className="attached enabled" value={value} label={value} />
      ))}
    </select>
  )
}

type ResetProps = { path: string; isShown: boolean; wasReset: boolean; onReset: (click: MouseEvent) => void }

/** Undoes the choice, also without script: the link leads to the page as it was. Screen readers hear that it is undone. */
function VariationReset({ path, isShown, wasReset, onReset }: ResetProps) {
  return (
    <>
      <a className={`reset_variations small ${isShown ? 'is-shown' : ''}`} href={path} onClick={onReset}>
        Effacer<span className="sr"> le choix</span>
      </a>
      <div className="sr reset_variations_alert" role="status">
        {wasReset && VARIATION_TEXTS.i18n_reset_alert_text}
      </div>
    </>
  )
}

/** Drawn, not styled: a style attribute would need an exception from the content security policy. */
function Swatch({ color }: { color: string }) {
  return (
    <svg className="chip__swatch" viewBox="0 0 2 2" aria-hidden="true">
      <circle cx="1" cy="1" r="1" fill={color} />
    </svg>
  )
}
