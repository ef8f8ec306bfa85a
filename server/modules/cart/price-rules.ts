import type { Dispatch } from '#contracts/delivery/dispatch.ts'
import type { Destination } from '#contracts/pricing/shipping.ts'
import type { Database } from '#server/database/database.ts'
import { remembered } from '#server/database/remembered.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { listShippingZones } from '#server/modules/shipping/index.ts'
import { listTaxRates } from '#server/modules/taxes/index.ts'
import type { PriceRules } from './cart-totals.ts'

/** With what stands in for a destination that nobody has given yet: the first country that the shop sells to. */
export type ShopPriceRules = PriceRules & { likelyDestination: Destination; dispatch: Dispatch }

/** Zones, rates and what else the shop has decided about prices. */
export const getPriceRules = remembered(readPriceRules)

async function readPriceRules(db: Database): Promise<ShopPriceRules> {
  const [zones, taxRates, settings] = await Promise.all([listShippingZones(db), listTaxRates(db), getShopSettings(db)])
  const [country = ''] = settings.soldCountries
  return {
    currency: settings.payment.currency,
    zones,
    taxRates: settings.tax.isCharged ? taxRates : null,
    dispatch: settings.dispatch,
    likelyDestination: { country, state: '', postcode: '', city: '' },
  }
}
