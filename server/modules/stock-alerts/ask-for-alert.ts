import { isEmail } from '#contracts/address/address.ts'
import { type StockAlertRefusal, soldOutItems } from '#contracts/catalog/stock-alert.ts'
import { findProductBySlug } from '#server/modules/catalog/index.ts'
import type { Services } from '#server/services.ts'
import { insertAlert } from './stock-alert-repository.ts'

type AskResult = { ok: true } | { ok: false; refusal: StockAlertRefusal }

/**
 * Keeps an address until something of this product can be had again. Who asks twice waits once, and is answered alike:
 * nobody learns by this form what somebody else waits for.
 */
export async function askForStockAlert(
  services: Pick<Services, 'db' | 'clock'>,
  { slug, itemId, email: typed }: { slug: string; itemId: number; email: string },
): Promise<AskResult> {
  const email = typed.trim().toLowerCase()
  if (!isEmail(email)) return { ok: false, refusal: 'invalid-email' }
  const product = await findProductBySlug(services, slug)
  if (!product || !soldOutItems(product).some(({ id }) => id === itemId)) return { ok: false, refusal: 'unknown-item' }
  await services.db.transaction((tx) => insertAlert(tx, { itemId, email }, services.clock.now()))
  return { ok: true }
}
