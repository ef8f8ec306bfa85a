import type { FormFields } from '#contracts/staff/kinds/form-codec.ts'
import { LIMIT_WORDS, PERIOD_WORDS } from '#contracts/staff/kinds/subscription-form.ts'
import { EditArea, EditCheck, EditField, EditSelect, EditUnit } from '../../edit-fields.tsx'
import { FormPanel } from '../../form-panel.tsx'
import { keptIn, type PartProps, tickedIn, useLive } from './part-form.ts'
import { Rows } from './rows.tsx'

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

/** How something is paid again and again, and what each period brings. */
export function SubscriptionPart({ fields, variations }: PartProps) {
  const [kept, ticked] = [keptIn(fields), tickedIn(fields)]
  const { live, watch } = useLive(fields)
  return (
    <div className="panels" {...watch}>
      {variations.length === 0 ? (
        <FormPanel title="Abonnement">
          <Billing prefix="paiement" fields={fields} live={live} />
        </FormPanel>
      ) : (
        variations.map(({ id, name }) => (
          <FormPanel key={id} title={name}>
            <Billing prefix={`paiement.${id}`} fields={fields} live={live} />
          </FormPanel>
        ))
      )}
      <FormPanel title="Règles">
        <div className="fields">
          <EditSelect label="Combien par personne" {...kept('limite')}>
            {Object.entries(LIMIT_WORDS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </EditSelect>
          <EditField label="Texte du bouton" maxLength={40} placeholder="Celui de la boutique" {...kept('bouton')} />
        </div>
        <EditCheck {...ticked('envoi-une-fois')}>L’envoi se paie avec la commande seulement</EditCheck>
      </FormPanel>
      <FormPanel title="Ce qu’apporte chaque période">
        <EditCheck {...ticked('chaque')}>Le dire sur sa page</EditCheck>
        {live.chaque && (
          <>
            <EditField label="Titre" maxLength={80} {...kept('chaque.titre')} />
            <EditArea label="Texte" rows={2} maxLength={300} {...kept('chaque.texte')} />
            <Rows
              name="chaque.points"
              kept={fields['chaque.points'] ?? ''}
              one="le point"
              add="Ajouter un point"
              most={12}
            >
              {({ prefix }) => (
                <div className="fields fields--2s">
                  <EditField label="Quand" maxLength={40} placeholder="Chaque mardi" {...kept(`${prefix}.quand`)} />
                  <EditField label="Quoi" maxLength={80} {...kept(`${prefix}.titre`)} />
                  <EditField label="Texte" maxLength={300} {...kept(`${prefix}.texte`)} />
                  <EditField label="Précision" maxLength={120} {...kept(`${prefix}.note`)} />
                </div>
              )}
            </Rows>
          </>
        )}
      </FormPanel>
    </div>
  )
}

type BillingProps = { prefix: string; fields: FormFields; live: FormFields }

function Billing({ prefix, fields, live }: BillingProps) {
  const kept = keptIn(fields)
  const named = (part: string, otherwise: string) => ({
    name: `${prefix}.${part}`,
    kept: fields[`${prefix}.${part}`] || otherwise,
  })
  const period = live[`${prefix}.periode`] || fields[`${prefix}.periode`] || 'month'
  return (
    <>
      <div className="fields">
        <EditField label="Payé tous les" inputMode="numeric" {...named('tous-les', '1')} />
        <EditSelect label="Période" {...named('periode', 'month')}>
          {Object.entries(PERIOD_WORDS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </EditSelect>
        <EditField
          label="Nombre de paiements"
          inputMode="numeric"
          placeholder="Jusqu’à résiliation"
          help={'Vide\u202F: jusqu’à ce que l’on résilie.'}
          {...kept(`${prefix}.duree`)}
        />
        <EditUnit label="Frais d’inscription" unit="€" inputMode="decimal" {...kept(`${prefix}.inscription`)} />
        <EditField label="Essai gratuit" inputMode="numeric" placeholder="Aucun" {...kept(`${prefix}.essai.nombre`)} />
        <EditSelect label="Durée de l’essai, en" {...named('essai.unite', 'day')}>
          {Object.entries(PERIOD_WORDS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </EditSelect>
      </div>
      <SyncDay {...{ prefix, fields, period }} />
    </>
  )
}

/** A day on which all pay together, where the period has one. */
function SyncDay({ prefix, fields, period }: { prefix: string; fields: FormFields; period: string }) {
  const kept = keptIn(fields)
  if (period === 'week')
    return (
      <EditSelect label="Tous paient le même jour" {...kept(`${prefix}.jour.semaine`)}>
        <option value="">Non, chacun le sien</option>
        {DAYS.map((day, index) => (
          <option key={day} value={index + 1}>
            {day}
          </option>
        ))}
      </EditSelect>
    )
  if (period === 'month')
    return (
      <EditField
        label="Tous paient le même jour du mois"
        inputMode="numeric"
        placeholder="Chacun le sien"
        help="De 1 à 28."
        {...kept(`${prefix}.jour.mois`)}
      />
    )
  if (period === 'year')
    return (
      <EditField
        label="Tous paient le même jour de l’année"
        placeholder="Chacun le sien"
        help={'Mois puis jour\u202F: 09-01 est le 1er septembre.'}
        {...kept(`${prefix}.jour.an`)}
      />
    )
  return null
}
