import { redirect } from 'react-router'
import { servicesContext } from '#app/server-context.ts'
import { readChosen } from '#contracts/staff/bulk.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { orderQuery, readOrderFilter } from '#contracts/staff/order-list.ts'
import { exportOrders } from '#server/modules/order-desk/index.ts'
import type { Route } from './+types/orders-csv'
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
  return new Response(streamOf(exported.csv), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="commandes-${day}.csv"`,
    },
  })
}

/** Read on as fast as it is taken in, and no further than that. */
function streamOf(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const [reading, encoder] = [parts[Symbol.asyncIterator](), new TextEncoder()]
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reading.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await reading.return?.()),
  })
}
