import { Icon } from './icon.tsx'

type QuantityInputProps = {
  name: string
  /** What the number counts, in words: 'Quantité de « Le carnet »'. */
  label: string
  value: number
  min: number
  max: number | null
  isDisabled?: boolean
  onChange: (quantity: number) => void
}

/** A number field between two step buttons; without script the field remains alone. */
export function QuantityInput({ name, label, value, min, max, isDisabled, onChange }: QuantityInputProps) {
  const largest = max ?? Number.POSITIVE_INFINITY
  return (
    <div className="quantity stepper">
      <button
        className="icon-btn"
        type="button"
        aria-label={`${label} : un de moins`}
        disabled={isDisabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        className="input-text qty text"
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        value={Number.isNaN(value) ? '' : value}
        min={min}
        max={max ?? undefined}
        step={1}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <button
        className="icon-btn"
        type="button"
        aria-label={`${label} : un de plus`}
        disabled={isDisabled || value >= largest}
        onClick={() => onChange(Number.isNaN(value) ? min : value + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
