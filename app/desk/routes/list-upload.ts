import { redirect } from 'react-router'
import { receivedFileContext, servicesContext } from '#app/server-context.ts'
import { LIST_KINDS, type ListKind } from '#contracts/imports/list-import.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { bringList, refuseList } from '#server/modules/list-imports/index.ts'
import type { Route } from './+types/list-upload'
import { textIn } from './posted-fields.ts'
import { refusedPage, requireStaff } from './staff-session.ts'

export const loader = () => redirect(DESK_PAGES.lists)

/** The list lies on the disk by now (`server/http/desk-archives.ts`), or was not read at all. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const refusal = await refuseList(services, actor)
  if (refusal) throw refusedPage(refusal)
  const kind = textIn(await request.formData(), 'quoi')
  const file = context.get(receivedFileContext)
  if (!file.ok) return redirect(`${DESK_PAGES.lists}?refus=${file.refusal}`, 303)
  if (!isKind(kind)) throw new Response(null, { status: 400 })
  const brought = await bringList(services, actor, { kind, ...file.received })
  if (!brought.ok) throw new Response(null, { status: 403 })
  return redirect(DESK_PAGES.list(brought.importId), 303)
}

const isKind = (text: string): text is ListKind => Object.hasOwn(LIST_KINDS, text)
