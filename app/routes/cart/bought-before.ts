import type { RouterContextProvider } from 'react-router'
import { servicesContext, visitorContext } from '#app/server-context.ts'
import type { CartView, Notice } from '#contracts/cart/cart.ts'
import { isDigital } from '#contracts/catalog/supply.ts'
import { listBoughtBefore } from '#server/modules/orders/index.ts'
import { cartNotices } from './cart-notices.ts'

/** Says to an account what of its cart it has bought before, alone or in a bundle: a file is not needed twice. */
export async function boughtBefore(
  context: Readonly<RouterContextProvider>,
  { lines }: Pick<CartView, 'lines'>,
): Promise<Notice[]> {
  const { customerId } = context.get(visitorContext)
  const digital = lines.filter(isDigital)
  if (customerId === null || digital.length === 0) return []
  const productIds = [...new Set(digital.map(({ productId }) => productId))]
  const bought = await listBoughtBefore(context.get(servicesContext).db, { customerId, productIds })
  return bought.flatMap(({ productId, orderId }) => {
    const line = digital.find((each) => each.productId === productId)
    const whole = lines.find(({ key }) => key === line?.parentKey)
    return line ? [cartNotices.boughtBefore({ name: line.name, wholeName: whole?.name ?? null, orderId })] : []
  })
}
