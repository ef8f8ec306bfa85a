import { redirect } from 'react-router'
import { servicesContext, visitorContext } from '#app/server-context.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { openCertificate } from '#server/modules/courses/index.ts'
import type { Route } from './+types/certificate'
import { learnerOf } from './learner-of.ts'

/** The certificate of whoever has finished, as a PDF. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const learner = learnerOf(context.get(visitorContext))
  const file = await openCertificate(context.get(servicesContext), { courseSlug: params.course, learner })
  // The course says what is missing, or how to get in.
  if (!file) return redirect(ROUTES.course(params.course))
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${file.fileName}"`,
      'x-content-type-options': 'nosniff',
    },
  })
}
