import { servicesContext } from '#app/server-context.ts'
import { exportSeries } from '#server/modules/promotion-desk/index.ts'
import type { Route } from './+types/series-csv'
import { csvAnswer } from './csv-answer.ts'
import { refusedPage, requireStaff } from './staff-session.ts'

/** The codes of a series, to hand out. They name nobody. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const exported = await exportSeries(context.get(servicesContext), actor, params.series)
  if (!exported.ok) throw refusedPage(exported.refusal)
  if (exported.csv === null) throw new Response(null, { status: 404 })
  return csvAnswer(exported.csv, `codes-${params.series.replaceAll(/[^\w-]/g, '_')}`)
}
