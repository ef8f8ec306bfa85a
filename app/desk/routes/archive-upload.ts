import { redirect } from 'react-router'
import { receivedFileContext, servicesContext } from '#app/server-context.ts'
import type { MoveRefusal } from '#contracts/moving/moves.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { type ArchivePart, askImport, receivePart, refuseImport } from '#server/modules/shop-archive/index.ts'
import type { Route } from './+types/archive-upload'
import { toConfirm } from './confirm-first.ts'
import { textIn } from './posted-fields.ts'
import { refusedPage, requireStaff } from './staff-session.ts'

export const loader = () => redirect(DESK_PAGES.data)

/** What was sent lies on the disk by now (`server/http/desk-archives.ts`), or was not read at all. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const form = await request.formData()
  const file = context.get(receivedFileContext)
  const part = file.ok ? partIn(form, file.received) : null
  if (part) {
    const received = await receivePart(services, actor, part)
    return Response.json(received.ok ? received : { refus: wordOf(received.refusal) })
  }
  const refusal = await refuseImport(services, actor)
  if (refusal?.about === 'staff') {
    if (refusal.refusal.code === 'confirm-again') return toConfirm(DESK_PAGES.data)
    throw refusedPage(refusal.refusal)
  }
  if (refusal) return redirect(`${DESK_PAGES.data}?refus=${refusal.about}`, 303)
  if (!file.ok) return redirect(`${DESK_PAGES.data}?refus=${file.refusal}`, 303)
  const asked = await askImport(services, actor, file.received)
  return redirect(asked.ok ? DESK_PAGES.data : `${DESK_PAGES.data}?refus=${asked.refusal.about}`, 303)
}

const wordOf = (refusal: MoveRefusal) => (refusal.about === 'staff' ? 'confirm' : refusal.about)

/** What a script says of the part that it sends; null for a form that sends all of it. */
function partIn(form: FormData, received: { path: string; bytes: number }): ArchivePart | null {
  const told = (name: string) => textIn(form, name)
  const [upload, from, total] = [told('envoi'), told('debut'), told('total')]
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(upload)) return null
  if (!/^\d{1,12}$/.test(from) || !/^\d{1,12}$/.test(total)) return null
  return { ...received, upload, from: Number(from), total: Number(total), name: told('nom').slice(0, 300) }
}
