import { Form, Link, useSubmit } from 'react-router'
import { personRefText } from '#contracts/people/people.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { type HandSession, type HandSessionQuery, handSessionQuery } from '#contracts/staff/hand-session.ts'
import { Field } from '../field.tsx'
import { longDayWords } from './agenda-words.ts'

type ChooseProps = { session: HandSession; query: HandSessionQuery; search: string }

/** Which session, with whom and on which date: what is chosen counts at once where a script runs, by the button where none does. */
export function ChooseSession({ session, query, search }: ChooseProps) {
  const submit = useSubmit()
  const { products, product, resourceId, date, firstDate, lastDate, times, next } = session
  const people = product?.people ?? []
  return (
    <section className="panel" aria-labelledby="which">
      <div className="panel__h">
        <h2 id="which">Séance</h2>
      </div>
      <div className="stack">
        <Form
          className="fields fields--3"
          preventScrollReset
          onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true, replace: true })}
        >
          {query.person && <input type="hidden" name="pour" value={personRefText(query.person)} />}
          {search !== '' && <input type="hidden" name="client" value={search} />}
          <Choice name="produit" label="Séance" of={products} chosen={product?.id ?? null} />
          {people.length > 0 && <Choice name="avec" label="Avec" of={people} chosen={resourceId} />}
          <Field
            key={date}
            label="Le"
            type="date"
            name="le"
            defaultValue={date}
            min={firstDate}
            max={lastDate}
            required
          />
          <noscript>
            <button type="submit" className="btn btn--quiet">
              Voir les créneaux
            </button>
          </noscript>
        </Form>
        {times.length === 0 && (
          <p role="status">
            Aucun créneau libre {longDayWords(date)}.{' '}
            {next ? (
              <>
                Le suivant{'\u202F'}:{' '}
                <Link
                  to={DESK_PAGES.newAppointment(
                    handSessionQuery({ ...query, productId: product?.id ?? null, resourceId, date: next.date }),
                  )}
                  preventScrollReset
                  replace
                >
                  {next.words}
                </Link>
                .
              </>
            ) : (
              'Aucun autre n’est ouvert après cette date.'
            )}
          </p>
        )}
      </div>
    </section>
  )
}

type ChoiceProps = { name: string; label: string; of: readonly { id: number; name: string }[]; chosen: number | null }

const Choice = ({ name, label, of, chosen }: ChoiceProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <select className="input" id={name} name={name} defaultValue={chosen ?? ''} key={chosen}>
      {of.map((each) => (
        <option key={each.id} value={each.id}>
          {each.name}
        </option>
      ))}
    </select>
  </div>
)
