import { Link } from 'react-router'
import { CHOICE_TYPES, TEXT_TYPES } from '#contracts/catalog/add-ons/add-on.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { ADD_ON_WORDS, CONTENT_WORDS, hasPrice, PRICE_WORDS } from '#contracts/staff/kinds/add-on-form.ts'
import type { FormFields } from '#contracts/staff/kinds/form-codec.ts'
import { SOLD_TYPES } from '#contracts/staff/product-files.ts'
import { EditCheck, EditField, EditSelect, EditUnit } from '../../edit-fields.tsx'
import { FormPanel } from '../../form-panel.tsx'
import { keptIn, type PartProps, tickedIn, useLive } from './part-form.ts'
import { Rows } from './rows.tsx'

/** Numbers of options begin where no place in a list comes to. */
const FIRST = 1_000

const isOneOf = (types: readonly string[], type: string) => types.includes(type)

/** What may be chosen beside a product, each with its price, and what groups put beside it. */
export const AddOnPart = ({ fields, currency, shared }: PartProps) => (
  <div className="panels">
    <AddOnList fields={fields} currency={currency} />
    <SharedAddOns fields={fields} shared={shared} />
  </div>
)

/** Options in their order, each with what it asks and costs. */
export function AddOnList({ fields, currency }: Pick<PartProps, 'fields' | 'currency'>) {
  const { live, watch } = useLive(fields)
  return (
    <div {...watch}>
      <FormPanel title="Options">
        <p className="small muted">
          Ce que l’acheteur choisit en plus, avant d’ajouter au panier. Les commandes passées gardent leurs options et
          leurs prix.
        </p>
        <Rows
          name="options"
          kept={fields.options ?? ''}
          one="l’option"
          add="Ajouter une option"
          nextKey={(keys) => String(Math.max(FIRST - 1, ...keys.map(Number)) + 1)}
          most={50}
        >
          {({ prefix }) => <AddOnRow {...{ prefix, fields, live, currency }} />}
        </Rows>
      </FormPanel>
    </div>
  )
}

const SharedAddOns = ({ fields, shared }: Pick<PartProps, 'fields' | 'shared'>) => (
  <FormPanel
    title="Options communes"
    aside={
      <Link className="btn btn--ghost" to={DESK_PAGES.addOnGroups}>
        Toutes les options communes
      </Link>
    }
  >
    {shared.length > 0 ? (
      <ul className="linked">
        {shared.map(({ id, name }) => (
          <li key={id}>
            <Link to={DESK_PAGES.addOnGroup(id)}>{name}</Link>
          </li>
        ))}
      </ul>
    ) : (
      <p className="small muted">Aucune n’est proposée avec ce produit.</p>
    )}
    <EditCheck {...tickedIn(fields)('seules')}>Sans les options communes</EditCheck>
  </FormPanel>
)

type RowProps = { prefix: string; fields: FormFields; live: FormFields; currency: string }

