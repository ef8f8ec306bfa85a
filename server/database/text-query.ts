import { type Placeholder, type SQL, sql } from 'drizzle-orm'

type Part = string | Placeholder

/** Whatever begins like the word as it is written begins like its stem: asked for twice, it would look twice as frequent. */
const IS_IN_STEM = sql`starts_with(written::text, rtrim(stemmed::text, '*:'''))`

/**
 * A query of the French full text, for `search @@ …`. All words must be there, the last one may be a beginning: of a stem,
 * or of the word as it is written, for the stem of half a word need not begin the stem of the whole. Words that French
 * stems to nothing ('les', 'de') count only when there are no others. The parts come from {@link queryParts}.
 */
export const textQuery = ({ before, last }: { before: Part; last: Part }): SQL => sql`(
  select case
    when numnode(stemmed) > 0 then before && case when ${IS_IN_STEM} then stemmed else stemmed || written end
    when numnode(before) > 0 then before
    else written end as query
  from (select to_tsquery('french_unaccent', ${before}) as before,
    to_tsquery('french_unaccent', ${last}) as stemmed,
    to_tsquery('simple', ${last}) as written) parts)`

/** `words`: at least one, as `searchWords` gives them back. */
export function queryParts(words: readonly string[]): { before: string; last: string } {
  const before = words
    .slice(0, -1)
    .map((word) => `'${word}'`)
    .join(' & ')
  return { before, last: `'${words.at(-1) ?? ''}':*` }
}
