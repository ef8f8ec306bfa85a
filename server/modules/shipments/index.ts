/**
 * Parcels: what of a paid order has left, by whom and under which number. A piece leaves once; what is given back first takes
 * what has not left. Refusals are values, in French in `contracts/order/shipment.ts`.
 */
export {
  type AskedShipment,
  changeTracking,
  completeSentOrder,
  describeParcel,
  listShipments,
  shipOrder,
  takeBackShipment,
} from './ship-order.ts'
export { countSent, findShipment } from './shipment-repository.ts'
