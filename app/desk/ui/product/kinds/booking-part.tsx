import { Link } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { FormFields } from '#contracts/staff/kinds/form-codec.ts'
import { EditArea, EditCheck, EditField, EditSelect, EditUnit } from '../../edit-fields.tsx'
import { FormPanel } from '../../form-panel.tsx'
import { Icon } from '../../icon.tsx'
import { keptIn, type PartProps, tickedIn, useLive } from './part-form.ts'
import { Rows } from './rows.tsx'

const NUMBER = { inputMode: 'numeric' } as const

/** What a session is and on which terms; when it can be booked stands at the agenda. */
export function BookingPart({ fields, product }: PartProps) {
  const { live, watch } = useLive(fields)
  return (
    <div className="panels" {...watch}>
      <FormPanel title="Heures ouvertes">
        <p>La semaine, les congés, le délai de réservation et la pause entre deux séances se règlent avec l’agenda.</p>
        <p>
          <Link className="btn btn--quiet" to={DESK_PAGES.openingHours(product.id)}>
            <Icon name="cal" />
            Régler les heures
          </Link>
        </p>
      </FormPanel>
      <Session fields={fields} live={live} />
      <Terms fields={fields} live={live} />
      <People fields={fields} live={live} />
      <Questions fields={fields} />
    </div>
  )
}

function Session({ fields, live }: { fields: FormFields; live: FormFields }) {
  const kept = keptIn(fields)
  const isChosen = (live['duree-choisie'] || fields['duree-choisie']) === 'customer'
  return (
    <FormPanel title="Séance">
      <div className="fields fields--4">
        <EditField label="Durée" {...NUMBER} {...kept('duree')} />
        <EditSelect label="Unité" {...kept('unite')}>
          <option value="minute">minutes</option>
          <option value="hour">heures</option>
          <option value="day">jours</option>
          <option value="night">nuits</option>
          <option value="month">mois</option>
        </EditSelect>
        <EditSelect label="Durée choisie" {...kept('duree-choisie')}>
          <option value="fixed">Fixe</option>
          <option value="customer">Par l’acheteur</option>
        </EditSelect>
        <EditField label="Places par créneau" {...NUMBER} {...kept('places')} />
        {isChosen ? (
          <>
            <EditField label="Durées, au moins" {...NUMBER} {...kept('blocs-min')} />
            <EditField label="Durées, au plus" {...NUMBER} {...kept('blocs-max')} />
          </>
        ) : (
          <>
            <input type="hidden" name="blocs-min" value="1" readOnly />
            <input type="hidden" name="blocs-max" value="1" readOnly />
          </>
        )}
        <EditUnit label="En plus, par durée" unit="€" inputMode="decimal" {...kept('prix-duree')} />
        <EditField label="Nombre de séances" {...NUMBER} help={'Plus d’une\u202F: une série.'} {...kept('seances')} />
        <EditField label="Validité, en jours" {...NUMBER} placeholder="Sans limite" {...kept('validite')} />
      </div>
    </FormPanel>
  )
}

function Terms({ fields, live }: { fields: FormFields; live: FormFields }) {
  const [kept, ticked] = [keptIn(fields), tickedIn(fields)]
  return (
    <FormPanel title="Règles">
      <EditCheck {...ticked('a-confirmer')}>Je confirme chaque réservation avant qu’elle soit payée</EditCheck>
      {live['a-confirmer'] ? (
        <EditUnit
          label="Je réponds sous"
          unit="h"
          {...NUMBER}
          help="Le créneau est gardé pendant ce temps, puis rendu sans réponse."
          {...kept('reponse')}
        />
      ) : (
        <input type="hidden" name="reponse" value={fields.reponse || '48'} readOnly />
      )}
      <div className="fields">
        <EditUnit label="Annulation sans frais jusqu’à" unit="h avant" {...NUMBER} {...kept('annuler')} />
        <EditUnit label="Déplacement jusqu’à" unit="h avant" {...NUMBER} {...kept('deplacer')} />
        <EditField label="Déplacements possibles" {...NUMBER} {...kept('deplacements')} />
      </div>
      <EditField
        label="Lien de visio"
        type="url"
        inputMode="url"
        placeholder="https://"
        help="Envoyé avec la confirmation et les rappels."
        {...kept('visio')}
      />
    </FormPanel>
  )
}

