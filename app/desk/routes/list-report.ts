import { servicesContext } from '#app/server-context.ts'
import { readId } from '#contracts/text/read-id.ts'
import { exportReport } from '#server/modules/list-imports/index.ts'
import type { Route } from './+types/list-report'
import { csvAnswer } from './csv-answer.ts'
import { refusedPage, requireStaff } from './staff-session.ts'

/** What became of each line of a list. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const importId = readId(params.importId) ?? 0
  const exported = await exportReport(context.get(servicesContext), actor, importId)
  if (!exported.ok) throw refusedPage(exported.refusal)
  if (!exported.csv) throw new Response(null, { status: 404 })
  return csvAnswer(exported.csv, `rapport-${importId}`)
}
