import { servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { readId } from '#contracts/text/read-id.ts'
import { openExport } from '#server/modules/shop-archive/index.ts'
import type { Route } from './+types/archive'
import { toConfirm } from './confirm-first.ts'
import { refusedPage, requireStaff } from './staff-session.ts'

/** Why an archive is not handed out: one that may be is sent by `server/http/desk-archives.ts`. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const found = await openExport(context.get(servicesContext), actor, readId(params.moveId) ?? 0)
  if (found.ok) throw new Response(null, { status: 404 })
  if (found.refusal.code !== 'confirm-again') throw refusedPage(found.refusal)
  return toConfirm(DESK_PAGES.data)
}
