import type { Carrier, ShipRefusal } from '#contracts/order/shipment.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { type AskedShipment, changeTracking, shipOrder, takeBackShipment } from '#server/modules/shipments/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs'>
type Refused = { ok: false; refusal: ShipRefusal | StaffRefusal }

const byOf = ({ id }: StaffActor) => ({ actor: { kind: 'staff', id: String(id) } }) as const

/** Writes down a parcel (`shipOrder`) as somebody of the team. */
export async function shipAsStaff(
  services: Deps,
  actor: StaffActor,
  asked: Omit<AskedShipment, 'by'>,
): Promise<{ ok: true; isCompleted: boolean } | Refused> {
  const refusal = await refuseStaff(services, actor, 'orders.ship')
  return refusal ? { ok: false, refusal } : shipOrder(services, { ...asked, by: byOf(actor) })
}

/** Takes a parcel back within its time (`takeBackShipment`), as somebody of the team. */
export async function unshipAsStaff(
  services: Deps,
  actor: StaffActor,
  asked: { orderId: number; shipmentId: string },
): Promise<{ ok: true } | Refused> {
  const refusal = await refuseStaff(services, actor, 'orders.ship')
  return refusal ? { ok: false, refusal } : takeBackShipment(services, { ...asked, by: byOf(actor) })
}

/** Corrects a parcel's carrier and number (`changeTracking`), as somebody of the team. */
export async function correctTracking(
  services: Deps,
  actor: StaffActor,
  asked: { orderId: number; shipmentId: string; carrier: Carrier; trackingNumber: string },
): Promise<{ ok: true } | Refused> {
  const refusal = await refuseStaff(services, actor, 'orders.ship')
  return refusal ? { ok: false, refusal } : changeTracking(services, { ...asked, by: byOf(actor) })
}
