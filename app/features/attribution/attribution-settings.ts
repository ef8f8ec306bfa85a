import { ATTRIBUTION_FIELDS, ATTRIBUTION_PREFIX, type AttributionSettings } from '#contracts/attribution.ts'

type ShopChoice = { isTrackingAllowed: boolean; hasPromoCodes: boolean }

/** `wc_order_attribution` of every page (facts: shop-wire §5; spec §9 for the numbers). */
export const presentAttributionSettings = ({ isTrackingAllowed, hasPromoCodes }: ShopChoice): AttributionSettings => ({
  params: {
    lifetime: 0.00001,
    session: 30,
    base64: false,
    ajaxurl: '/wp-admin/admin-ajax.php',
    prefix: ATTRIBUTION_PREFIX,
    allowTracking: isTrackingAllowed,
    promocode: hasPromoCodes,
  },
  fields: ATTRIBUTION_FIELDS,
})
