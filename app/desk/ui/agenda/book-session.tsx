import { useEffect, useRef } from 'react'
import type { PersonRow } from '#contracts/people/people.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { type HandSession, type HandSessionQuery, handSessionQuery } from '#contracts/staff/hand-session.ts'
import { ChooseSession } from './choose-session.tsx'
import { FindSessionBuyer } from './find-session-buyer.tsx'
import { HandSessionForm, type NotBooked } from './hand-session-form.tsx'

type BookProps = {
  session: HandSession
  query: HandSessionQuery
  search: string
  /** Who was found; null where nobody was looked for. */
  people: readonly PersonRow[] | null
  submission: string
  refused: NotBooked | null
}

/** Which session, for whom, and how it is paid. */
export function BookSession({ session, query, search, people, ...form }: BookProps) {
  const shown = { ...query, productId: session.product?.id ?? null, date: session.date }
  const person = handSessionQuery({ person: query.person })
  const panels = useRef<HTMLDivElement>(null)
  const before = useRef(person)
  useEffect(() => {
    // Where somebody was chosen is gone with the list that they stood in.
    if (before.current !== person) panels.current?.querySelector<HTMLElement>('[name=billing_first_name]')?.focus()
    before.current = person
  }, [person])
  return (
    <div className="panels new-session" ref={panels}>
      <ChooseSession session={session} query={query} search={search} />
      <FindSessionBuyer search={search} people={people} query={shown} billing={session.billing} />
      <HandSessionForm
        // Somebody else was chosen: what was typed of the one before is not theirs.
        key={person}
        session={session}
        person={person}
        startsAt={query.startsAt}
        action={DESK_PAGES.newAppointment(handSessionQuery(shown))}
        {...form}
      />
    </div>
  )
}
