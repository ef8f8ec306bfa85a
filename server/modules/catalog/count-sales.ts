import type { Services } from '#server/services.ts'
import { addToTotalSales, takeSales } from './sales-repository.ts'

/** Adds what was sold since the last time to the totals that the catalogue is sorted by; each sale counts once. */
export async function countSales({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    const sales = Map.groupBy(await takeSales(tx), ({ productId }) => productId)
    const totals = [...sales].map(([productId, ofProduct]) => ({
      productId,
      quantity: ofProduct.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    // In the order of takeStock, so that the two never wait for each other in a circle.
    for (const total of totals.toSorted((a, b) => a.productId - b.productId)) await addToTotalSales(tx, total)
  })
}
