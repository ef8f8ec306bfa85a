import { ATTRIBUTION_FIELDS, type AttributionSettings } from '#contracts/attribution/attribution.ts'
import { ATTRIBUTION_PREFIX } from '#contracts/attribution/attribution-names.ts'
import { ADMIN_AJAX_PATH } from '#contracts/identifiers.ts'

type ShopChoice = {
  attribution: { isTrackingAllowed: boolean; hasPromoCodes: boolean }
  consent: { isAutomatic: boolean }
}

/**
 * `wc_order_attribution` of every page (facts: shop-wire §5; spec §9 for the numbers). A page for everybody knows no
 * visitor's choice: tracking is allowed in it where nobody is asked, and otherwise when the browser says so.
 */
export const presentAttributionSettings = ({ attribution, consent }: ShopChoice): AttributionSettings => ({
  params: {
    lifetime: 0.00001,
    session: 30,
    base64: false,
    ajaxurl: ADMIN_AJAX_PATH,
    prefix: ATTRIBUTION_PREFIX,
    allowTracking: attribution.isTrackingAllowed && consent.isAutomatic,
    promocode: attribution.hasPromoCodes,
  },
  fields: ATTRIBUTION_FIELDS,
  isOffered: attribution.isTrackingAllowed,
})