function AddOnRow({ prefix, fields, live }: RowProps) {
  const [kept, ticked] = [keptIn(fields), tickedIn(fields)]
  const type = live[`${prefix}.type`] || fields[`${prefix}.type`] || 'checkbox'
  return (
    <div className="stack--s">
      <div className="fields fields--2s">
        <EditField label="Option" maxLength={200} {...kept(`${prefix}.nom`)} />
        <EditSelect label="Genre" name={`${prefix}.type`} kept={fields[`${prefix}.type`] || 'checkbox'}>
          {Object.entries(ADD_ON_WORDS)
            .filter(([value]) => value !== 'images' || type === 'images')
            .map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
        </EditSelect>
      </div>
      <EditField label="Aide" maxLength={500} {...kept(`${prefix}.aide`)} />
      <input type="hidden" name={`${prefix}.partage`} value={fields[`${prefix}.partage`] ?? ''} readOnly />
      {type !== 'heading' && <EditCheck {...ticked(`${prefix}.obligatoire`)}>Obligatoire</EditCheck>}
      {isOneOf(CHOICE_TYPES, type) && <Choices {...{ prefix, fields, live }} />}
      <Limits {...{ prefix, fields, type }} />
      {hasPrice(type) && <PriceFields prefix={`${prefix}.prix`} fields={fields} live={live} />}
    </div>
  )
}

type PartFieldsProps = { prefix: string; fields: FormFields; live: FormFields }

function Choices({ prefix, fields, live }: PartFieldsProps) {
  const [kept, ticked] = [keptIn(fields), tickedIn(fields)]
  return (
    <Rows
      name={`${prefix}.choix`}
      kept={fields[`${prefix}.choix`] ?? ''}
      one="le choix"
      add="Ajouter un choix"
      most={100}
    >
      {({ prefix: choice }) => (
        <div className="stack--s">
          <div className="fields fields--2s">
            <EditField label="Choix" maxLength={200} {...kept(`${choice}.nom`)} />
            <EditField label="Aide" maxLength={500} {...kept(`${choice}.aide`)} />
          </div>
          <PriceFields prefix={`${choice}.prix`} fields={fields} live={live} />
          <EditField
            label="Possible jusqu’à, en heures avant la séance"
            inputMode="numeric"
            placeholder="Sans délai"
            {...kept(`${choice}.delai`)}
          />
          <EditCheck
            name={`${choice}.propose`}
            isKept={`${choice}.propose` in fields ? ticked(`${choice}.propose`).isKept : true}
          >
            Proposé
          </EditCheck>
          <input type="hidden" name={`${choice}.image`} value={fields[`${choice}.image`] ?? ''} readOnly />
        </div>
      )}
    </Rows>
  )
}

function Limits({ prefix, fields, type }: { prefix: string; fields: FormFields; type: string }) {
  const kept = keptIn(fields)
  const range = (min: string, max: string, words: string) => (
    <div className="fields fields--2s">
      <EditField label={`${words}, au moins`} inputMode="decimal" {...kept(`${prefix}.${min}`)} />
      <EditField label={`${words}, au plus`} inputMode="decimal" {...kept(`${prefix}.${max}`)} />
    </div>
  )
  if (isOneOf(TEXT_TYPES, type))
    return (
      <>
        <EditSelect label="Ce que l’on écrit" {...kept(`${prefix}.contenu`)}>
          {Object.entries(CONTENT_WORDS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </EditSelect>
        {range('min', 'max', 'Signes')}
      </>
    )
  if (type === 'custom_price') return range('prix-min', 'prix-max', 'Montant en euros')
  if (type === 'input_multiplier') return range('min', 'max', 'Nombre')
  if (type !== 'file_upload') return null
  const chosen = (fields[`${prefix}.formats`] ?? '').split('\n').filter((each) => each !== '')
  const others = chosen.filter((each) => !(each in SOLD_TYPES)).map((each) => [each, each] as const)
  const formats = [...Object.entries(SOLD_TYPES), ...others]
  return (
    <fieldset className="row">
      <legend className="label">Formats acceptés</legend>
      {formats.map(([mediaType, words]) => (
        <EditCheck key={mediaType} name={`${prefix}.formats`} value={mediaType} isKept={chosen.includes(mediaType)}>
          {words}
        </EditCheck>
      ))}
    </fieldset>
  )
}

function PriceFields({ prefix, fields, live }: PartFieldsProps) {
  const kept = keptIn(fields)
  const how = live[`${prefix}.sorte`] || fields[`${prefix}.sorte`] || 'none'
  return (
    <div className="fields fields--2s">
      <EditSelect label="Prix" name={`${prefix}.sorte`} kept={fields[`${prefix}.sorte`] || 'none'}>
        {Object.entries(PRICE_WORDS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </EditSelect>
      {how === 'percentage_based' && (
        <EditUnit label="Part du prix" unit="%" inputMode="decimal" {...kept(`${prefix}.part`)} />
      )}
      {(how === 'flat_fee' || how === 'quantity_based') && (
        <EditUnit label="Montant TTC" unit="€" inputMode="decimal" {...kept(`${prefix}.montant`)} />
      )}
    </div>
  )
}
