import { exportPersonalData } from '#server/modules/personal-data/index.ts'
import type { Route } from './+types/export-data'
import { requireCustomer } from './require-customer.ts'

/** Everything that the shop keeps about a customer, as a file to take along (GDPR, articles 15 and 20). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, customerId } = await requireCustomer({ request, context })
  return new Response(JSON.stringify(await exportPersonalData(services, { customerId }), null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="mes-donnees-tremplin.json"',
      'x-content-type-options': 'nosniff',
    },
  })
}
