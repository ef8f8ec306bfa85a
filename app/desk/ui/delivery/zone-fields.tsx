import { METHOD_KIND_WORDS, type MethodField, MOST_METHODS, ZONE_FIELDS } from '#contracts/delivery/zone-form.ts'
import type { Typed } from '#contracts/staff/edit-form.ts'
import { useEditing } from '../edit-context.ts'
import { EditArea, EditCheck, EditField, EditSelect, EditUnit } from '../edit-fields.tsx'
import { FormPanel } from '../form-panel.tsx'
import { type Country, CountryBoxes } from './country-boxes.tsx'

type ZoneFieldsProps = { kept: Typed; countries: readonly Country[] }

/** Where a zone is. */
export function ZonePlaces({ kept, countries }: ZoneFieldsProps) {
  const first = (name: string) => kept[name]?.[0] ?? ''
  const chosen = kept[ZONE_FIELDS.regions] ?? []
  return (
    <FormPanel title="Où">
      <EditField name={ZONE_FIELDS.name} kept={first(ZONE_FIELDS.name)} label="Nom de la zone" maxLength={120} />
      <CountryBoxes chosen={chosen} countries={countries} />
      <div className="fields">
        <EditField
          name={ZONE_FIELDS.states}
          kept={first(ZONE_FIELDS.states)}
          label="États ou régions"
          help="US:CA, ES:TF. Facultatif."
        />
        <EditArea
          name={ZONE_FIELDS.postcodes}
          kept={first(ZONE_FIELDS.postcodes)}
          label="Codes postaux"
          rows={3}
          help={'Un par ligne\u202F: 75011, 20*, 97000...97999. Vide\u202F: tous.'}
        />
      </div>
    </FormPanel>
  )
}

/** Its ways of delivery, in the order in which they are offered, with room for more. */
export function ZoneMethods({ kept }: { kept: Typed }) {
  const { wordsOf } = useEditing()
  const placeOf = (place: number) => ZONE_FIELDS.of(place, 'titre')
  const places = Array.from({ length: MOST_METHODS }, (_, place) => place)
  const last = places.findLast((place) => wordsOf(placeOf(place), kept[placeOf(place)]?.[0] ?? '') !== '') ?? -1
  return (
    <FormPanel title="Modes de livraison">
      <p className="small muted">Dans l’ordre où ils sont proposés. Videz un nom pour retirer le mode.</p>
      {places.slice(0, last + 2).map((place) => (
        <MethodFields key={place} place={place} kept={kept} />
      ))}
    </FormPanel>
  )
}

function MethodFields({ place, kept }: { place: number; kept: Typed }) {
  const bind = (field: MethodField) => {
    const name = ZONE_FIELDS.of(place, field)
    return { name, kept: kept[name]?.[0] ?? '' }
  }
  const isNew = bind('titre').kept === ''
  return (
    <fieldset className="method">
      <legend className="label">{isNew ? 'Un mode de plus' : bind('titre').kept}</legend>
      <input type="hidden" name={ZONE_FIELDS.of(place, 'id')} value={bind('id').kept} />
      <div className="fields fields--3">
        <EditField {...bind('titre')} label="Nom" maxLength={120} />
        <EditSelect {...bind('genre')} label="Genre">
          {Object.entries(METHOD_KIND_WORDS).map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </EditSelect>
        <EditUnit {...bind('prix')} label="Prix" unit="€" inputMode="decimal" />
      </div>
      <details className="more" open={!isNew || undefined}>
        <summary>Règles et délais</summary>
        <div className="fields fields--3">
          <EditUnit {...bind('des')} label="Offert dès" unit="€" inputMode="decimal" help="Pour le genre Offert." />
          <EditField
            {...bind('min')}
            label="Au plus tôt, en jours ouvrés"
            inputMode="numeric"
            help="Préparation comprise."
          />
          <EditField {...bind('max')} label="Au plus tard, en jours ouvrés" inputMode="numeric" />
          <EditField {...bind('adresse')} label="Adresse du retrait" maxLength={300} />
          <EditField {...bind('heures')} label="Heures du retrait" maxLength={300} />
          <EditArea {...bind('classes')} label="Suppléments par classe" rows={2} help="lourd 3,00" />
        </div>
        <EditCheck name={ZONE_FIELDS.of(place, 'code')} isKept={bind('code').kept !== ''}>
          Un code qui offre le port l’ouvre aussi
        </EditCheck>
      </details>
      <EditCheck name={ZONE_FIELDS.of(place, 'actif')} isKept={isNew || bind('actif').kept !== ''}>
        Proposé aux acheteurs
      </EditCheck>
    </fieldset>
  )
}
