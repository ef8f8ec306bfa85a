import { servicesContext } from '#app/server-context.ts'
import { readTextFields } from '#contracts/staff/text-fields.ts'
import { keepDraft, readTextRef } from '#server/modules/text-desk/index.ts'
import type { Route } from './+types/content-keep'
import { requireStaff } from './staff-session.ts'

/** Nothing is to be read here. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context, request)
  return new Response(null, { status: 405, headers: { allow: 'POST' } })
}

/** What a script keeps while somebody types: answers with what is kept now, or with what somebody else has kept. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const ref = readTextRef(params.kind, params.textId)
  if (!ref) return Response.json(null, { status: 404 })
  const form = await request.formData()
  const told = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : null
  }
  const edited = told('version') ?? ''
  if (!/^\d{1,9}$/.test(edited)) return Response.json(null, { status: 400 })
  const kept = await keepDraft(context.get(servicesContext), actor, {
    ...{ ref, edited: Number(edited) },
    fields: readTextFields(ref.kind, told),
    isForReview: told('aRelire') === '1',
  })
  if (kept.ok) return Response.json({ kept: { version: kept.version, at: kept.at }, overtaken: null })
  switch (kept.refusal.about) {
    case 'stale':
      return Response.json({ kept: null, overtaken: kept.refusal.overtaken }, { status: 409 })
    case 'staff':
      return Response.json(null, { status: 403 })
    case 'gone':
      return Response.json(null, { status: 404 })
  }
}
