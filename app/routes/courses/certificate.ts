import { data } from 'react-router'
import { servicesContext, visitorContext } from '#app/server-context.ts'
import { openCertificate } from '#server/modules/courses/index.ts'
import type { Route } from './+types/certificate'
import { learnerOf } from './learner-of.ts'

/** The certificate of whoever has finished, as a PDF. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const learner = learnerOf(context.get(visitorContext))
  const file = await openCertificate(context.get(servicesContext), { courseSlug: params.course, learner })
  if (!file) throw data(null, 404)
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${file.fileName}"`,
      'x-content-type-options': 'nosniff',
    },
  })
}
