import { servicesContext } from '#app/server-context.ts'
import { exportProducts } from '#server/modules/list-imports/index.ts'
import type { Route } from './+types/list-products'
import { csvAnswer } from './csv-answer.ts'
import { refusedPage, requireStaff } from './staff-session.ts'

/** All products as a list, to be changed in a spreadsheet and brought in again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const services = context.get(servicesContext)
  const exported = await exportProducts(services, actor)
  if (!exported.ok) throw refusedPage(exported.refusal)
  return csvAnswer(exported.csv, `produits-${services.clock.now().toISOString().slice(0, 10)}`)
}
