import { servicesContext, visitorContext } from '#app/server-context.ts'
import { PostedSheet } from '#contracts/courses/posted-sheet.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { keepSheet } from '#server/modules/courses/index.ts'
import type { Route } from './+types/exercise-answers'

/** What the script of an exercise sends while its account keeps it: JSON in, what is kept now out. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext)
  const posted = PostedSheet.safeParse(await readJson(request))
  if (!posted.success) return Response.json({ refusal: 'invalid' }, { status: 400 })
  const { nonce, sheet, base } = posted.data
  const { customerId } = visitor
  if (customerId === null || !visitor.verifyNonce(NONCE_ACTIONS.exercise, nonce))
    return Response.json({ refusal: 'expired' }, { status: 403 })
  const kept = await keepSheet(context.get(servicesContext), {
    ...{ courseSlug: params.course, lessonSlug: params.lesson, customerId },
    ...{ sheet, base, agrees: false },
  })
  return kept.ok ? Response.json({ sheet: kept.sheet }) : Response.json({ refusal: kept.refusal }, { status: 403 })
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    // Not JSON: refused like any other body that is not a sheet.
    return null
  }
}