function People({ fields, live }: { fields: FormFields; live: FormFields }) {
  const [kept, ticked] = [keptIn(fields), tickedIn(fields)]
  const resources = (fields.avec ?? '').split('\n').filter((id) => id !== '')
  return (
    <FormPanel title="Avec qui">
      {resources.length > 0 && (
        <>
          <EditSelect label="Qui choisit" {...kept('attribution')}>
            <option value="automatic">La boutique, selon les disponibilités</option>
            <option value="customer">L’acheteur</option>
          </EditSelect>
          <Rows name="avec" kept={fields.avec ?? ''} one="la personne">
            {({ prefix }) => (
              <div className="fields">
                <EditField label="Nom affiché" maxLength={120} {...kept(`${prefix}.nom`)} />
                <EditUnit label="En plus" unit="€" inputMode="decimal" {...kept(`${prefix}.prix`)} />
                <EditUnit label="En plus, par durée" unit="€" inputMode="decimal" {...kept(`${prefix}.prix-duree`)} />
              </div>
            )}
          </Rows>
        </>
      )}
      <EditCheck {...ticked('personnes')}>Plusieurs personnes par réservation</EditCheck>
      {live.personnes && (
        <>
          <div className="fields">
            <EditField label="Au moins" {...NUMBER} name="personnes.min" kept={fields['personnes.min'] || '1'} />
            <EditField label="Au plus" {...NUMBER} name="personnes.max" kept={fields['personnes.max'] || '2'} />
          </div>
          <EditCheck {...ticked('personnes.chacune-paie')}>Chaque personne paie le prix</EditCheck>
          <EditCheck {...ticked('personnes.chacune-place')}>Chaque personne prend une place du créneau</EditCheck>
          <input type="hidden" name="personnes.types" value={fields['personnes.types'] ?? ''} readOnly />
        </>
      )}
    </FormPanel>
  )
}

function Questions({ fields }: { fields: FormFields }) {
  const [kept, ticked] = [keptIn(fields), tickedIn(fields)]
  return (
    <FormPanel title="Questions posées avant la séance">
      <Rows
        name="questions"
        kept={fields.questions ?? ''}
        one="la question"
        add="Ajouter une question"
        nextKey={(keys) => freeKey('question', keys)}
        most={20}
      >
        {({ prefix }) => (
          <div className="stack--s">
            <div className="fields fields--2s">
              <EditField label="Question" maxLength={120} {...kept(`${prefix}.intitule`)} />
              <EditField
                label="Signes au plus"
                {...NUMBER}
                name={`${prefix}.signes`}
                kept={fields[`${prefix}.signes`] || '2000'}
              />
            </div>
            <EditField label="Aide" maxLength={300} {...kept(`${prefix}.aide`)} />
            <EditArea
              label="Réponses à choisir, une par ligne"
              rows={2}
              help={'Vide\u202F: réponse libre.'}
              {...kept(`${prefix}.choix`)}
            />
            <EditCheck {...ticked(`${prefix}.obligatoire`)}>Obligatoire</EditCheck>
            <EditCheck {...ticked(`${prefix}.longue`)}>Réponse longue</EditCheck>
          </div>
        )}
      </Rows>
    </FormPanel>
  )
}

/** The first of 'question-1', 'question-2'… that is not there. */
export function freeKey(word: string, keys: readonly string[]): string {
  for (let count = keys.length + 1; ; count += 1) if (!keys.includes(`${word}-${count}`)) return `${word}-${count}`
}
