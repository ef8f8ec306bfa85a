import type { ConsentBannerProps } from './consent-banner.tsx'

type ShopChoice = {
  consent: { isAutomatic: boolean }
  attribution: { isTrackingAllowed: boolean }
  analytics: { measurementId: string | null }
}

/** What visitors are asked; null when nothing on the site needs their consent. */
export function presentConsent({ consent, attribution, analytics }: ShopChoice): ConsentBannerProps | null {
  const tracksOrders = attribution.isTrackingAllowed
  const { measurementId } = analytics
  return tracksOrders || measurementId ? { isAutomatic: consent.isAutomatic, tracksOrders, measurementId } : null
}
