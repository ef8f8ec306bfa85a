import { readId } from '../text/read-id.ts'

/** How many things a gesture on many does at a time: whoever has more of them narrows the list. */
export const MOST_AT_ONCE = 500

/** What is chosen of a list: some of its rows, or all that its filter finds. */
export type Chosen = { of: 'rows'; ids: readonly number[] } | { of: 'filter' }

/** The fields of what is chosen, for a form: `CHOSEN_FIELDS.id` once for each row. */
export const CHOSEN_FIELDS = { id: 'choisi', all: 'tout' } as const

/** A form as it was posted: `FormData` is one. */
type Posted = { has(name: string): boolean; getAll(name: string): unknown[] }

/** What a form says is chosen; null for nothing, and for what no list sends. */
export function readChosen(form: Posted): Chosen | null {
  if (form.has(CHOSEN_FIELDS.all)) return { of: 'filter' }
  const ids = form.getAll(CHOSEN_FIELDS.id).map((value) => (typeof value === 'string' ? readId(value) : null))
  const known = [...new Set(ids.filter((id) => id !== null))]
  return known.length === 0 || known.length < new Set(ids).size || known.length > MOST_AT_ONCE
    ? null
    : { of: 'rows', ids: known }
}

/** What became of a gesture on many: how many it did, and each that it did not do, with the reason. */
export type BulkReport = {
  /** '12 commandes expédiées.' */
  done: string
  refused: readonly BulkRefusal[]
}
/** `path`: where the thing is; '' for what has no page. */
export type BulkRefusal = { name: string; path: string; why: string }
