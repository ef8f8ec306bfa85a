import { ADD_ON_GROUP_FIELDS as FIELDS, REACH } from '#contracts/staff/kinds/add-on-group-form.ts'
import type { FormFields } from '#contracts/staff/kinds/form-codec.ts'
import { fieldId, useEditing } from '../../edit-context.ts'
import { EditCheck, EditField } from '../../edit-fields.tsx'
import { FieldError, toldBy } from '../../field-words.tsx'
import { FormPanel } from '../../form-panel.tsx'
import { keptIn, useLive } from './part-form.ts'

type ReachProps = { fields: FormFields; categories: readonly { slug: string; name: string }[] }

/** What a group of shared options is called, and beside which products it stands. */
export function AddOnGroupReach({ fields, categories }: ReachProps) {
  const { live, watch } = useLive(fields)
  const { errorOf } = useEditing()
  const kept = keptIn(fields)
  const [reach, error] = [live[FIELDS.reach] ?? fields[FIELDS.reach], errorOf(FIELDS.categories)]
  const id = fieldId(FIELDS.categories)
  const chosen = (fields[FIELDS.categories] ?? '').split('\n')
  return (
    <div {...watch}>
      <FormPanel title="Pour quels produits">
        <div className="fields fields--2s">
          <EditField
            label="Nom"
            maxLength={200}
            help={'Pour l’équipe\u202F: l’acheteur ne le lit pas.'}
            {...kept(FIELDS.name)}
          />
          <EditField
            label="Rang"
            inputMode="numeric"
            help={'De 1 à 9\u202F: avant les options du produit. À partir de 10\u202F: après elles.'}
            {...kept(FIELDS.priority)}
          />
        </div>
        <fieldset>
          <legend className="label">Proposées</legend>
          <EditCheck type="radio" name={FIELDS.reach} value={REACH.all} isKept={fields[FIELDS.reach] === REACH.all}>
            Avec toute la boutique
          </EditCheck>
          <EditCheck
            type="radio"
            name={FIELDS.reach}
            value={REACH.categories}
            isKept={fields[FIELDS.reach] !== REACH.all}
          >
            Avec les produits de ces catégories
          </EditCheck>
          <p className="help">
            Un produit peut s’en passer&#8239;: «&#8239;Sans les options communes&#8239;», à l’onglet Options.
          </p>
        </fieldset>
        <fieldset
          id={id}
          tabIndex={error ? -1 : undefined}
          hidden={reach === REACH.all}
          aria-describedby={toldBy(id, { error })['aria-describedby']}
        >
          <legend className="label">Catégories</legend>
          {categories.map(({ slug, name }) => (
            <EditCheck key={slug} name={FIELDS.categories} value={slug} isKept={chosen.includes(slug)}>
              {name}
            </EditCheck>
          ))}
          <FieldError id={id} error={error} />
        </fieldset>
      </FormPanel>
    </div>
  )
}
