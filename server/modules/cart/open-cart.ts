import type { CartView } from '#contracts/cart/cart.ts'
import type { CartChange } from '#contracts/cart/cart-changes.ts'
import type { Transaction } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { lockCartRow, updateCart } from '../sessions/index.ts'
import { deleteUnsoldItems, rememberSeenPrices } from './cart-item-repository.ts'
import { readCart, type StoredCart, type StoredItem } from './cart-repository.ts'
import { getPriceRules, type ShopPriceRules } from './price-rules.ts'
import { EMPTY_CART, listLostCoupons, unitPrice, viewCart } from './view-cart.ts'

type OpenedCart = {
  cart: CartView
  changes: CartChange[]
  /** Whether `takeNotices` would find any. */
  hasNotices: boolean
}

/**
 * The cart for a page that shows its prices, and what changed in it since the last such page. Each change is given out
 * once; what is no longer sold, and coupons that hold no longer, are taken out of the cart.
 */
export async function openCart({ db }: Pick<Services, 'db'>, sessionId: string | null): Promise<OpenedCart> {
  if (sessionId === null) return { cart: EMPTY_CART, changes: [], hasNotices: false }
  const [stored, rules] = await Promise.all([readCart(db, sessionId), getPriceRules(db)])
  // A cart whose time is over may still hold some.
  if (!stored) return { cart: EMPTY_CART, changes: [], hasNotices: true }
  const { hasNotices } = stored
  if (!hasNews(stored)) return { cart: viewCart(stored, rules), changes: [], hasNotices }
  return { ...(await db.transaction((tx) => takeChanges(tx, sessionId, rules))), hasNotices }
}

async function takeChanges(
  tx: Transaction,
  sessionId: string,
  rules: ShopPriceRules,
): Promise<Omit<OpenedCart, 'hasNotices'>> {
  // Read again under the lock: of two pages that open at once, one tells.
  const row = await lockCartRow(tx, sessionId)
  const stored = await readCart(tx, sessionId)
  if (!row || !stored) return { cart: EMPTY_CART, changes: [] }
  const unsold = stored.hasUnsoldItems ? await deleteUnsoldItems(tx, sessionId) : []
  const repriced = stored.items.filter(isRepriced)
  await rememberSeenPrices(
    tx,
    sessionId,
    repriced.map((item) => ({ key: item.key, priceCents: unitPrice(item) })),
  )
  const lost = listLostCoupons(stored)
  const lostCodes = lost.map(({ coupon }) => coupon)
  if (lost.length > 0)
    await updateCart(tx, sessionId, { coupons: row.coupons.filter((code) => !lostCodes.includes(code)) })
  return {
    cart: viewCart(stored, rules),
    changes: [
      ...unsold.map((name) => ({ code: 'no-longer-sold' as const, name })),
      ...repriced.flatMap((item) => changeOfPrice(item) ?? []),
      ...lost.map((refusal) => ({ code: 'coupon-lost' as const, refusal })),
    ],
  }
}

const hasNews = (stored: StoredCart) =>
  stored.hasUnsoldItems ||
  stored.items.some(isRepriced) ||
  (stored.coupons.length > 0 && listLostCoupons(stored).length > 0)
const isRepriced = (item: StoredItem) => item.seenPriceCents !== unitPrice(item)

/** Null for a line whose price nobody has seen yet. */
function changeOfPrice(item: StoredItem): CartChange | null {
  const { seenPriceCents: beforeCents, product } = item
  if (beforeCents === null) return null
  return { code: 'price-changed', name: product.name, beforeCents, nowCents: unitPrice(item) }
}
