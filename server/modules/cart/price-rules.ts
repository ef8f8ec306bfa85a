import type { Destination } from '#contracts/pricing/shipping.ts'
import type { Database } from '../../database/database.ts'
import { getShopSettings } from '../settings/index.ts'
import { listShippingZones } from '../shipping/index.ts'
import { listTaxRates } from '../taxes/index.ts'
import type { PriceRules } from './cart-totals.ts'

/** With what stands in for a destination that nobody has given yet: the first country that the shop sells to. */
export type ShopPriceRules = PriceRules & { likelyDestination: Destination }

const LIFETIME_MS = 30_000
const cache = new WeakMap<Database, { readAt: number; rules: Promise<ShopPriceRules> }>()

/** Zones, rates and what else the shop has decided about prices; like its settings, at most 30 seconds old. */
export function getPriceRules(db: Database): Promise<ShopPriceRules> {
  const cached = cache.get(db)
  if (cached && performance.now() - cached.readAt < LIFETIME_MS) return cached.rules
  const rules = readPriceRules(db)
  cache.set(db, { readAt: performance.now(), rules })
  rules.catch(() => cache.delete(db))
  return rules
}

async function readPriceRules(db: Database): Promise<ShopPriceRules> {
  const [zones, taxRates, settings] = await Promise.all([listShippingZones(db), listTaxRates(db), getShopSettings(db)])
  const [country = ''] = settings.soldCountries
  return {
    zones,
    taxRates: settings.tax.isCharged ? taxRates : null,
    likelyDestination: { country, state: '', postcode: '', city: '' },
  }
}
