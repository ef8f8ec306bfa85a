import { addressLines } from '#contracts/address/address-lines.ts'
import type { PackingSlip } from '#contracts/staff/packing-slip.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { findOrder, listOrderAddresses, listOrderLines, type Order } from '#server/modules/orders/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { countSent, describeParcel } from '#server/modules/shipments/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { isWithdrawn } from './is-withdrawn.ts'

type Deps = Pick<Services, 'db' | 'clock'>
/** Who sends it. */
type Sender = { name: string; address: string }

/**
 * What is still to leave of these orders, a slip each; of one that has nothing to send there is none, nor of one whose
 * withdrawal is under way. `withdrawn`: how many of these.
 */
export async function readPackingSlips(
  services: Deps,
  actor: StaffActor,
  orderIds: readonly number[],
): Promise<
  { ok: true; sender: Sender; slips: PackingSlip[]; withdrawn: number } | { ok: false; refusal: StaffRefusal }
> {
  const refusal = await refuseStaff(services, actor, 'orders.ship')
  if (refusal) return { ok: false, refusal }
  const { seller } = await getShopSettings(services.db)
  const slips: PackingSlip[] = []
  let withdrawn = 0
  for (const id of orderIds) {
    const order = await findOrder(services.db, id)
    const slip = order && (await slipOf(services, order))
    if (!slip) continue
    if (await isWithdrawn(services.db, id)) withdrawn += 1
    else slips.push(slip)
  }
  return { ok: true, sender: { name: seller.name, address: seller.address }, slips, withdrawn }
}

async function slipOf({ db }: Deps, order: Order): Promise<PackingSlip | null> {
  const { toShip } = await describeParcel(db, order)
  if (toShip.length === 0) return null
  const [addresses, lines, sent] = await Promise.all([
    listOrderAddresses(db, order.id),
    listOrderLines(db, order.id),
    countSent(db, order.id),
  ])
  const billing = addresses.find(({ kind }) => kind === 'billing')
  const to = addresses.find(({ kind }) => kind === 'shipping') ?? billing
  const skus = new Map(lines.map(({ id, sku }) => [id, sku]))
  return {
    ...{ orderId: order.id, orderedAt: order.createdAt.toISOString(), buyerNote: order.note },
    ...{ address: to ? addressLines(to) : [], phone: billing?.phone ?? '' },
    shippingTitle: order.shippingLines.map(({ title }) => title).join(', '),
    lines: toShip.map(({ id, words, left }) => ({ words, sku: skus.get(id) ?? '', quantity: left })),
    sentBefore: [...sent.values()].reduce((sum, count) => sum + count, 0),
  }
}
