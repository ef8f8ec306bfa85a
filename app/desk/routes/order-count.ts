import { data } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { orderQuery, readOrderFilter } from '#contracts/staff/order-list.ts'
import { countOrders } from '#server/modules/order-desk/index.ts'
import type { Route } from './+types/order-count'
import { refusedPage, requireStaff } from './staff-session.ts'

/** How many orders a filter finds: what the list asks once somebody has chosen a whole page of it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireStaff(context, request)
  const filter = readOrderFilter(new URL(request.url).searchParams)
  const counted = await countOrders(context.get(servicesContext), actor, filter)
  if (!counted.ok) throw refusedPage(counted.refusal)
  return data({ path: DESK_PAGES.orderCount(orderQuery(filter)), count: counted.count })
}
