import { servicesContext } from '#app/server-context.ts'
import { exportPriceList } from '#server/modules/price-list/index.ts'
import type { Route } from './+types/price-list-csv'
import { csvAnswer } from './csv-answer.ts'
import { refusedPage, requireStaff } from './staff-session.ts'

/** What everything costs: named nobody, and shown on the shop's pages. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const exported = await exportPriceList(services, actor)
  if (!exported.ok) throw refusedPage(exported.refusal)
  return csvAnswer(exported.csv, `tarifs-${services.clock.now().toISOString().slice(0, 10)}`)
}
