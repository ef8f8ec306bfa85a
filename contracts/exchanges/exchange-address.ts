import { DESK_PAGES } from '../staff/desk-address.ts'
import { ExchangeQuery, type ExchangeRef, readRef, refText } from './exchanges.ts'

/** What the inbox shows: a page of a list, and beside it one that is read. All of it stands in the address. */
export type ExchangeView = { query: ExchangeQuery; reading: ExchangeRef | null }

/** What an address asks for; what it says wrongly is left out. */
export function readExchangeView(params: { get(name: string): string | null }): ExchangeView {
  const query = ExchangeQuery.parse({
    box: params.get('boite') ?? undefined,
    text: params.get('q') ?? undefined,
    sort: params.get('tri') === 'anciens' ? 'oldest' : 'newest',
    after: params.get('apres'),
    before: params.get('avant'),
  })
  return { query, reading: readRef(params.get('lire') ?? '') }
}

/** The address of a view. */
export function exchangeAddress({ query, reading }: ExchangeView): string {
  const given: [string, string | null][] = [
    ['boite', query.box === 'todo' ? null : query.box],
    ['q', query.text || null],
    ['tri', query.sort === 'oldest' ? 'anciens' : null],
    ['apres', query.after],
    ['avant', query.before],
    ['lire', reading && refText(reading)],
  ]
  const told = given.flatMap(([name, value]) => (value === null ? [] : `${name}=${encodeURIComponent(value)}`))
  return told.length > 0 ? `${DESK_PAGES.exchanges}?${told.join('&')}` : DESK_PAGES.exchanges
}

/** The same list from its beginning, with nothing read. */
export const listOf = (query: Partial<ExchangeQuery>): ExchangeView => ({
  query: { ...ExchangeQuery.parse({}), ...query, after: null, before: null },
  reading: null,
})
