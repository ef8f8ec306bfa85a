import { FieldFrame } from './field-frame.tsx'
import { controlAttributes, type FieldPart } from './field-part.ts'

/** A slider; a script says where it stands. */
export function RangeField({ part }: { part: FieldPart<'range'> }) {
  const { field, typed } = part
  const value = typed?.[0] ?? String(field.default)
  return (
    <FieldFrame part={part} name={field.name} label={field.label} isRequired={field.required} help={field.help} isWide>
      <input
        {...controlAttributes(part, field, 'wpcf7-range wpcf7-validates-as-number')}
        type="range"
        name={field.name}
        min={field.min}
        max={field.max}
        step={field.step}
        defaultValue={value}
      />
      <span className="contact-range small muted" aria-hidden="true">
        <span>{field.minLabel}</span>
        {field.showValue && (
          <span className="contact-range__value" data-reflection-of={field.name}>
            <output>{value}</output>
          </span>
        )}
        <span>{field.maxLabel}</span>
      </span>
    </FieldFrame>
  )
}
