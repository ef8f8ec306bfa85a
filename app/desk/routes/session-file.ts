import { redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { readId } from '#contracts/text/read-id.ts'
import { openSessionFile } from '#server/modules/agenda/index.ts'
import type { Route } from './+types/session-file'
import { refusedPage, requireStaff } from './staff-session.ts'

export const loader = ({ params }: Route.LoaderArgs) => redirect(DESK_PAGES.appointment(readId(params.bookingId) ?? 0))

/** A post: it is written into the trail. What strangers have sent is never shown, only saved. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const bookingId = readId(params.bookingId) ?? 0
  const opened = await openSessionFile(context.get(servicesContext), actor, { bookingId, fileId: params.fileId })
  if (!opened.ok) {
    if (opened.refusal.code === 'unknown') throw new Response(null, { status: 404 })
    throw refusedPage(opened.refusal)
  }
  const name = encodeURIComponent(opened.name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return new Response(new Uint8Array(opened.content), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
    },
  })
}
