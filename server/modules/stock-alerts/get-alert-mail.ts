import type { StockAlertMail } from '#contracts/catalog/stock-alert.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { findAlert } from './stock-alert-repository.ts'

/** What the one mail of a wish says; null when it was forgotten meanwhile, or its product is sold no more. */
export async function getStockAlertMail(
  { db, origin }: Pick<Services, 'db' | 'origin'>,
  { alertId }: { alertId: number },
): Promise<StockAlertMail | null> {
  const [alert, settings] = await Promise.all([findAlert(db, alertId), getShopSettings(db)])
  if (!alert) return null
  return {
    to: alert.email,
    name: alert.values === null ? alert.name : `${alert.name} (${alert.values})`,
    url: origin + ROUTES.product(alert.slug),
    shop: {
      name: settings.shopName,
      legalLine: `${settings.seller.name}, ${settings.seller.address}, SIRET ${settings.seller.siret}.`,
      contactEmail: settings.shopEmail,
    },
  }
}
