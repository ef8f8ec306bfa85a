import { useId } from 'react'
import { Icon } from '../icon.tsx'
import { partId, useForm, withGroup, withoutGroup } from './editing.ts'
import { PartError, PartField } from './part-field.tsx'

const countWords = (count: number) => {
  if (count === 0) return 'Aucun champ.'
  return count === 1 ? 'Un champ.' : `${count} champs.`
}

/** Once it is drawn. */
const focusSoon = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())

/** Legends that fields stand under; without any, all of them stand together. */
export function FormGroups() {
  const { form, change } = useForm()
  const { fieldsets } = form
  const adder = useId()
  return (
    <div className="stack">
      {fieldsets.map(({ legend, fields }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have nothing but their place.
        <div className="row row--between" key={index} id={partId(`fieldsets.${index}`)} tabIndex={-1}>
          <PartError path={`fieldsets.${index}`} />
          <PartField
            path={`fieldsets.${index}.legend`}
            label={`Titre du groupe ${index + 1}`}
            value={legend}
            help={countWords(fields.length)}
            onValue={(words) =>
              change((before) => ({
                ...before,
                fieldsets: before.fieldsets.with(index, { fields, legend: words }),
              }))
            }
          />
          <button
            type="button"
            className="btn btn--ghost"
            onClick={() => {
              change((before) => withoutGroup(before, index))
              focusSoon(adder)
            }}
          >
            Retirer le groupe
            <span className="sr"> {legend}</span>
          </button>
        </div>
      ))}
      <div>
        <button
          type="button"
          className="btn btn--quiet"
          id={adder}
          onClick={() => {
            change(withGroup)
            focusSoon(partId(`fieldsets.${fieldsets.length}.legend`))
          }}
        >
          <Icon name="plus" />
          {fieldsets.length === 0 ? 'Grouper les champs' : 'Un autre groupe'}
        </button>
      </div>
      <p className="help">
        {fieldsets.length === 0
          ? 'Un long formulaire se lit mieux en groupes. Chaque champ dit alors dans quel groupe il se trouve.'
          : 'Un champ change de groupe dans «\u202FModifier\u202F». Retiré, un groupe laisse ses champs au précédent.'}
      </p>
    </div>
  )
}
