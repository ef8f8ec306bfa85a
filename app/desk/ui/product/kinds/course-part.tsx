import { Link } from 'react-router'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { CERTIFICATE_ADDRESS, PACE_WORDS } from '#contracts/staff/kinds/course-form.ts'
import { EditCheck, EditField, EditUnit } from '../../edit-fields.tsx'
import { FormPanel } from '../../form-panel.tsx'
import { freeKey } from './booking-part.tsx'
import { keptIn, type PartProps, tickedIn } from './part-form.ts'
import { Rows } from './rows.tsx'

/** Which lessons a course has, in their order, and how they open. */
export function CoursePart({ fields, product, written }: PartProps) {
  const [kept, ticked] = [keptIn(fields), tickedIn(fields)]
  const pace = fields.rythme || 'all'
  return (
    <div className="panels">
      <FormPanel title="Leçons">
        <Rows
          name="lecons"
          kept={fields.lecons ?? ''}
          one="la leçon"
          add="Ajouter une leçon"
          nextKey={(keys) => freeKey('nouvelle', keys)}
        >
          {({ key, prefix, place }) => (
            <div className="lesson-row">
              <EditField label={`Leçon ${place}`} maxLength={200} {...kept(`${prefix}.titre`)} />
              <EditUnit
                label="Durée"
                unit="min"
                inputMode="numeric"
                name={`${prefix}.minutes`}
                kept={fields[`${prefix}.minutes`] || '10'}
              />
              <div className="row lesson-row__more">
                <EditCheck {...ticked(`${prefix}.libre`)}>Essai gratuit</EditCheck>
                <EditCheck
                  name={`${prefix}.brouillon`}
                  isKept={`${prefix}.brouillon` in fields ? Boolean(fields[`${prefix}.brouillon`]) : true}
                >
                  Brouillon
                </EditCheck>
                {`${prefix}.titre` in fields && (
                  <Link className="btn btn--ghost" to={DESK_PAGES.productLesson(product.id, key)}>
                    {written.includes(key) ? 'Ouvrir' : 'Écrire'}
                    <span className="sr"> la leçon {place}</span>
                  </Link>
                )}
              </div>
            </div>
          )}
        </Rows>
        <p className="help">Une leçon s’écrit une fois la liste enregistrée. En brouillon, l’équipe seule la voit.</p>
      </FormPanel>
      <FormPanel title="Accès">
        <EditUnit label="Durée de l’accès" unit="mois" inputMode="numeric" {...kept('mois')} />
        <fieldset className="stack--s">
          <legend className="label">Ouverture des leçons</legend>
          {Object.entries(PACE_WORDS).map(([value, words]) => (
            <EditCheck key={value} type="radio" name="rythme" value={value} isKept={pace === value}>
              {words}
            </EditCheck>
          ))}
        </fieldset>
        <p className="help">Qui a déjà acheté garde la durée et le rythme de son achat.</p>
      </FormPanel>
      <FormPanel title="Attestation">
        <p>Remise en PDF à qui a lu chaque leçon et réussi chaque quiz.</p>
        <p>
          <Link className="btn btn--quiet" to={DESK_PAGES.productLesson(product.id, CERTIFICATE_ADDRESS)}>
            Ce que dit l’attestation
          </Link>
        </p>
      </FormPanel>
    </div>
  )
}
