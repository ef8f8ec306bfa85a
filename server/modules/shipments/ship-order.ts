import { lineWords } from '#contracts/order/line-words.ts'
import {
  type Carrier,
  readTrackingNumber,
  SHIPPING_HELD_SECONDS,
  type ShipmentView,
  type ShipRefusal,
  shipmentWords,
} from '#contracts/order/shipment.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { recordAction, type Writer } from '#server/modules/audit/index.ts'
import { dropUnsentMail, queueMails } from '#server/modules/notifications/index.ts'
import {
  changeOrderStatus,
  insertOrderNote,
  listOrderLines,
  listRefundLines,
  lockOrder,
  type Order,
  type OrderLine,
  piecesBack,
} from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import { isAllDone, piecesToShip, type SentLine } from './lines-to-ship.ts'
import {
  countSent,
  deleteShipment,
  findShipment,
  insertShipment,
  selectShipments,
  updateTracking,
} from './shipment-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs'>
type Refused = { ok: false; refusal: ShipRefusal }
type By = Pick<Writer, 'actor'>

/** The worker leaves the mail for so much longer than it can be taken back. */
const GRACE_SECONDS = 2

export type AskedShipment = {
  /** Made up by who sends the form (a UUID): the same parcel sent twice is one. */
  shipmentId: string
  orderId: number
  lines: readonly { lineId: number; quantity: number }[]
  carrier: Carrier
  /** As it was typed; '' for none. */
  trackingNumber: string
  /** Its buyer is told by mail, thirty seconds later. */
  tellsBuyer: boolean
  by: By
}

/**
 * Writes down that goods of a paid order have left; with the last of them the order is completed, unless something else of
 * it is still to be done. Can be taken back for `SHIPPING_HELD_SECONDS` (`takeBackShipment`). Refused: an order that is not
 * paid whole, no pieces or more than are left, a number that is none.
 */
export async function shipOrder(
  services: Deps,
  asked: AskedShipment,
): Promise<{ ok: true; isCompleted: boolean } | Refused> {
  const { shipmentId, orderId, carrier, tellsBuyer, by } = asked
  const trackingNumber = readTrackingNumber(asked.trackingNumber)
  if (trackingNumber === null) return refuse('bad-tracking')
  return services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse('unknown-order')
    const earlier = await findShipment(tx, shipmentId)
    if (earlier)
      return earlier.orderId === orderId
        ? { ok: true as const, isCompleted: earlier.completesOrder }
        : refuse('unknown-shipment')
    if (order.status === 'partial-payment') return refuse('not-paid')
    if (order.status !== 'processing') return refuse('not-to-ship')
    const lines = await readSentLines(tx, orderId)
    const refusal = refuseLines(lines, asked.lines)
    if (refusal) return { ok: false, refusal }
    const shippedAt = services.clock.now()
    const completesOrder = isAllDone(sendLines(lines, asked.lines))
    const packed = asked.lines.map(({ lineId, quantity }) => ({ orderLineId: lineId, quantity }))
    await insertShipment(tx, { id: shipmentId, orderId, carrier, trackingNumber, shippedAt, completesOrder }, packed)
    const note = `Envoi\u202F: ${wordsOf(lines, asked.lines)}. ${shipmentWords({ carrier, trackingNumber })}.`
    if (completesOrder) await changeOrderStatus(tx, order, { to: 'completed', note })
    else await insertOrderNote(tx, { orderId, text: note })
    const afterSeconds = SHIPPING_HELD_SECONDS + GRACE_SECONDS
    if (tellsBuyer) await queueMails(services, tx, [{ kind: 'order-shipped', about: shipmentId }], { afterSeconds })
    await recordAction(tx, { ...by, clock: services.clock }, { subject: subjectOf(orderId), action: 'shipped' })
    return { ok: true as const, isCompleted: completesOrder }
  })
}

/** Takes a parcel back within its time: its mail is owed no more, and an order that it had completed goes on. */
export async function takeBackShipment(
  services: Deps,
  { orderId, shipmentId, by }: { orderId: number; shipmentId: string; by: By },
): Promise<{ ok: true } | Refused> {
  return services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const shipment = await findShipment(tx, shipmentId)
    if (!order || shipment?.orderId !== orderId) return refuse('unknown-shipment')
    const isHeld = services.clock.now().getTime() < shipment.shippedAt.getTime() + SHIPPING_HELD_SECONDS * 1_000
    // Refunded or held meanwhile: what has left is what counts for it.
    const stands = order.status === (shipment.completesOrder ? 'completed' : 'processing')
    if (!isHeld || !stands) return refuse('has-left')
    await dropUnsentMail(tx, { kind: 'order-shipped', about: shipmentId })
    await deleteShipment(tx, shipmentId)
    const note = 'Envoi repris, rien n’est parti.'
    if (shipment.completesOrder) await changeOrderStatus(tx, order, { to: 'processing', note })
    else await insertOrderNote(tx, { orderId, text: note })
    const action = 'shipment-taken-back'
    await recordAction(tx, { ...by, clock: services.clock }, { subject: subjectOf(orderId), action })
    return { ok: true as const }
  })
}

