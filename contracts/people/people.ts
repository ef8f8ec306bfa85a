import { readId } from '../text/read-id.ts'

/** Somebody who has an account, or who has bought without one: they are known by the last order of their address. */
export type PersonRef = { kind: 'account' | 'guest'; id: number }

export const personRefText = ({ kind, id }: PersonRef): string => `${kind === 'account' ? 'k' : 'g'}${id}`

const KINDS: Readonly<Record<string, PersonRef['kind'] | undefined>> = { k: 'account', g: 'guest' }

/** Null for what names nobody. */
export function readPersonRef(text: string): PersonRef | null {
  const kind = KINDS[text.charAt(0)]
  const id = readId(text.slice(1))
  return kind && id !== null ? { kind, id } : null
}

export const PEOPLE_VIEWS = {
  all: 'Tous',
  account: 'Avec un compte',
  guest: 'Sans compte',
  open: 'Commandes en cours',
  subscribed: 'Abonnés',
  erased: 'Effacements demandés',
} as const
export type PeopleView = keyof typeof PEOPLE_VIEWS

const isView = (value: string | null): value is PeopleView => value !== null && Object.hasOwn(PEOPLE_VIEWS, value)

const SEARCH_LENGTH = 120

/** Who is listed, those who came last first; all of it stands in the address. */
export type PeopleFilter = { view: PeopleView; search: string; after: string | null; before: string | null }

/** The filter of an address; what it says wrongly is left out. */
export function readPeopleFilter(query: { get(name: string): string | null }): PeopleFilter {
  const view = query.get('vue')
  return {
    view: isView(view) ? view : 'all',
    search: (query.get('q') ?? '').trim().replace(/\s+/g, ' ').slice(0, SEARCH_LENGTH),
    after: query.get('apres'),
    before: query.get('avant'),
  }
}

/** The address of a filter, without its path; '' for the plain list. */
export function peopleQuery({ view, search, after, before }: PeopleFilter): string {
  const given = { vue: view === 'all' ? '' : view, q: search, apres: after ?? '', avant: before ?? '' }
  const pairs = Object.entries(given).flatMap(([name, value]) =>
    value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** One of the list. `lastSeen`: ISO moment of their last visit, or of a guest's last order; `paidCents` net of refunds. */
export type PersonRow = {
  ref: string
  name: string
  email: string
  hasAccount: boolean
  orderCount: number
  paidCents: number
  currency: string
  lastSeen: string
}

/** Somebody who may be the same person as another; `why`: what they have in common. */
export type AlikePerson = Pick<PersonRow, 'ref' | 'name' | 'email'> & { why: 'phone' | 'name' }

export type PeoplePage = { rows: PersonRow[]; after: string | null; before: string | null }

const CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)_([kg]\d+)$/

/** The place of somebody in the list: the moment to the microsecond, and who. */
export type PersonPlace = { at: string; ref: PersonRef }

export const personPlaceText = ({ at, ref }: PersonPlace): string => `${at}_${personRefText(ref)}`

/** Null for what is no place: the list then begins at its beginning. */
export function readPersonPlace(text: string | null): PersonPlace | null {
  const [, at = '', name = ''] = CURSOR.exec(text ?? '') ?? []
  const ref = readPersonRef(name)
  return ref && !Number.isNaN(Date.parse(at)) ? { at, ref } : null
}
