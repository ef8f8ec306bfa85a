import { servicesContext } from '#app/server-context.ts'
import { readId } from '#contracts/text/read-id.ts'
import { searchChoosable } from '#server/modules/product-desk/index.ts'
import { refusedPage, requireStaff } from '../staff-session.ts'
import type { Route } from './+types/product-choice'

const LONGEST = 120

/** Products that words find, for who chooses one in the form of another (`sauf`). */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { actor } = requireStaff(context, request)
  const query = new URL(request.url).searchParams
  const typed = (query.get('q') ?? '').trim().slice(0, LONGEST)
  const asked = { search: typed, but: readId(query.get('sauf') ?? '') ?? 0 }
  const found = await searchChoosable(context.get(servicesContext), actor, asked)
  if (!found.ok) throw refusedPage(found.refusal)
  return Response.json({ typed, products: found.products })
}
