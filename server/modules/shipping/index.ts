/**
 * Where the shop ships, how, and for how much (spec §2, checkout page; facts shop-wire §7). Pure rules over zones that
 * are read at once; amounts are integer cents, TTC.
 */
export { deliveryList, describeUsualDelay } from './describe-delivery.ts'
export { describeDestination } from './describe-destination.ts'
export { matchZone } from './match-zone.ts'
export { chooseRate, type Load, offerRates } from './offer-rates.ts'
export { deleteZone, restoreZone, type SavedZone, saveZone, sortZones } from './save-zone.ts'
export type { ZoneDraft } from './zone-draft.ts'
export { listShippingZones, listZonesToEdit, type Zone } from './zone-repository.ts'
