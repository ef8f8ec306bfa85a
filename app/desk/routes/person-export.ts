import { redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { readDataFormat } from '#contracts/people/export.ts'
import { readPersonRef } from '#contracts/people/people.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { exportPerson } from '#server/modules/people/index.ts'
import type { Route } from './+types/person-export'
import { refusedPage, requireStaff } from './staff-session.ts'

const TYPES = { html: 'text/html; charset=utf-8', json: 'application/json; charset=utf-8' }

export const loader = ({ params }: Route.LoaderArgs) => redirect(DESK_PAGES.person(params.person))

/** A post: it is written into the trail. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const format = readDataFormat((await request.formData()).get('format'))
  if (format === null) throw new Response(null, { status: 400 })
  // Who may not take it is told so, whoever is asked for.
  const ref = readPersonRef(params.person) ?? { kind: 'account', id: 0 }
  const exported = await exportPerson(services, actor, { ref, format })
  if (!exported.ok) {
    const { refusal } = exported
    if (refusal.code === 'unknown') throw new Response(null, { status: 404 })
    if (refusal.code === 'not-yours') throw refusedPage(refusal)
    return redirect(`${DESK_PAGES.confirm}?${new URLSearchParams({ vers: DESK_PAGES.person(params.person) })}`)
  }
  return new Response(exported.content, {
    headers: {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="donnees-${params.person}.${format}"`,
      'x-content-type-options': 'nosniff',
    },
  })
}
