import { isDeepStrictEqual } from 'node:util'
import { ADDRESS_FIELDS, type AddressKind, type BillingAddress } from '#contracts/address/address.ts'
import { checkAddress, normaliseAddress } from '#contracts/address/address-check.ts'
import type { AddressEditRefusal } from '#contracts/staff/order-gestures.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import type { Transaction } from '#server/database/database.ts'
import { recordAction } from '#server/modules/audit/index.ts'
import {
  addressFieldsOf,
  billingOf,
  listOrderAddresses,
  lockOrder,
  type OrderAddress,
  postalOf,
  replaceAddress,
} from '#server/modules/orders/index.ts'
import { describeParcel } from '#server/modules/shipments/index.ts'
import { listShippingZones, matchZone } from '#server/modules/shipping/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

export type AskedAddress = {
  orderId: number
  kind: AddressKind
  address: BillingAddress
  /** As the page showed it. */
  seen: BillingAddress
}
type Refused = { ok: false; refusal: AddressEditRefusal }

/**
 * Corrects where an order is sent, or who is billed for it; invoices keep what they say, and nothing is charged anew.
 * Refused: fields that are wrong, another country (whose VAT and shipping are others), a zone of another price, goods that
 * have left, and an address that somebody else has changed since it was read.
 */
export async function editAddress(
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  asked: AskedAddress,
): Promise<{ ok: true } | Refused> {
  const refusal = await refuseStaff(services, actor, 'orders.address')
  if (refusal) return { ok: false, refusal }
  const { orderId, kind, seen } = asked
  return services.db.transaction(async (tx): Promise<{ ok: true } | Refused> => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.anonymisedAt) return refuse({ code: 'unknown-order' })
    const kept = (await listOrderAddresses(tx, orderId)).find((each) => each.kind === kind)
    if (!kept) return refuse({ code: 'unknown-order' })
    const before = addressFieldsOf(kept)
    if (!isDeepStrictEqual(before, seen)) return refuse({ code: 'changed-meanwhile' })
    const address = { ...before, ...pick(kind, normaliseAddress(asked.address)) }
    const problem = await refuseAddress(tx, { kind, before, address })
    if (problem) return refuse(problem)
    const { toShip } = await describeParcel(tx, order)
    if (kind === 'shipping' && order.status === 'completed' && toShip.length === 0) return refuse({ code: 'has-left' })
    if (isDeepStrictEqual(before, address)) return { ok: true }
    await replaceAddress(tx, toRow(kept, address))
    const by = { actor: { kind: 'staff', id: String(actor.id) }, clock: services.clock } as const
    const action = kind === 'billing' ? 'billing-changed' : 'delivery-changed'
    await recordAction(tx, by, { subject: { kind: 'order', id: String(orderId) }, action })
    return { ok: true }
  })
}

const pick = (kind: AddressKind, address: BillingAddress): Partial<BillingAddress> =>
  Object.fromEntries(ADDRESS_FIELDS[kind].map((field) => [field, address[field]]))

type Change = { kind: AddressKind; before: BillingAddress; address: BillingAddress }

async function refuseAddress(tx: Transaction, { kind, before, address }: Change): Promise<AddressEditRefusal | null> {
  if (address.country !== before.country) return { code: 'other-country' }
  const errors = checkAddress(kind, address, [before.country])
  if (errors.length > 0) return { code: 'invalid-fields', errors }
  if (kind === 'billing') return null
  const zones = await listShippingZones(tx)
  return matchZone(zones, address)?.id === matchZone(zones, before)?.id ? null : { code: 'other-zone' }
}

/** Goods have neither a telephone nor an e-mail of their own: what is kept of them stays. */
const toRow = (kept: OrderAddress, address: BillingAddress): OrderAddress =>
  kept.kind === 'billing' ? { ...kept, ...billingOf(address) } : { ...kept, ...postalOf(address) }

const refuse = (refusal: AddressEditRefusal): Refused => ({ ok: false, refusal })
