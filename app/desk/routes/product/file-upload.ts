import { redirect } from 'react-router'
import { receivedFileContext, servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { readId } from '#contracts/text/read-id.ts'
import { takeFileAsStaff } from '#server/modules/product-desk/index.ts'
import { refusedPage, requireStaff } from '../staff-session.ts'
import type { Route } from './+types/file-upload'

export const loader = ({ params }: Route.LoaderArgs) => redirect(DESK_PAGES.productFiles(readId(params.productId) ?? 0))

/** The file itself lies on the disk by now (`server/http/desk-sold-files.ts`); its page says what became of it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const productId = readId(params.productId) ?? 0
  const page = DESK_PAGES.productFiles(productId)
  const form = await request.formData()
  const told = (name: string) => String(form.get(name) ?? '').slice(0, 200)
  const file = context.get(receivedFileContext)
  if (!file.ok) throw redirect(`${page}?refus=${file.refusal}`, 303)
  const taken = await takeFileAsStaff(context.get(servicesContext), actor, {
    ...{ productId, fileId: readId(told('fichier')), label: told('nom'), variationId: readId(told('declinaison')) },
    received: file.received,
  })
  if (!taken.ok) throw refusedPage(taken.refusal)
  const { result } = taken
  if (result.outcome === 'gone') throw new Response(null, { status: 404 })
  if (result.outcome === 'not-taken') throw redirect(`${page}?refus=${result.refusal}`, 303)
  throw redirect(result.outcome === 'saved' ? `${page}?recu=1` : `${page}?refus=change`, 303)
}
