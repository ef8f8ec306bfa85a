import { type FormEvent, type MouseEvent, useId, useState } from 'react'
import { FieldNote } from '#app/ui/field.tsx'
import type { VariationView } from '#contracts/catalog.ts'
import { attributeField, type Options, valueState } from '#contracts/variation-options.ts'
import { VARIATION_TEXTS } from './variation-texts.ts'

type VariationChoiceProps = {
  attribute: string
  variations: readonly VariationView[]
  options: Options
  onChoose: (field: string, value: string) => void
}

/**
 * One radio for each value of the attribute. A form that is sent without a choice is held back by the browser itself;
 * once woken we say why in our own words, in place of its bubble.
 */
export function VariationChoice({ attribute, variations, options, onChoose }: VariationChoiceProps) {
  const field = attributeField(attribute)
  const noteId = useId()
  const [isMissing, setIsMissing] = useState(false)
  const sayMissing = (invalid: FormEvent<HTMLInputElement>) => {
    invalid.preventDefault()
    if (!isMissing) invalid.currentTarget.focus()
    setIsMissing(true)
  }
  const stock = variations.map((each) => ({ ...each, isSoldOut: each.availability.status === 'sold-out' }))
  const values = variations.map(({ name: value, colorHex }) => ({
    value,
    colorHex,
    state: valueState(stock, { field, value }, options),
  }))
  const soldOut = values.filter(({ state }) => state === 'sold-out').map(({ value }) => value)
  const error = isMissing && !options[field] ? VARIATION_TEXTS.i18n_make_a_selection_text : undefined
  const help = soldOut.length > 0 ? `Épuisé pour le moment\u202F: ${soldOut.join(', ')}.` : undefined
  return (
    <fieldset className="variations" aria-describedby={error || help ? noteId : undefined}>
      <legend className="label">{attribute}</legend>
      <div className="chips">
        {values.map(({ value, colorHex, state }) => (
          <label key={value} className="chip">
            <input
              className="sr"
              type="radio"
              name={field}
              data-attribute_name={field}
              value={value}
              required
              disabled={state !== 'open'}
              checked={options[field] === value}
              onInvalid={sayMissing}
              onChange={() => onChoose(field, value)}
            />
            {colorHex && <Swatch color={colorHex} />}
            {value}
            {state === 'sold-out' && <span className="sr"> (épuisé)</span>}
          </label>
        ))}
      </div>
      <FieldNote id={noteId} help={help} error={error} />
    </fieldset>
  )
}

type ResetProps = { path: string; isShown: boolean; wasReset: boolean; onReset: (click: MouseEvent) => void }

/** Undoes the choice, also without script: the link leads to the page as it was. Screen readers hear that it is undone. */
export function VariationReset({ path, isShown, wasReset, onReset }: ResetProps) {
  return (
    <>
      {isShown && (
        <a className="reset_variations small" href={path} onClick={onReset}>
          Effacer<span className="sr"> le choix</span>
        </a>
      )}
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
