import { z } from 'zod'
import type { StoreAnswer } from './call.ts'
import { Count, Flag, listOf, PAGE, Text, Whole } from './check-params.ts'

/** Of categories, attributes' values and other short lists, which are sent whole unless pages are asked for. */
export const TermList = z.object({
  page: PAGE.page,
  per_page: Whole.pipe(z.int().min(0).max(100, '100 par page au plus.')).default(0),
  offset: PAGE.offset,
  order: z.enum(['asc', 'desc'], 'asc ou desc.').default('asc'),
  orderby: z.enum(['name', 'slug', 'count', 'id'], 'name, slug, count ou id.').optional(),
  search: Text.optional(),
  slug: listOf(Text).optional(),
  include: listOf(Count).optional(),
  exclude: listOf(Count).optional(),
  parent: Count.optional(),
  hide_empty: Flag.default(true),
})

type Asked = z.output<typeof TermList>
type Term = { id: number; name: string; slug: string; parent: number; count: number }

/** `isPaged`: the list says how many there are as soon as pages are asked for (facts store-api-cart-checkout §13). */
export function answerTerms<Each extends Term>(
  terms: readonly Each[],
  asked: Asked,
  { isPaged }: { isPaged: boolean },
): StoreAnswer {
  const fitting = inOrder(
    terms.filter((term) => fits(term, asked)),
    asked,
  )
  const { per_page: limit, page } = asked
  if (limit === 0) return { status: 200, body: fitting }
  const offset = asked.offset ?? (page - 1) * limit
  const body = fitting.slice(offset, offset + limit)
  const total = { count: fitting.length, pages: Math.ceil(fitting.length / limit), page }
  return { status: 200, body, ...(isPaged && { total }) }
}

const fits = (
  { id, name, slug, parent, count }: Term,
  { search, slug: slugs, include, exclude, parent: below, hide_empty }: Asked,
) =>
  (search === undefined || name.toLowerCase().includes(search.toLowerCase())) &&
  (slugs === undefined || slugs.includes(slug)) &&
  (include === undefined || include.includes(id)) &&
  !exclude?.includes(id) &&
  (below === undefined || parent === below) &&
  (!hide_empty || count > 0)

/** The shop's own order unless another is asked for. */
function inOrder<Each extends Term>(terms: Each[], { orderby, order }: Asked): Each[] {
  const sorted = orderby === undefined ? terms : terms.toSorted((one, other) => compare(one[orderby], other[orderby]))
  return order === 'asc' ? sorted : sorted.toReversed()
}

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' ? one - Number(other) : one.localeCompare(String(other), 'fr')
