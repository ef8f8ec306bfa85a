import type { CartView } from '#contracts/cart/cart.ts'
import type { CartChange } from '#contracts/cart/cart-changes.ts'
import type { Transaction } from '#server/database/database.ts'
import { areHeld } from '#server/modules/line-holds/index.ts'
import { firstPieceCents } from '#server/modules/product-kinds/index.ts'
import { lockSession, updateSession } from '#server/modules/sessions/index.ts'
import type { Services } from '#server/services.ts'
import { bringBack } from './cart-aside.ts'
import { deleteItems, rememberSeenPrices } from './cart-item-repository.ts'
import type { CartLine } from './cart-lines.ts'
import { readCart, type StoredCart } from './cart-repository.ts'
import { holdLinesAgain } from './hold-lines.ts'
import { getPriceRules, type ShopPriceRules } from './price-rules.ts'
import { emptyCart, listLostCoupons, viewCart } from './view-cart.ts'

type OpenedCart = {
  cart: CartView
  changes: CartChange[]
  /** Whether `takeNotices` would find any. */
  hasNotices: boolean
}

/**
 * The cart for a page that shows its prices, and what changed in it since the last such page. Each change is given out
 * once; what is no longer sold, and coupons that hold no longer, are taken out of the cart. What was set aside for a
 * wallet's button whose browser never came back is in it again.
 */
export async function openCart(
  services: Pick<Services, 'db' | 'clock'>,
  sessionId: string | null,
): Promise<OpenedCart> {
  const { db, clock } = services
  if (sessionId === null) return { cart: emptyCart(await getPriceRules(db)), changes: [], hasNotices: false }
  const [stored, rules] = await Promise.all([readCart(db, sessionId), getPriceRules(db)])
  // A cart whose time is over may still hold some.
  if (!stored) return { cart: emptyCart(rules), changes: [], hasNotices: true }
  const { hasNotices } = stored
  const now = clock.now()
  const isHeld = await areHeld(db, { cartId: sessionId, lines: stored.lines, now })
  if (isHeld && !hasNews(stored, rules)) return { cart: viewCart(stored, rules), changes: [], hasNotices }
  const { isAsideOver } = stored
  return { ...(await db.transaction((tx) => takeChanges(tx, sessionId, { rules, isAsideOver, now }))), hasNotices }
}

async function takeChanges(
  tx: Transaction,
  sessionId: string,
  { rules, isAsideOver, now }: { rules: ShopPriceRules; isAsideOver: boolean; now: Date },
): Promise<Omit<OpenedCart, 'hasNotices'>> {
  // Read again under the lock: of two pages that open at once, one tells.
  const row = await lockSession(tx, sessionId)
  if (row && isAsideOver) await bringBack(tx, sessionId, { isSheetClosed: false })
  const gone = row ? await holdLinesAgain(tx, { sessionId, now }) : []
  const stored = await readCart(tx, sessionId)
  if (!row || !stored) return { cart: emptyCart(rules), changes: [] }
  await deleteItems(
    tx,
    sessionId,
    stored.unsold.map(({ key }) => key),
  )
  const repriced = stored.lines.filter(isRepriced)
  await rememberSeenPrices(
    tx,
    sessionId,
    repriced.map(({ key, offer }) => ({ key, priceCents: firstPieceCents(offer) })),
  )
  const lost = listLostCoupons(stored, rules)
  const lostCodes = lost.map(({ coupon }) => coupon)
  if (lost.length > 0)
    await updateSession(tx, sessionId, { coupons: row.coupons.filter((code) => !lostCodes.includes(code)) })
  return {
    cart: viewCart(stored, rules),
    changes: [
      ...gone.map((refusal) => ({ code: 'line-lost' as const, refusal })),
      ...stored.unsold.map(({ name }) => ({ code: 'no-longer-sold' as const, name })),
      ...repriced.flatMap((line) => changeOfPrice(line, rules) ?? []),
      ...lost.map((refusal) => ({ code: 'coupon-lost' as const, refusal })),
    ],
  }
}

const hasNews = (stored: StoredCart, rules: ShopPriceRules) =>
  stored.isAsideOver ||
  stored.unsold.length > 0 ||
  stored.lines.some(isRepriced) ||
  (stored.coupons.length > 0 && listLostCoupons(stored, rules).length > 0)
const isRepriced = ({ seenPriceCents, offer }: CartLine) => seenPriceCents !== firstPieceCents(offer)

/** Null for a line whose price nobody has seen yet. */
function changeOfPrice(
  { seenPriceCents: beforeCents, product, offer }: CartLine,
  { currency }: ShopPriceRules,
): CartChange | null {
  if (beforeCents === null) return null
  return { code: 'price-changed', name: product.name, beforeCents, nowCents: firstPieceCents(offer), currency }
}
