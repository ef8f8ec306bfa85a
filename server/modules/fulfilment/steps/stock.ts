import type { Transaction } from '#server/database/database.ts'
import { openSale, returnStock, type Sale, takeStock } from '#server/modules/catalog/index.ts'
import { type Order, raiseAlert } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import type { FulfilmentStep } from './step.ts'

/** Pieces leave the stock for good, first those that the order held; what was not sent yet comes back. */
export const stock: FulfilmentStep = {
  async give(services, tx, { order, lines }) {
    const sale = await openSale(tx, { orderId: order.id, lines })
    return () => takeSoldPieces(services, tx, { order, sale })
  },
  async takeBack(_services, tx, { lines, restocks, sent }) {
    const here = lines.flatMap((line) => {
      const quantity = line.quantity - (sent.get(line.id) ?? 0)
      return quantity > 0 ? [{ ...line, quantity }] : []
    })
    if (restocks) await returnStock(tx, here)
  },
}

/** The money is here: a piece too few does not undo the payment, it calls someone. */
async function takeSoldPieces(
  services: Pick<Services, 'jobs'>,
  tx: Transaction,
  { order, sale }: { order: Order; sale: Sale },
): Promise<void> {
  const { shortages } = await takeStock(tx, sale)
  if (shortages.length === 0) return
  const missing = shortages.map(({ name, wanted, left }) => `${name} (${wanted} vendus, ${left} en stock)`).join(', ')
  await raiseAlert(services, tx, { orderId: order.id, text: `Stock insuffisant : ${missing}.` })
}
