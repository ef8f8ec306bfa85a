import type { Option } from '#contracts/forms/fields.ts'
import { FieldFrame } from './field-frame.tsx'
import { controlAttributes, type FieldPart } from './field-part.ts'

/** A list to choose from. */
export function SelectField({ part }: { part: FieldPart<'select'> }) {
  const { field, typed } = part
  const chosen = typed ?? (field.default === '' ? [] : [field.default])
  return (
    <FieldFrame part={part} name={field.name} label={field.label} isRequired={field.required} help={field.help} isWide>
      <select
        {...controlAttributes(part, field, 'input wpcf7-select')}
        name={field.multiple ? `${field.name}[]` : field.name}
        multiple={field.multiple}
        defaultValue={field.multiple ? [...chosen] : (chosen[0] ?? '')}
      >
        {field.includeBlank && <option value="">{field.blankLabel}</option>}
        {groupsOf(field.options).map(({ group, options }) =>
          group === undefined ? (
            <Options key="" options={options} />
          ) : (
            <optgroup key={group} label={group}>
              <Options options={options} />
            </optgroup>
          ),
        )}
      </select>
    </FieldFrame>
  )
}

function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

/** Options under their headings, in the order in which the headings come first. */
function groupsOf(options: readonly Option[]): { group: string | undefined; options: Option[] }[] {
  return [...Map.groupBy(options, ({ group }) => group)].map(([group, members]) => ({ group, options: members }))
}
