import { servicesContext } from '#app/server-context.ts'
import { openEvidence } from '#server/modules/order-desk/index.ts'
import type { Route } from './+types/dispute-file'
import { refusedPage, requireStaff } from './staff-session.ts'

const FILE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What somebody has put into the file of a dispute is never shown, only saved. */
export async function loader({ request, context, params: { caseId, fileId } }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  if (!FILE_ID.test(fileId)) throw new Response(null, { status: 404 })
  const opened = await openEvidence(context.get(servicesContext), actor, { caseId, fileId })
  if (!opened.ok) throw refusedPage(opened.refusal)
  if (!opened.file) throw new Response(null, { status: 404 })
  const name = encodeURIComponent(opened.file.name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return new Response(new Uint8Array(opened.file.content), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
    },
  })
}
