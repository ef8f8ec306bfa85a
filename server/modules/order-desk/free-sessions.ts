import { type AgendaQuery, datesOfAgenda, type FreeSessions, freePlaceOf } from '#contracts/booking/agenda.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { getBookingOptions, listSlots } from '#server/modules/bookings/index.ts'
import type { Services } from '#server/services.ts'
import { listByHand, refuseHandSession } from './hand-session.ts'

/**
 * Free times of one product on the days that an agenda shows: of the one that is asked for, or of the first. Beside somebody's
 * sessions, those that are booked with them: where the shop decides who leads one, others may come first.
 */
export async function listFreeSessions(
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  query: AgendaQuery,
): Promise<{ ok: true; free: FreeSessions } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseHandSession(services, actor)
  if (refusal) return { ok: false, refusal }
  const { products } = await listByHand(services)
  const productId = (products.find(({ id }) => id === query.free) ?? products[0])?.id ?? null
  const slots = productId === null ? [] : await listFree(services, query, productId)
  const places = slots.map((slot) => ({ ...freePlaceOf(slot), resourceId: slot.resourceIds[0] ?? null }))
  return { ok: true, free: { products, productId, places } }
}

async function listFree(services: Pick<Services, 'db' | 'clock'>, query: AgendaQuery, productId: number) {
  const { person } = query
  const options = await getBookingOptions(services, productId)
  const isChosen = options?.resourcesAssignment === 'customer'
  const found = await listSlots(services, { ...datesOfAgenda(query), productId, resourceId: isChosen ? person : null })
  const free = (found?.days ?? []).flatMap((day) => day.slots.filter(({ left }) => left > 0))
  return person === null ? free : free.filter(({ resourceIds: [first] }) => first === person)
}
