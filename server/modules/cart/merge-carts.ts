import type { Transaction } from '#server/database/database.ts'
import { moveFiles } from '#server/modules/line-files/index.ts'
import { moveHolds } from '#server/modules/line-holds/index.ts'
import { moveOpenOrder } from '#server/modules/orders/index.ts'
import { addUp } from './cart-aside.ts'
import { joinLines } from './join-lines.ts'
import { listLinesOfBoth, lockBothCarts, moveLines, type SessionRow, saveCart } from './merge-repository.ts'

const NOTICES_KEPT = 20

export type MergedCarts = {
  /** Codes to be applied again, since what they ask for may have changed. */
  coupons: string[]
  /** Both carts had lines. */
  isJoined: boolean
  /** A line was cut to what is in stock. */
  isCut: boolean
}

/**
 * Brings a guest's cart to the customer they turn out to be: lines, messages, and the order that waits for its payment.
 * What was typed at checkout comes along where the customer's cart holds none. The guest's row stays, emptied, so that
 * a submission that is sent twice still finds its order.
 */
export async function mergeCarts(
  tx: Transaction,
  { from, into }: { from: string; into: string },
): Promise<MergedCarts> {
  const rows = await lockBothCarts(tx, { from, into })
  if (!rows) return { coupons: [], isJoined: false, isCut: false }
  const { coming, there } = await listLinesOfBoth(tx, { from, into })
  const { lines, isCut } = joinLines(coming, there)
  await moveLines(tx, { from, into }, lines)
  await moveHolds(tx, { from, into, lines: [...coming, ...(rows.from.aside?.lines ?? [])] })
  const awaitingOrderId = rows.from.awaitingOrderId ?? rows.into.awaitingOrderId
  await moveFiles(tx, { from, into })
  if (rows.from.awaitingOrderId !== null) await moveOpenOrder(tx, { orderId: rows.from.awaitingOrderId, into })
  // Nothing else in the cart: what the guest had applied still holds.
  const isAlone = there.length === 0 && rows.into.coupons.length === 0
  await saveCart(tx, into, {
    ...(isAlone && { coupons: rows.from.coupons }),
    destination: rows.into.destination ?? rows.from.destination,
    shipping: rows.into.destination ? rows.into.shipping : rows.from.shipping,
    shippingMethods: rows.into.shippingMethods.length > 0 ? rows.into.shippingMethods : rows.from.shippingMethods,
    notices: [...rows.into.notices, ...rows.from.notices].slice(-NOTICES_KEPT),
    billing: { ...placed(rows.from.billing), ...rows.into.billing },
    awaitingOrderId,
    aside: bothAsides(rows.into.aside, rows.from.aside),
    lastOrderId: rows.from.lastOrderId ?? rows.into.lastOrderId,
  })
  await saveCart(tx, from, {
    coupons: [],
    notices: [],
    billing: {},
    shipping: null,
    destination: null,
    removedLines: [],
    aside: null,
    awaitingOrderId: null,
  })
  return { coupons: isAlone ? [] : rows.from.coupons, isJoined: coming.length > 0 && there.length > 0, isCut }
}

/** Whoever signs in while a wallet's sheet is open keeps what was set aside for it, on either side. */
function bothAsides(one: SessionRow['aside'], other: SessionRow['aside']): SessionRow['aside'] {
  if (!one || !other) return one ?? other
  return { ...one, lines: addUp([...one.lines, ...other.lines]) }
}

/** A form names a country before anybody has touched it: alone it says nothing against the address of an account. */
function placed(billing: SessionRow['billing']): SessionRow['billing'] {
  const { country: _, state: __, ...rest } = billing
  return billing.address_1 || billing.postcode || billing.city ? billing : rest
}
