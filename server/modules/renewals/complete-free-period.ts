import type { Transaction } from '#server/database/database.ts'
import { completeOrder } from '#server/modules/fulfilment/index.ts'
import { type Order, readContents } from '#server/modules/orders/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/** A period that costs nothing is paid as soon as it is ordered. */
export async function completeFreePeriod(services: Deps, tx: Transaction, order: Order): Promise<void> {
  const [contents, settings] = [await readContents(tx, order.id), await getShopSettings(services.db)]
  await completeOrder(services, tx, { order, contents, settings, note: 'Renouvellement gratuit.' })
}
