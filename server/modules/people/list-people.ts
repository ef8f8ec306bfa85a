import {
  type PeopleFilter,
  type PeoplePage,
  personPlaceText,
  personRefText,
  readPersonPlace,
} from '#contracts/people/people.ts'
import type { Services } from '#server/services.ts'
import { findRows, listPlaces } from './people-repository.ts'

const PER_PAGE = 50

/** Who has an account or has bought without one, those who came last first, a page at a time. */
export async function listPeople(
  { db }: Pick<Services, 'db'>,
  { view, search, after, before }: PeopleFilter,
  perPage = PER_PAGE,
): Promise<PeoplePage> {
  const back = readPersonPlace(before)
  const from = back ?? readPersonPlace(after)
  const found = await listPlaces(db, { view, search, from, isDescending: back === null, limit: perPage + 1 })
  const places = found.slice(0, perPage)
  if (back) places.reverse()
  const known = new Map(
    (
      await findRows(
        db,
        places.map(({ ref }) => ref),
      )
    ).map((row) => [row.ref, row]),
  )
  const hasMore = found.length > perPage
  const [first, last] = [places[0], places.at(-1)]
  return {
    // Who was erased meanwhile is left out.
    rows: places.flatMap(({ at, ref }) => {
      const row = known.get(personRefText(ref))
      return row ? { ...row, lastSeen: at } : []
    }),
    before: first && (back ? hasMore : from !== null) ? personPlaceText(first) : null,
    after: last && (back || hasMore) ? personPlaceText(last) : null,
  }
}
