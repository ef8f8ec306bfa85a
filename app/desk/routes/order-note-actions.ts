import { explainOrderGesture } from '#contracts/staff/order-gestures.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { cancelUnpaidOrder, noteOrder } from '#server/modules/order-desk/index.ts'
import type { Services } from '#server/services.ts'
import { notDone, type OrderDone, told } from './order-done.ts'

type Asked = { orderId: number; form: FormData }

/** What is noted beside an order, and the end of one that nobody paid. */
export const NOTE_GESTURES = {
  note: (services: Services, actor: StaffActor, { orderId, form }: Asked) =>
    note(services, actor, { orderId, text: told(form, 'text') }),
  cancel: (services: Services, actor: StaffActor, { orderId }: Asked) => cancel(services, actor, orderId),
}

async function note(
  services: Services,
  actor: StaffActor,
  asked: { orderId: number; text: string },
): Promise<OrderDone> {
  const noted = await noteOrder(services, actor, asked)
  if (!noted.ok) return notDone(noted.refusal, explainOrderGesture(noted.refusal), asked.text)
  return { ok: true, said: 'C’est noté, pour l’équipe seule.', undo: null }
}

async function cancel(services: Services, actor: StaffActor, orderId: number): Promise<OrderDone> {
  const done = await cancelUnpaidOrder(services, actor, { orderId })
  if (!done.ok) return notDone(done.refusal, explainOrderGesture(done.refusal))
  return { ok: true, said: 'La commande est annulée.', undo: null }
}
