import { Icon } from '../icon.tsx'
import { partId, useForm, withGroup, withoutGroup } from './editing.ts'
import { PartField } from './part-field.tsx'

/** Legends that fields stand under; without any, all of them stand together. */
export function FormGroups() {
  const { form, change } = useForm()
  const { fieldsets } = form
  return (
    <div className="stack">
      {fieldsets.map(({ legend, fields }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have nothing but their place.
        <div className="row row--between" key={index} id={partId(`fieldsets.${index}`)}>
          <PartField
            path={`fieldsets.${index}.legend`}
            label={`Titre du groupe ${index + 1}`}
            value={legend}
            help={fields.length === 1 ? 'Un champ.' : `${fields.length} champs.`}
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
            onClick={() => change((before) => withoutGroup(before, index))}
          >
            Retirer le groupe
            <span className="sr"> {legend}</span>
          </button>
        </div>
      ))}
      <div>
        <button type="button" className="btn btn--quiet" onClick={() => change(withGroup)}>
          <Icon name="plus" />
          {fieldsets.length === 0 ? 'Grouper les champs' : 'Un autre groupe'}
        </button>
      </div>
      <p className="help">
        {fieldsets.length === 0
          ? 'Un long formulaire se lit mieux en groupes. Le champ dit alors dans lequel il se trouve.'
          : 'Un champ change de groupe dans «\u202FModifier\u202F». Retiré, un groupe laisse ses champs au précédent.'}
      </p>
    </div>
  )
}
