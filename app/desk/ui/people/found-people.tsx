import type { ReactNode } from 'react'
import type { PersonRow } from '#contracts/people/people.ts'

type FoundProps = {
  people: readonly PersonRow[]
  /** What takes one of them over, by the name that it is announced with. */
  choose: (person: PersonRow, label: string) => ReactNode
}

/** Who was found by a search, to be taken over into a form. */
export function FoundPeople({ people, choose }: FoundProps) {
  return (
    <ul>
      {people.map((person) => (
        <li className="dline" key={person.ref}>
          <span className="grow break">
            {person.name || person.email}
            <small className="muted block">{person.email}</small>
          </span>
          {choose(person, `Choisir ${person.name || person.email}`)}
        </li>
      ))}
    </ul>
  )
}
