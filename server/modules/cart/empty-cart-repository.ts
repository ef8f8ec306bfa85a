import { sql } from 'drizzle-orm'
import type { StoredConfiguration } from '#contracts/catalog/product-kind.ts'
import type { Transaction } from '#server/database/database.ts'
import type { CartAside } from '#server/modules/sessions/tables.ts'
import { putBack, saveAside } from './aside-repository.ts'

/** What was bought, as far as it tells whether the cart still holds just that. */
type Bought = {
  productId: number | null
  variationId: number | null
  configuration?: StoredConfiguration
  quantity: number
}

/**
 * Empties the cart once its order is paid; the caller holds it. A cart that holds anything but these goods has been
 * changed since: it keeps its lines and coupons; no order waits for payment any more either way. An order that no cart made
 * empties none. What was set aside for a wallet's button is the cart again.
 */
export async function emptyCart(
  tx: Transaction,
  sessionId: string | null,
  { bought }: { bought: readonly Bought[] },
): Promise<void> {
  if (sessionId === null) return
  const { rows } = await tx.execute<{ aside: CartAside | null; isEmptied: boolean }>(sql`
    with emptied as (
      delete from cart_items where cart_id = ${sessionId} and (
        select array_agg(line order by line) from jsonb_array_elements(${JSON.stringify(bought.map(goodsOf))}::jsonb) line) = (
        select array_agg(line order by line)
        from cart_items, jsonb_build_array(product_id, variation_id, quantity, configuration) line
        where cart_id = ${sessionId})
      returning cart_id)
    update sessions set awaiting_order_id = null,
      coupons = case when exists (select from emptied) then '[]' else coupons end,
      removed_lines = case when exists (select from emptied) then '[]' else removed_lines end
    where id = ${sessionId}
    returning aside, exists (select from emptied) as "isEmptied"`)
  const [{ aside = null, isEmptied = false } = {}] = rows
  if (aside) await settleAside(tx, sessionId, { aside, isEmptied, bought })
}

type Sold = { aside: CartAside; isEmptied: boolean; bought: readonly Bought[] }

/** An older order may be paid while a sheet is open: then what it sold is no cart any more. */
async function settleAside(tx: Transaction, sessionId: string, { aside, isEmptied, bought }: Sold): Promise<void> {
  if (isEmptied) {
    await putBack(tx, sessionId, aside.lines)
    await saveAside(tx, sessionId, { aside: null, coupons: aside.coupons })
  } else if (isSame(aside.lines, bought)) {
    await saveAside(tx, sessionId, { aside: { ...aside, lines: [], coupons: [] } })
  }
}

const isSame = (lines: readonly Bought[], bought: readonly Bought[]) => inOrder(lines) === inOrder(bought)
const inOrder = (goods: readonly Bought[]) => JSON.stringify(goods.map((each) => JSON.stringify(goodsOf(each))).sort())

const goodsOf = ({ productId, variationId, quantity, configuration = {} }: Bought) => [
  ...[productId, variationId, quantity, configuration],
]
