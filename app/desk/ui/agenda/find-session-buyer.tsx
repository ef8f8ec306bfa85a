import { Link } from 'react-router'
import type { BillingAddress } from '#contracts/address/address.ts'
import type { PersonRow } from '#contracts/people/people.ts'
import { personRefText, readPersonRef } from '#contracts/people/people.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { type HandSessionQuery, handSessionQuery } from '#contracts/staff/hand-session.ts'
import { FindForm } from '../filters.tsx'
import { FoundPeople } from '../people/found-people.tsx'

type FindProps = {
  search: string
  people: readonly PersonRow[] | null
  query: HandSessionQuery
  /** What is known of whoever was chosen. */
  billing: BillingAddress
}

/** Finds somebody whom the shop knows: what it knows of them is taken over into the form below. */
export function FindSessionBuyer({ search, people, query, billing }: FindProps) {
  const { productId, resourceId, date, person, startsAt } = query
  const kept = {
    produit: productId === null ? '' : String(productId),
    avec: resourceId === null ? '' : String(resourceId),
    ...{ le: date ?? '', pour: person ? personRefText(person) : '', a: startsAt ?? '' },
  }
  return (
    <section className="panel" aria-labelledby="who">
      <div className="panel__h">
        <h2 id="who">Client</h2>
      </div>
      <div className="stack">
        <FindForm
          {...{ name: 'client', label: 'Chercher un client', placeholder: 'Nom ou courriel…', typed: search, kept }}
        />
        <p role="status" className="small muted">
          {said(people, query.person && billing)}
        </p>
        {people !== null && people.length > 0 && (
          <FoundPeople
            people={people}
            choose={({ ref }, label) => (
              <Link
                className="btn btn--quiet"
                to={DESK_PAGES.newAppointment(handSessionQuery({ ...query, person: readPersonRef(ref) }))}
                aria-label={label}
                preventScrollReset
              >
                Choisir
              </Link>
            )}
          />
        )}
      </div>
    </section>
  )
}

function said(people: FindProps['people'], chosen: BillingAddress | null): string {
  if (people?.length === 0) return 'Personne de ce nom\u202F: écrivez ci-dessous qui vient.'
  if (people !== null || !chosen) return ''
  const name = `${chosen.first_name} ${chosen.last_name}`.trim() || chosen.email
  return name === '' ? '' : `Repris ci-dessous\u202F: ${name}.`
}
