import { countryName } from '#contracts/countries/country-names.ts'
import { describeUsualDelay } from '#server/modules/shipping/index.ts'
import type { Services } from '#server/services.ts'
import { getPriceRules } from './price-rules.ts'

/** How soon a parcel arrives in the shop's first country: 'Livraison sous 3 à 5 jours ouvrés (France)'; '' where not all its ways say so. */
export async function getUsualDelivery({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<string> {
  const rules = await getPriceRules(db)
  const minute = Math.floor(clock.now().getTime() / MINUTE_MS)
  const known = told.get(rules)
  if (known?.minute === minute) return known.text
  const { zones, likelyDestination, dispatch } = rules
  const delay = describeUsualDelay(zones, likelyDestination, { at: clock.now(), dispatch })
  const text = delay && `Livraison ${delay} (${countryName(likelyDestination.country)})`
  told.set(rules, { minute, text })
  return text
}

const MINUTE_MS = 60_000
/** Days of delivery turn on a full minute, and every product's page tells them. */
const told = new WeakMap<object, { minute: number; text: string }>()
