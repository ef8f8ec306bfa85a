import { countryName } from '#contracts/countries/country-names.ts'
import { describeUsualDelay } from '#server/modules/shipping/index.ts'
import type { Services } from '#server/services.ts'
import { getPriceRules } from './price-rules.ts'

/** How soon a parcel arrives in the shop's first country: 'Livraison sous 3 à 5 jours ouvrés (France)'; '' where not all its ways say so. */
export async function getUsualDelivery({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<string> {
  const { zones, likelyDestination, dispatch } = await getPriceRules(db)
  const delay = describeUsualDelay(zones, likelyDestination, { at: clock.now(), dispatch })
  return delay && `Livraison ${delay} (${countryName(likelyDestination.country)})`
}
