import { type FormEvent, useId } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { personRefText } from '#contracts/people/people.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { type HandSession, type HandSessionQuery, handSessionQuery } from '#contracts/staff/hand-session.ts'
import { Field, ScriptlessSubmit } from '../field.tsx'
import { useShown } from '../use-shown.ts'
import { longDayWords } from './agenda-words.ts'

type ChooseProps = { session: HandSession; query: HandSessionQuery; search: string }

/** Which session, with whom and on which date: what is chosen counts at once where a script runs, by the button where none does. */
export function ChooseSession({ session, query, search }: ChooseProps) {
  const submit = useSubmit()
  const { products, leftOut, product, resourceId, date, firstDate, lastDate } = session
  const people = product?.people ?? []
  // A date that is half typed is none yet.
  const choose = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    void (currentTarget.checkValidity() && submit(currentTarget, { preventScrollReset: true, replace: true }))
  return (
    <section className="panel" aria-labelledby="which">
      <div className="panel__h">
        <h2 id="which">Séance</h2>
      </div>
      <div className="stack">
        <Form className={people.length > 0 ? 'fields fields--3' : 'fields'} preventScrollReset onChange={choose}>
          {query.person && <input type="hidden" name="pour" value={personRefText(query.person)} />}
          {search !== '' && <input type="hidden" name="client" value={search} />}
          <Choice name="produit" label="Séance" of={products} chosen={product?.id ?? null} />
          {people.length > 0 && <Choice name="avec" label="Avec" of={people} chosen={resourceId} />}
          <DateField date={date} min={firstDate} max={lastDate} />
          <ScriptlessSubmit>Voir les créneaux</ScriptlessSubmit>
        </Form>
        <Found session={session} query={query} />
        {leftOut.length > 0 && (
          <p className="small muted">
            Se réservent sur leur page, où se joint un fichier ou se choisit un échéancier{'\u202F'}:{' '}
            {leftOut.join(', ')}.
          </p>
        )}
      </div>
    </section>
  )
}

/** What can be had then. It is always there: what comes into the page with its words is not read out. */
function Found({ session, query }: Pick<ChooseProps, 'session' | 'query'>) {
  const { product, resourceId, date, times, next } = session
  if (times.length > 0)
    return (
      <p role="status">
        {times.length === 1 ? '1 créneau libre' : `${times.length} créneaux libres`} {longDayWords(date)}.
      </p>
    )
  const there = next && { ...query, productId: product?.id ?? null, resourceId, date: next.date }
  return (
    <p role="status">
      Aucun créneau libre {longDayWords(date)}.{' '}
      {there ? (
        <>
          Le suivant{'\u202F'}:{' '}
          <Link to={DESK_PAGES.newAppointment(handSessionQuery(there))} preventScrollReset replace>
            {next.words}
          </Link>
          .
        </>
      ) : (
        'Aucun autre n’est ouvert après cette date.'
      )}
    </p>
  )
}

function DateField({ date, ...span }: { date: string; min: string; max: string }) {
  const field = useShown<HTMLInputElement>(date, true)
  return <Field {...span} ref={field} label="Le" type="date" name="le" defaultValue={date} required />
}

type ChoiceProps = { name: string; label: string; of: readonly { id: number; name: string }[]; chosen: number | null }

function Choice({ name, label, of, chosen }: ChoiceProps) {
  const id = useId()
  const select = useShown<HTMLSelectElement>(String(chosen ?? ''))
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} name={name} defaultValue={chosen ?? ''} ref={select}>
        {of.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
    </div>
  )
}
