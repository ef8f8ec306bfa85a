import { type AlikePerson, type PersonRef, personRefText } from '#contracts/people/people.ts'
import type { Queryable } from '#server/database/database.ts'
import { readPhoneEnd } from '#server/database/phone-end.ts'
import { findRows, listPlaces, type PeopleListing } from './people-repository.ts'

const MOST_SHOWN = 5
/** Somebody with a common name has many of that name. */
const MOST_LOOKED_AT = 20

type Known = { ref: PersonRef; name: string; email: string; phones: readonly string[] }

/** Others who may be the same person: with a telephone number of theirs, or of their very name. */
export async function findAlike(db: Queryable, { ref, name, email, phones }: Known): Promise<AlikePerson[]> {
  const ends = phones.map(readPhoneEnd).filter((end) => end !== null)
  const ofPhone = await Promise.all(ends.map((phone) => placesOf(db, { phone })))
  const ofName = name.includes(' ') ? await placesOf(db, name) : []
  const found = new Map([...ofPhone.flat(), ...ofName].map((place) => [personRefText(place), place]))
  found.delete(personRefText(ref))
  const byPhone = new Set(ofPhone.flat().map(personRefText))
  const isNamesake = (other: string) => other.toLowerCase() === name.toLowerCase()
  // A guest may be opened by any of their orders; the list has them by the newest.
  const isSameGuest = (row: { hasAccount: boolean; email: string }) =>
    ref.kind === 'guest' && !row.hasAccount && row.email.toLowerCase() === email.toLowerCase()
  return (await findRows(db, [...found.values()]))
    .filter((row) => !isSameGuest(row) && (byPhone.has(row.ref) || isNamesake(row.name)))
    .slice(0, MOST_SHOWN)
    .map((row) => ({
      ...{ ref: row.ref, name: row.name, email: row.email },
      why: byPhone.has(row.ref) ? ('phone' as const) : ('name' as const),
    }))
}

async function placesOf(db: Queryable, search: PeopleListing['search']): Promise<PersonRef[]> {
  const listing = { view: 'all', search, from: null, isDescending: true, limit: MOST_LOOKED_AT } as const
  return (await listPlaces(db, listing)).map(({ ref }) => ref)
}
