import type { CartView } from '#contracts/cart/cart.ts'
import type { Transaction } from '#server/database/database.ts'
import { inOrder, together } from '#server/database/together.ts'
import type { LockedCart } from '#server/modules/cart/index.ts'
import { keepHolds, reserveStock } from '#server/modules/catalog/index.ts'
import { tieFiles } from '#server/modules/line-files/index.ts'
import { reserveHolds, tieHolds } from '#server/modules/line-holds/index.ts'
import {
  createOrderKey,
  type Due,
  findOpenDue,
  insertDues,
  insertOrder,
  moveDues,
  NEWEST_ORDER_ID,
  type Order,
  replaceAddresses,
  updateLineTotals,
} from '#server/modules/orders/index.ts'
import { piecesOf } from '#server/modules/product-kinds/index.ts'
import { rememberOrder } from '#server/modules/sessions/index.ts'
import type { ShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { duesOf } from './dues-of.ts'
import { heldUntil } from './held-until.ts'
import { holdCoupons } from './hold-coupons.ts'
import { addressesOf, awaitsWord, linesOf, orderFields, type Submission } from './order-from-cart.ts'
import { recordSubmission } from './submission-repository.ts'
import { tryAgain } from './try-again.ts'

/** An order that is about to be written: what its buyer sent, and their cart as it is held. `open`: what the same cart made before. */
export type Draft = Submission & { cart: CartView; settings: ShopSettings; locked: LockedCart; open: Order | null }

/** Keeps coupons and pieces for the order before it is written: the last one is had once, whoever comes first. Ties it to its cart. */
export async function holdAndWrite({ clock }: Pick<Services, 'clock'>, tx: Transaction, draft: Draft) {
  const { open } = draft
  const coupons = await holdCoupons(tx, { ...draft, openOrderId: open?.id ?? null })
  if (!coupons.keep) return { ok: false as const, refusals: coupons.refusals }
  const now = clock.now()
  const { sessionId: cartId, cart } = draft
  const lost = await reserveHolds(tx, { cartId, lines: cart.lines, now })
  if (lost.length > 0)
    return { ok: false as const, refusals: lost.map((refusal) => ({ code: 'line-lost' as const, refusal })) }
  const pieces = piecesOf(draft.cart.lines.filter((line) => line.isCounted))
  const { short } = await reserveStock(tx, { orderId: open?.id ?? null, pieces })
  if (short.length > 0)
    return { ok: false as const, refusals: short.map((name) => ({ code: 'out-of-stock' as const, name })) }
  const { order, due } = await writeOrder(tx, { draft, now })
  const expiresAt =
    awaitsWord(draft) && cart.confirmation ? new Date(cart.confirmation.answeredBy) : heldUntil(now, draft.form)
  const { id: orderId } = order
  await together([
    keepHolds(tx, { orderId, pieces, expiresAt }),
    coupons.keep({ orderId, heldUntil: expiresAt }),
    tieHolds(tx, { cartId, orderId, lines: cart.lines, expiresAt }),
    tieFiles(tx, { orderId, lines: cart.lines }),
    recordSubmission(tx, { id: draft.form.submissionId, orderId, sessionId: draft.sessionId }),
  ])
  return { ok: true as const, order, due, isNew: open === null }
}

/** What is due now, or once the shop has said yes. An order of nothing owes nothing: there is no payment of nothing that could meet it. */
async function oweTotal(
  tx: Transaction,
  { orderId, draft, now }: { orderId: number | typeof NEWEST_ORDER_ID; draft: Draft; now: Date },
): Promise<Due | null> {
  const { cart } = draft
  if (cart.totalCents === 0) return null
  const dues = duesOf(cart, now)
  const state = awaitsWord(draft) ? 'waiting' : 'open'
  const [first] = await insertDues(
    tx,
    orderId,
    dues.map((due) => ({ ...due, state })),
  )
  return first ?? null
}

/** `due`: what is to be paid of it; null when nothing is. */
type Written = { order: Order; due: Due | null }

/** The same cart makes the same order: what it holds is settled by its hash, the rest (how it travels, whose VAT it contains) is brought up to date. */
async function writeOrder(tx: Transaction, { draft, now }: { draft: Draft; now: Date }): Promise<Written> {
  const { open, cart, sessionId, locked } = draft
  const fields = orderFields(draft, now)
  const lines = linesOf(cart)
  const addresses = addressesOf(draft)
  const remember = (orderId: number | typeof NEWEST_ORDER_ID) => rememberOrder(tx, { sessionId, orderId })
  if (!open) {
    // A client may have been told its number and key already.
    const { orderId: id, orderKey } = locked.draftOrder ?? { orderId: null, orderKey: createOrderKey() }
    const orderId = id ?? NEWEST_ORDER_ID
    const [order, due] = await inOrder([
      () => insertOrder(tx, { id, order: { ...fields, orderKey }, lines, addresses }),
      () => oweTotal(tx, { orderId, draft, now }),
      () => remember(orderId),
    ])
    return { order, due }
  }
  await remember(open.id)
  await replaceAddresses(tx, open.id, addresses)
  await updateLineTotals(tx, open.id, lines)
  const due = await findOpenDue(tx, open.id)
  if (cart.laterPayments.length > 0) await moveDues(tx, open.id, duesOf(cart, now))
  return { order: await tryAgain(tx, open, fields), due }
}
