import { CARRIERS, explainShipRefusal, type ShipRefusal } from '#contracts/order/shipment.ts'
import { explainStaffRefusal, type StaffActor, type StaffRefusal } from '#contracts/staff/roles.ts'
import { readId } from '#contracts/text/read-id.ts'
import { correctTracking, shipAsStaff, unshipAsStaff } from '#server/modules/order-desk/index.ts'
import type { Services } from '#server/services.ts'
import { isUuid, notDone, type OrderDone, told } from './order-done.ts'

type Asked = { orderId: number; form: FormData }

/** Parcels: sent, taken back, their numbers corrected. */
export const SHIP_GESTURES = {
  ship: (services: Services, actor: StaffActor, { orderId, form }: Asked) => {
    const parcel = readParcel(form)
    const lines = [...form].flatMap(([name, value]) => {
      const lineId = readId(/^line-(\d{1,9})$/.exec(name)?.[1] ?? '')
      const quantity = typeof value === 'string' ? readId(value) : null
      return lineId !== null && quantity !== null ? [{ lineId, quantity }] : []
    })
    return parcel && ship(services, actor, { ...parcel, orderId, lines, tellsBuyer: form.has('tells') })
  },
  unship: (services: Services, actor: StaffActor, { orderId, form }: Asked) => {
    const shipmentId = told(form, 'parcel')
    return isUuid(shipmentId)
      ? answer(unshipAsStaff(services, actor, { orderId, shipmentId }), 'L’envoi est repris, aucun mail ne part.')
      : null
  },
  tracking: (services: Services, actor: StaffActor, { orderId, form }: Asked) => {
    const parcel = readParcel(form)
    return parcel && answer(correctTracking(services, actor, { ...parcel, orderId }), 'Le suivi est corrigé.')
  },
}

/** Null for what the window never sends. */
function readParcel(form: FormData) {
  const [shipmentId, carrier] = [told(form, 'parcel'), CARRIERS.find((each) => each === told(form, 'carrier'))]
  return isUuid(shipmentId) && carrier ? { shipmentId, carrier, trackingNumber: told(form, 'number') } : null
}

async function ship(
  services: Services,
  actor: StaffActor,
  asked: Parameters<typeof shipAsStaff>[2],
): Promise<OrderDone> {
  const shipped = await shipAsStaff(services, actor, asked)
  if (!shipped.ok) return refused(shipped.refusal)
  const what = shipped.isCompleted ? 'Commande expédiée.' : 'Envoi noté.'
  const said = asked.tellsBuyer ? `${what} Le mail de suivi part dans 30 secondes.` : what
  return { ok: true, said, undo: { intent: 'unship', parcel: asked.shipmentId }, seconds: 30 }
}

async function answer(doing: ReturnType<typeof correctTracking>, said: string): Promise<OrderDone> {
  const done = await doing
  return done.ok ? { ok: true, said, undo: null } : refused(done.refusal)
}

const refused = (refusal: ShipRefusal | StaffRefusal): OrderDone =>
  notDone(
    refusal,
    refusal.code === 'not-yours' || refusal.code === 'confirm-again'
      ? explainStaffRefusal(refusal)
      : explainShipRefusal(refusal),
  )
