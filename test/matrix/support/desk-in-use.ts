import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { orders } from '#server/modules/orders/tables.ts'
import { createBuyer } from '#test/e2e/support/buyer.ts'
import { orderGuide, orderPiece } from '#test/e2e/support/placed-orders.ts'
import { createProduct } from '#test/support/builders.ts'
import type { RunningShop } from '#test/support/running-shop.ts'

/** Pages of orders, which differ by how far each has come: to what there is, one that is paid and one whose parcel waits. */
export async function putDeskInUse(shop: RunningShop): Promise<string[]> {
  await orderGuide(shop, createBuyer())
  const { id: productId } = await createProduct(shop.db, { name: 'Cahier', supply: 'goods', stock: 4 })
  await orderPiece(shop, createBuyer(), { productId })
  const placed = await shop.db.select({ id: orders.id }).from(orders)
  return placed.map(({ id }) => DESK_PAGES.order(id))
}
