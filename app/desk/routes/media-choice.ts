import { servicesContext } from '#app/server-context.ts'
import { explainMediaRefusal, isStem, readMediaFilter } from '#contracts/staff/media.ts'
import { describeOnDesk, listPictures, openPicture } from '#server/modules/media-desk/index.ts'
import type { Route } from './+types/media-choice'
import { refusedPage, requireStaff } from './staff-session.ts'

/** A page of the library, for who chooses a picture of it. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { actor } = requireStaff(context, request)
  const filter = readMediaFilter(new URL(request.url).searchParams)
  const listed = await listPictures(context.get(servicesContext), actor, filter)
  if (!listed.ok) throw refusedPage(listed.refusal)
  const { rows, older } = listed.page
  return Response.json({ rows, older })
}

/** Describes a picture that is about to be chosen. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const form = await request.formData()
  const [stem, alt] = [String(form.get('stem') ?? ''), String(form.get('alt') ?? '')]
  if (!isStem(stem)) return new Response(null, { status: 400 })
  const opened = await openPicture(services, actor, stem)
  if (!opened.ok) return refusedPage(opened.refusal)
  if (!opened.sheet) return new Response(null, { status: 404 })
  const { version: edited, credit, picture } = opened.sheet
  const words = { alt, credit, focus: picture.focus ?? null }
  const described = await describeOnDesk(services, actor, { stem, edited, words })
  if (described.ok) return Response.json({})
  const sentence = explainMediaRefusal(described.refusal, services.clock.now().toISOString())
  return Response.json({ sentence }, { status: described.refusal.about === 'staff' ? 403 : 422 })
}
