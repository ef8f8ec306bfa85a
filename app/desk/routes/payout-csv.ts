import { servicesContext } from '#app/server-context.ts'
import { exportPayout } from '#server/modules/payment-desk/index.ts'
import type { Route } from './+types/payout-csv'
import { csvAnswer } from './csv-answer.ts'
import { refusedPage, requireStaff } from './staff-session.ts'

/** What one payout holds, movement by movement. It names nobody. */
export async function loader({ request, context, params: { payoutId } }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const exported = await exportPayout(context.get(servicesContext), actor, payoutId)
  if (!exported.ok) throw refusedPage(exported.refusal)
  if (exported.csv === null) throw new Response(null, { status: 404 })
  return csvAnswer(exported.csv, `versement-${payoutId}`)
}
