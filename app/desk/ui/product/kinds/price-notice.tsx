import { useId } from 'react'
import { Form } from 'react-router'
import { formatMoney } from '#contracts/pricing/money.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { Effects } from '../../dialog.tsx'
import { Field, Submit } from '../../field.tsx'
import { FormPanel } from '../../form-panel.tsx'
import { Notice } from '../../notice.tsx'
import { Toast } from '../../toast.tsx'

type Announced = { id: number; cents: number; at: string; asked: number; accepted: number; refused: number }
type Answer = { announced: boolean; said: string; undo: null; typed: { price: string; reason: string } }

type PriceNoticeProps = {
  notice: { subscribers: number; variations: readonly { id: number; name: string }[]; announced: readonly Announced[] }
  currency: string
  answer: Answer | null
}

/** Another price for those who have subscribed: they are told, and have to accept it. */
export function PriceNotice({ notice: { subscribers, variations, announced }, currency, answer }: PriceNoticeProps) {
  const id = useId()
  const typed = answer?.announced === false ? answer.typed : null
  const people = subscribers > 1 ? `${subscribers} abonnés` : `${subscribers} abonné`
  return (
    <FormPanel title="Changer le prix de ceux qui sont abonnés">
      <Toast answer={answer?.announced ? answer : null} />
      {typed && <Notice kind="bad">{answer?.said}</Notice>}
      <p>
        {subscribers === 0
          ? 'Personne n’est abonné\u202F: un nouveau prix se met dans l’onglet Prix.'
          : `${people} ${subscribers > 1 ? 'gardent leur prix' : 'garde son prix'}, quoi que devienne celui de la boutique. Pour en demander un autre, il faut prévenir au moins 30 jours avant, et laisser le choix.`}
      </p>
      {subscribers > 0 && (
        <Form method="post" className="stack" preventScrollReset>
          <input type="hidden" name="intent" value="annoncer" />
          <input type="hidden" name="version" value="0" />
          <div className="fields">
            {variations.length > 0 && (
              <div className="field">
                <label htmlFor={`${id}-f`}>Formule</label>
                <select className="input" id={`${id}-f`} name="formule">
                  <option value="">Toutes</option>
                  {variations.map((variation) => (
                    <option key={variation.id} value={variation.id}>
                      {variation.name}
                    </option>
                  ))}
                </select>
              </div>
            )}
            <Field
              label="Nouveau prix, par période"
              name="nouveau-prix"
              inputMode="decimal"
              required
              defaultValue={typed?.price}
            />
          </div>
          <Field label="Pourquoi, en une phrase" name="raison" maxLength={300} required defaultValue={typed?.reason} />
          <fieldset className="stack--s">
            <legend className="label">Qui ne l’accepte pas</legend>
            <label className="check">
              <input type="radio" name="sinon" value="garde" defaultChecked />
              <span>Continue à l’ancien prix</span>
            </label>
            <label className="check">
              <input type="radio" name="sinon" value="fin" />
              <span>Voit son abonnement prendre fin ce jour-là</span>
            </label>
          </fieldset>
          <Effects
            items={[
              [
                'mail',
                `${people} reçoi${subscribers > 1 ? 'vent' : 't'} un mail avec le nouveau prix, la raison et deux boutons.`,
              ],
              ['clock', 'Le nouveau prix commence à la première échéance après 30 jours, pour qui l’accepte.'],
            ]}
          />
          <p className="row">
            <Submit>Annoncer à {people}</Submit>
          </p>
        </Form>
      )}
      {announced.length > 0 && (
        <ul className="stack--s" aria-label="Annonces passées">
          {announced.map(({ id: change, cents, at, asked, accepted, refused }) => (
            <li key={change} className="small">
              {formatMoney(cents, currency)}, annoncé le {formatDay(at)}
              {'\u202F'}: {asked} prévenus, {accepted} d’accord, {refused} refus.
            </li>
          ))}
        </ul>
      )}
    </FormPanel>
  )
}
