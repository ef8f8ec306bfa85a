import { servicesContext } from '#app/server-context.ts'
import { exportPayouts } from '#server/modules/payment-desk/index.ts'
import type { Route } from './+types/payouts-csv'
import { csvAnswer } from './csv-answer.ts'
import { refusedPage, requireStaff } from './staff-session.ts'

/** Every payout with its sums, for who keeps the books. It names nobody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const exported = await exportPayouts(services, actor)
  if (!exported.ok) throw refusedPage(exported.refusal)
  return csvAnswer(exported.csv, `versements-${services.clock.now().toISOString().slice(0, 10)}`)
}