/** Corrects who takes a parcel, and its number; its buyer reads it on the order's page. */
export async function changeTracking(
  services: Pick<Services, 'db' | 'clock'>,
  asked: { orderId: number; shipmentId: string; carrier: Carrier; trackingNumber: string; by: By },
): Promise<{ ok: true } | Refused> {
  const { orderId, shipmentId, carrier, by } = asked
  const trackingNumber = readTrackingNumber(asked.trackingNumber)
  if (trackingNumber === null) return refuse('bad-tracking')
  return services.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const shipment = await findShipment(tx, shipmentId)
    if (shipment?.orderId !== orderId) return refuse('unknown-shipment')
    if (shipment.carrier === carrier && shipment.trackingNumber === trackingNumber) return { ok: true as const }
    await updateTracking(tx, shipmentId, { carrier, trackingNumber })
    const action = 'tracking-changed'
    await recordAction(tx, { ...by, clock: services.clock }, { subject: subjectOf(orderId), action })
    return { ok: true as const }
  })
}

/**
 * Completes an order of which what had not left went back, in the transaction that gives it back and holds the order's row.
 * Without a parcel it is left as it is: nothing of it was ever sent.
 */
export async function completeSentOrder(tx: Transaction, order: Order): Promise<void> {
  if (order.status !== 'processing' || (await countSent(tx, order.id)).size === 0) return
  if (!isAllDone(await readSentLines(tx, order.id))) return
  await changeOrderStatus(tx, order, { to: 'completed', note: 'Tout ce qui restait à envoyer est rendu.' })
}

/**
 * What of an order is still to leave, with how many pieces of each line; [] where nothing is. `endsWithParcel`: nothing else
 * is to be done for it once all of them have left.
 */
export async function describeParcel(
  db: Queryable,
  { id, status }: Pick<Order, 'id' | 'status'>,
): Promise<{ toShip: { id: number; words: string; left: number }[]; endsWithParcel: boolean }> {
  if (status !== 'processing') return { toShip: [], endsWithParcel: false }
  const lines = await readSentLines(db, id)
  const toShip = lines.flatMap((line) => {
    const left = piecesToShip(lines, line)
    return left > 0 ? [{ id: line.id, words: wordsOfLine(line), left }] : []
  })
  const packed = toShip.map(({ id: lineId, left }) => ({ lineId, quantity: left }))
  return { toShip, endsWithParcel: isAllDone(sendLines(lines, packed)) }
}

/** An order's parcels, oldest first. */
export async function listShipments(db: Queryable, orderId: number): Promise<ShipmentView[]> {
  const parcels = await selectShipments(db, orderId)
  if (parcels.length === 0) return []
  const words = new Map((await listOrderLines(db, orderId)).map((line) => [line.id, wordsOfLine(line)]))
  return parcels.map(({ shipment: { id, shippedAt, carrier, trackingNumber }, lines }) => ({
    ...{ id, carrier, trackingNumber, shippedAt: shippedAt.toISOString() },
    lines: lines.map(({ orderLineId, quantity }) => ({ words: words.get(orderLineId) ?? '', quantity })),
  }))
}

type Read = SentLine & Pick<OrderLine, 'name' | 'options'>

async function readSentLines(db: Queryable, orderId: number): Promise<Read[]> {
  const lines = await listOrderLines(db, orderId)
  const [back, sent] = [await listRefundLines(db, orderId), await countSent(db, orderId)]
  return lines.map((line) => ({ ...line, sent: sent.get(line.id) ?? 0, back: piecesBack(back, line.id) }))
}

type Packed = AskedShipment['lines']

function refuseLines(lines: readonly Read[], packed: Packed): ShipRefusal | null {
  if (packed.length === 0 || new Set(packed.map(({ lineId }) => lineId)).size < packed.length)
    return { code: 'nothing-chosen' }
  for (const { lineId, quantity } of packed) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line || !Number.isInteger(quantity) || quantity < 1) return { code: 'nothing-chosen' }
    const left = piecesToShip(lines, line)
    if (quantity > left) return { code: 'too-many', name: wordsOfLine(line), left }
  }
  return null
}

const sendLines = (lines: readonly Read[], packed: Packed): Read[] =>
  lines.map((line) => ({ ...line, sent: line.sent + (packed.find(({ lineId }) => lineId === line.id)?.quantity ?? 0) }))

const wordsOfLine = (line: Pick<OrderLine, 'name' | 'options'>) => lineWords({ ...line, isPart: false })

const wordsOf = (lines: readonly Read[], packed: Packed) =>
  lines
    .flatMap((line) => {
      const { quantity } = packed.find(({ lineId }) => lineId === line.id) ?? {}
      return quantity === undefined ? [] : [`${wordsOfLine(line)} × ${quantity}`]
    })
    .join(', ')

const subjectOf = (orderId: number) => ({ kind: 'order', id: String(orderId) }) as const
const refuse = (code: Exclude<ShipRefusal['code'], 'too-many'>): Refused => ({ ok: false, refusal: { code } })
