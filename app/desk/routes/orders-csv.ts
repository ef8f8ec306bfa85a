import { redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { readChosen } from '#contracts/staff/bulk.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { orderQuery, readOrderFilter } from '#contracts/staff/order-list.ts'
import { exportOrders } from '#server/modules/order-desk/index.ts'
import type { Route } from './+types/orders-csv'
import { csvAnswer } from './csv-answer.ts'
import { refusedPage, requireStaff } from './staff-session.ts'

export const loader = () => redirect(DESK_PAGES.orders)

/** A post: it is written into the trail. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = requireStaff(context, request)
  const filter = readOrderFilter(new URL(request.url).searchParams)
  const form = await request.formData()
  const [withPeople, chosen] = [form.has('people'), readChosen(form)]
  const scope = chosen?.of === 'rows' ? { ...filter, ids: chosen.ids } : filter
  const services = context.get(servicesContext)
  const exported = await exportOrders(services, actor, { scope, withPeople })
  if (!exported.ok) {
    const { refusal } = exported
    const list = DESK_PAGES.orders + orderQuery(filter)
    if (refusal.code === 'confirm-again')
      return redirect(`${DESK_PAGES.confirm}?${new URLSearchParams({ vers: list })}`)
    throw refusedPage(refusal)
  }
  const day = services.clock.now().toISOString().slice(0, 10)
  return csvAnswer(exported.csv, `commandes-${day}`)
}
