import { servicesContext } from '#app/server-context.ts'
import { calendarMediaType } from '#contracts/booking/calendar-file.ts'
import { getCalendarFile, getLinkedFile } from '#server/modules/appointments/index.ts'
import type { Route } from './+types/appointment-file'

/** The calendar file of a booking, as it stands now. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const mail = await getLinkedFile(services, { token: params.token })
  if (!mail) return new Response('Ce lien n’est plus valable.', { status: 404, headers: { 'content-type': PLAIN } })
  const { text, method } = await getCalendarFile(services, mail, 'publish')
  return new Response(text, {
    headers: {
      'content-type': calendarMediaType(method),
      'content-disposition': 'attachment; filename="rendez-vous.ics"',
      'x-content-type-options': 'nosniff',
    },
  })
}

const PLAIN = 'text/plain; charset=utf-8'
