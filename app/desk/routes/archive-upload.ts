import { redirect } from 'react-router'
import { receivedFileContext, servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { askImport, refuseImport } from '#server/modules/shop-archive/index.ts'
import type { Route } from './+types/archive-upload'
import { toConfirm } from './confirm-first.ts'
import { refusedPage, requireStaff } from './staff-session.ts'

export const loader = () => redirect(DESK_PAGES.data)

/** The archive lies on the disk by now (`server/http/desk-archives.ts`), or was not read at all. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const refusal = await refuseImport(services, actor)
  if (refusal?.about === 'staff') {
    if (refusal.refusal.code === 'confirm-again') return toConfirm(DESK_PAGES.data)
    throw refusedPage(refusal.refusal)
  }
  if (refusal) return redirect(`${DESK_PAGES.data}?refus=${refusal.about}`, 303)
  const file = context.get(receivedFileContext)
  if (!file.ok) return redirect(`${DESK_PAGES.data}?refus=${file.refusal}`, 303)
  const asked = await askImport(services, actor, file.received)
  return redirect(asked.ok ? DESK_PAGES.data : `${DESK_PAGES.data}?refus=${asked.refusal.about}`, 303)
}
