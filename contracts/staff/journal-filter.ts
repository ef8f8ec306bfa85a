import { readId } from '../text/read-id.ts'

/** Which entries are asked for: older than one, of one member of the team, about what was typed; '' for all. */
export type JournalFilter = { before: number | null; by: number | null; search: string }

const MOST_LETTERS = 100

/** The query of an address; what it says wrongly is left out. */
export const readJournalFilter = (query: { get(name: string): string | null }): JournalFilter => ({
  before: readId(query.get('avant') ?? ''),
  by: readId(query.get('qui') ?? ''),
  search: (query.get('q') ?? '').trim().slice(0, MOST_LETTERS),
})

/** '?q=guide&qui=3&avant=…'; '' for the newest of everybody. */
export function journalQuery({ before, by, search }: JournalFilter): string {
  const pairs = [
    ...(search === '' ? [] : [`q=${encodeURIComponent(search)}`]),
    ...(by === null ? [] : [`qui=${by}`]),
    ...(before === null ? [] : [`avant=${before}`]),
  ]
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
