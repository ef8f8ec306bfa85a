import { BOOKING_FIELD, personsFieldName } from '#contracts/booking/booking-fields.ts'
import type { PublicBookingSettings } from './booking-page.ts'
import type { Wish } from './wish.ts'

type WishFieldsProps = {
  settings: PublicBookingSettings
  wish: Wish
  /** Its length follows from two dates that are chosen. */
  hasTwoDates?: boolean
  /** Left out where the shop only draws it. */
  onWish?: (wish: Wish) => void
}

/** With whom, for how long and for how many: asked only where the product lets it be chosen. */
export function WishFields({ settings, wish, hasTwoDates = false, onWish = () => undefined }: WishFieldsProps) {
  const { resources, resourcesAssignment, durationType, minBlocks, maxBlocks, persons } = settings
  return (
    <>
      {resourcesAssignment === 'customer' && resources.length > 0 && (
        <div className="field">
          <label htmlFor={BOOKING_FIELD.resource}>Avec</label>
          <select
            className="input"
            id={BOOKING_FIELD.resource}
            name={BOOKING_FIELD.resource}
            value={String(wish.resourceId ?? '')}
            onChange={(event) => onWish({ ...wish, resourceId: Number(event.currentTarget.value) })}
          >
            {resources.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      {durationType === 'customer' && !hasTwoDates && (
        <NumberField
          name={BOOKING_FIELD.duration}
          label={`Durée (en tranches de ${unitWords(settings)})`}
          {...{ value: wish.blocks, min: minBlocks, max: maxBlocks }}
          onChange={(blocks) => onWish({ ...wish, blocks })}
        />
      )}
      {persons && persons.types.length === 0 && (
        <NumberField
          name={BOOKING_FIELD.persons}
          label="Personnes"
          {...{ value: wish.persons, min: persons.min, max: persons.max }}
          onChange={(count) => onWish({ ...wish, persons: count })}
        />
      )}
      {persons?.types.map(({ id, name, min, max }) => (
        <NumberField
          key={id}
          name={personsFieldName(id)}
          label={name}
          {...{ value: wish.personTypes[id] ?? min, min, max }}
          onChange={(count) => onWish(withPersons(wish, id, count))}
        />
      ))}
    </>
  )
}

function withPersons(wish: Wish, typeId: number, count: number): Wish {
  const personTypes: Record<string, number> = { ...wish.personTypes, [typeId]: count }
  return { ...wish, personTypes, persons: Object.values(personTypes).reduce((sum, each) => sum + each, 0) }
}

const UNIT_WORDS = { minute: 'min', hour: 'h', day: 'jour', night: 'nuit', month: 'mois' }

const unitWords = ({ duration, durationUnit }: PublicBookingSettings) => `${duration}\u00A0${UNIT_WORDS[durationUnit]}`

type NumberFieldProps = {
  name: string
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

function NumberField({ name, label, value, min, max, onChange }: NumberFieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        className="input"
        type="number"
        inputMode="numeric"
        id={name}
        name={name}
        {...{ value, min, max }}
        onChange={({ currentTarget }) => {
          const wanted = currentTarget.valueAsNumber
          if (!Number.isNaN(wanted)) onChange(Math.min(max, Math.max(min, wanted)))
        }}
      />
    </div>
  )
}
