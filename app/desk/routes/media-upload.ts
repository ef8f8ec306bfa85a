import { postedFilesContext, servicesContext } from '#app/server-context.ts'
import { explainMediaRefusal, type TakenPictures } from '#contracts/staff/media.ts'
import { keepPictures } from '#server/modules/media-desk/index.ts'
import type { Route } from './+types/media-upload'
import { requireStaff } from './staff-session.ts'

/** Nothing is to be read here. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context, request)
  return new Response(null, { status: 405, headers: { allow: 'POST' } })
}

/** Takes in the pictures that a script sends, and tells it what became of each. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const files = context.get(postedFilesContext).flatMap(([field, file]) => (field === 'image' ? [file] : []))
  if (files.length === 0) return new Response(null, { status: 400 })
  const taken = await keepPictures(services, actor, files)
  if (!taken.ok) {
    const sentence = explainMediaRefusal(taken.refusal, services.clock.now().toISOString())
    return Response.json({ kept: [], refused: [{ name: '', sentence }] } satisfies TakenPictures, { status: 403 })
  }
  const { kept, refused } = taken
  return Response.json({ kept, refused } satisfies TakenPictures)
}
