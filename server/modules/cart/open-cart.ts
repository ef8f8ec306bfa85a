import type { CartView } from '#contracts/cart.ts'
import type { CartChange } from '#contracts/cart-changes.ts'
import type { Transaction } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { deleteUnsoldItems, rememberSeenPrices } from './cart-item-repository.ts'
import { lockCartRow, readCart, type StoredCart, type StoredItem } from './cart-repository.ts'
import { EMPTY_CART, unitPrice, viewCart } from './view-cart.ts'

type OpenedCart = { cart: CartView; changes: CartChange[] }

/**
 * The cart for a page that shows its prices, and what changed in it since the last such page. Each change is given out
 * once; what is no longer sold is taken out of the cart.
 */
export async function openCart({ db }: Pick<Services, 'db'>, sessionId: string | null): Promise<OpenedCart> {
  const stored = sessionId === null ? null : await readCart(db, sessionId)
  if (!stored || sessionId === null) return { cart: EMPTY_CART, changes: [] }
  if (!hasNews(stored)) return { cart: viewCart(stored), changes: [] }
  return db.transaction((tx) => takeChanges(tx, sessionId))
}

async function takeChanges(tx: Transaction, sessionId: string): Promise<OpenedCart> {
  // Read again under the lock: of two pages that open at once, one tells.
  await lockCartRow(tx, sessionId)
  const stored = await readCart(tx, sessionId)
  if (!stored) return { cart: EMPTY_CART, changes: [] }
  const unsold = stored.hasUnsoldItems ? await deleteUnsoldItems(tx, sessionId) : []
  const repriced = stored.items.filter(isRepriced)
  await rememberSeenPrices(
    tx,
    sessionId,
    repriced.map((item) => ({ key: item.key, priceCents: unitPrice(item) })),
  )
  return {
    cart: viewCart(stored),
    changes: [
      ...unsold.map((name) => ({ code: 'no-longer-sold' as const, name })),
      ...repriced.flatMap((item) => changeOfPrice(item) ?? []),
    ],
  }
}

const hasNews = ({ items, hasUnsoldItems }: StoredCart) => hasUnsoldItems || items.some(isRepriced)
const isRepriced = (item: StoredItem) => item.seenPriceCents !== unitPrice(item)

/** Null for a line whose price nobody has seen yet. */
function changeOfPrice(item: StoredItem): CartChange | null {
  const { seenPriceCents: beforeCents, product } = item
  if (beforeCents === null) return null
  return { code: 'price-changed', name: product.name, beforeCents, nowCents: unitPrice(item) }
}
