import { data } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { isDate } from '#contracts/booking/zone-time.ts'
import { readId } from '#contracts/text/read-id.ts'
import { listFreePlaces } from '#server/modules/agenda/index.ts'
import type { Route } from './+types/free-places'
import { refusedPage, requireStaff } from './staff-session.ts'

/** Where a session may go: what the agenda asks once somebody has begun to drag it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const [bookingId, from] = [readId(params.bookingId), new URL(request.url).searchParams.get('du') ?? '']
  if (bookingId === null || !isDate(from)) throw new Response(null, { status: 404 })
  const listed = await listFreePlaces(context.get(servicesContext), actor, { bookingId, from })
  if (!listed.ok) throw refusedPage(listed.refusal)
  if (!listed.places) throw new Response(null, { status: 404 })
  return data({ bookingId, places: listed.places })
}
