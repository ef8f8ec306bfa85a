import { createHash } from 'node:crypto'
import type { Carrier, ShipRefusal } from '#contracts/order/shipment.ts'
import { type Chosen, MOST_AT_ONCE } from '#contracts/staff/bulk.ts'
import type { ResendRefusal } from '#contracts/staff/order-gestures.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { describeParcel, findShipment } from '#server/modules/shipments/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { isWithdrawn } from './is-withdrawn.ts'
import { sinceOf } from './list-orders.ts'
import { type OrderScope, selectOrderIds } from './order-list-repository.ts'
import { resendLinks, resendMail, stopMail, stopOrderLinks } from './resend-mail.ts'
import { shipAsStaff, unshipAsStaff } from './ship-order.ts'
import { selectMailsOf } from './timeline-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs'>

/** Some orders of a list. `scope`: the filter of that list. */
export type ChosenOrders = { chosen: Chosen; scope: OrderScope }

/** Nothing was done to any. `too-many`: more than `MOST_AT_ONCE`. */
type Refused = { ok: false; refusal: StaffRefusal | { code: 'too-many' } }
type Each<Done, Refusal> = { orderId: number } & ({ done: Done } | { refusal: Refusal })
export type ManyDone<Done, Refusal> = { ok: true; orders: Each<Done, Refusal>[] } | Refused

export type ManyShipRefusal = ShipRefusal | StaffRefusal | { code: 'withdrawn' }
/** A mail of each order: the newest of its kind, or the links to its files. */
export const BULK_MAILS = ['order-paid', 'order-shipped', 'order-to-pay', 'links'] as const
export type BulkMail = (typeof BULK_MAILS)[number]
export type ManyMailRefusal = ResendRefusal | { code: 'no-such-mail' }
/** What takes a mail back that was sent again. */
export type HeldMail = { mail: BulkMail; id: string }

type Parcels = ChosenOrders & { carrier: Carrier; tellsBuyer: boolean; batch: string }

/**
 * Ships all that is left of each order, a parcel each without a number, as `shipAsStaff` does. `batch`: a UUID made up by the
 * form; sent twice, it ships once. An order whose withdrawal is under way is left: that is decided on its own page.
 */
export function shipMany(
  services: Deps,
  actor: StaffActor,
  asked: Parcels,
): Promise<ManyDone<string, ManyShipRefusal>> {
  return forEach<string, ManyShipRefusal>(services, { actor, action: 'orders.ship', asked }, async (orderId) => {
    const shipmentId = parcelOf(asked.batch, orderId)
    const order = await findOrder(services.db, orderId)
    if (!order) return { refusal: { code: 'unknown-order' } }
    if ((await findShipment(services.db, shipmentId))?.orderId === orderId) return { done: shipmentId }
    if (await isWithdrawn(services.db, orderId)) return { refusal: { code: 'withdrawn' } }
    const lines = (await describeParcel(services.db, order)).toShip.map(({ id, left }) => ({
      lineId: id,
      quantity: left,
    }))
    const { carrier, tellsBuyer } = asked
    const parcel = { shipmentId, orderId, lines, carrier, trackingNumber: '', tellsBuyer }
    const shipped = await shipAsStaff(services, actor, parcel)
    return shipped.ok ? { done: shipmentId } : { refusal: shipped.refusal }
  })
}

/** Takes the parcels of a batch back within their time, each as `unshipAsStaff` does. */
export function unshipMany(
  services: Deps,
  actor: StaffActor,
  { orderIds, batch }: { orderIds: readonly number[]; batch: string },
): Promise<ManyDone<null, ManyShipRefusal>> {
  return forEach<null, ManyShipRefusal>(
    services,
    { actor, action: 'orders.ship', asked: rowsOf(orderIds) },
    async (orderId) => {
      const taken = await unshipAsStaff(services, actor, { orderId, shipmentId: parcelOf(batch, orderId) })
      return taken.ok ? { done: null } : { refusal: taken.refusal }
    },
  )
}

/** Sends a mail of each order once more, as `resendMail` and `resendLinks` do: after ten seconds. */
export function resendMany(
  services: Deps,
  actor: StaffActor,
  asked: ChosenOrders & { mail: BulkMail },
): Promise<ManyDone<HeldMail, ManyMailRefusal>> {
  const { mail } = asked
  return forEach<HeldMail, ManyMailRefusal>(services, { actor, action: 'orders.mail', asked }, async (orderId) => {
    if (mail === 'links') {
      const sent = await resendLinks(services, actor, { orderId })
      return sent.ok ? { done: { mail, id: sent.sendingId } } : { refusal: sent.refusal }
    }
    const newest = (await selectMailsOf(services.db, orderId)).findLast(({ kind }) => kind === mail)
    if (!newest) return { refusal: { code: 'no-such-mail' } }
    const sent = await resendMail(services, actor, { orderId, mailId: newest.id })
    return sent.ok ? { done: { mail, id: sent.mailId } } : { refusal: sent.refusal }
  })
}

/** Takes back mails that were sent again, while they are held. */
export function stopMany(
  services: Deps,
  actor: StaffActor,
  held: readonly { orderId: number; mail: BulkMail; id: string }[],
): Promise<ManyDone<null, ManyMailRefusal>> {
  const byOrder = new Map(held.map((each) => [each.orderId, each]))
  return forEach<null, ManyMailRefusal>(
    services,
    { actor, action: 'orders.mail', asked: rowsOf([...byOrder.keys()]) },
    async (orderId) => {
      const { mail, id } = byOrder.get(orderId) ?? { mail: 'links', id: '' }
      const stopping =
        mail === 'links'
          ? stopOrderLinks(services, actor, { orderId, sendingId: id })
          : stopMail(services, actor, { orderId, mailId: id })
      const stopped = await stopping
      return stopped.ok ? { done: null } : { refusal: stopped.refusal }
    },
  )
}

type Gesture = { actor: StaffActor; action: 'orders.ship' | 'orders.mail'; asked: ChosenOrders }
type Outcome<Done, Refusal> = { done: Done } | { refusal: Refusal }

/** One order after the other, each in a transaction of its own: what one refuses stops no other. */
async function forEach<Done, Refusal>(
  services: Deps,
  { actor, action, asked }: Gesture,
  act: (orderId: number) => Promise<Outcome<Done, Refusal>>,
): Promise<ManyDone<Done, Refusal>> {
  const refusal = await refuseStaff(services, actor, action)
  if (refusal) return { ok: false, refusal }
  const ids = await idsOf(services, asked)
  if (ids.length > MOST_AT_ONCE) return { ok: false, refusal: { code: 'too-many' } }
  const orders: Each<Done, Refusal>[] = []
  for (const orderId of ids) orders.push({ orderId, ...(await act(orderId)) })
  return { ok: true, orders }
}

const EVERYTHING: OrderScope = { view: 'all', search: '', status: null, days: null, terms: null }
const rowsOf = (ids: readonly number[]): ChosenOrders => ({ chosen: { of: 'rows', ids }, scope: EVERYTHING })

async function idsOf(services: Deps, { chosen, scope }: ChosenOrders): Promise<readonly number[]> {
  if (chosen.of === 'rows') return chosen.ids
  return selectOrderIds(services.db, { ...scope, since: sinceOf(services, scope) }, MOST_AT_ONCE + 1)
}

/** The UUID that an order's parcel has in a batch, the same whenever it is asked for. */
function parcelOf(batch: string, orderId: number): string {
  const hex = createHash('sha256').update(`${batch} ${orderId}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
