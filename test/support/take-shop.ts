import { type RunningShop, startRunningShop } from './running-shop.ts'

/** Each of those who are stopped at a table of their own (`stopOneAtEach`) holds one. */
const ENOUGH_CONNECTIONS = '16'

/** The shop of this process, while nobody uses it. It ends with the process. */
let spare: RunningShop | null = null

/**
 * An empty running shop. To start its four processes costs three seconds, to take it back to its beginning a twentieth of
 * one: who closes it leaves it to the next file of this process.
 */
export async function takeRunningShop(): Promise<RunningShop> {
  const shop = spare ?? (await startRunningShop({ isEmpty: true, env: { DATABASE_POOL_SIZE: ENOUGH_CONNECTIONS } }))
  spare = null
  return { ...shop, close: () => putAside(shop) }
}

async function putAside(shop: RunningShop): Promise<void> {
  if (spare === null && (await shop.renew())) spare = shop
  else await shop.close()
}
