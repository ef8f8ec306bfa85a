import type { VariationView } from '#contracts/catalog.ts'

type VariationChoiceProps = {
  attribute: string
  variations: readonly VariationView[]
  chosen: VariationView | null
  onChoose: (variationId: number) => void
}

/** One radio for each variation: the browser itself asks for a choice before the form is sent. */
export function VariationChoice({ attribute, variations, chosen, onChoose }: VariationChoiceProps) {
  return (
    <fieldset className="variations">
      <legend className="label">{attribute}</legend>
      <div className="chips">
        {variations.map((variation) => {
          const isSoldOut = variation.availability.status === 'sold-out'
          return (
            <label key={variation.id} className="chip">
              <input
                className="sr"
                type="radio"
                name="variation_id"
                value={variation.id}
                required
                disabled={isSoldOut}
                checked={chosen?.id === variation.id}
                onChange={() => onChoose(variation.id)}
              />
              {variation.colorHex && <Swatch color={variation.colorHex} />}
              {variation.name}
              {isSoldOut && <span className="sr"> (épuisé)</span>}
            </label>
          )
        })}
      </div>
    </fieldset>
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
