import type { ShipmentMail } from '#contracts/order/order.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { describeParcel, findShipment } from '#server/modules/shipments/index.ts'
import type { Services } from '#server/services.ts'
import { getOrderMail } from './get-order-mail.ts'

/** What the mail about a parcel says; null once it was taken back. */
export async function getShipmentMail(
  services: Pick<Services, 'db' | 'signer' | 'origin'>,
  { shipmentId }: { shipmentId: string },
): Promise<ShipmentMail | null> {
  const found = await findShipment(services.db, shipmentId)
  const order = found && (await findOrder(services.db, found.orderId))
  if (!order) return null
  const mail = await getOrderMail(services, { orderId: order.id })
  const shipment = mail.order.shipments.find(({ id }) => id === shipmentId)
  const { toShip } = await describeParcel(services.db, order)
  return shipment ? { mail, shipment, isLast: toShip.length === 0 } : null
}
