import { servicesContext } from '#app/server-context.ts'
import { readAgendaQuery } from '#contracts/booking/agenda.ts'
import { calendarMediaType } from '#contracts/booking/calendar-file.ts'
import { exportAgenda } from '#server/modules/agenda/index.ts'
import type { Route } from './+types/agenda-file'
import { refusedPage, requireStaff } from './staff-session.ts'

/** The agenda for somebody's own calendar. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const { person } = readAgendaQuery(new URL(request.url).searchParams, '')
  const exported = await exportAgenda(context.get(servicesContext), actor, { person })
  if (!exported.ok) throw refusedPage(exported.refusal)
  return new Response(exported.file, {
    headers: {
      'content-type': calendarMediaType('publish'),
      'content-disposition': 'attachment; filename="rendez-vous.ics"',
      'x-content-type-options': 'nosniff',
    },
  })
}
