import type { CartView } from '#contracts/cart/cart.ts'
import { displayItemsOf, displayTotal } from '#contracts/wire/display-items.ts'
import type { SheetSums } from '#contracts/wire/express-answers.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'

/**
 * What a wallet's sheet shows of a cart. Whoever says nothing of a product's page sees each line, who says that it is none
 * sees one (facts express-checkout §11).
 */
export async function presentSheet(
  { db }: Pick<Services, 'db'>,
  cart: CartView,
  { is_product_page: isProductPage = '1' }: Record<string, string> = {},
): Promise<SheetSums> {
  const { shopName } = await getShopSettings(db)
  return {
    displayItems: displayItemsOf(cart, !FALSE.has(isProductPage)),
    total: displayTotal(shopName, cart.dueCents),
  }
}

const FALSE = new Set(['', '0', 'false'])
