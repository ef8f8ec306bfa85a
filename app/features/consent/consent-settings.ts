import type { ConsentWords } from '#contracts/privacy/consent-words.ts'
import type { ConsentBannerProps } from './consent-banner.tsx'

type ShopChoice = {
  consent: { isAutomatic: boolean }
  consentWords: ConsentWords
  attribution: { isTrackingAllowed: boolean }
  analytics: { measurementId: string | null }
}

/** What visitors are asked; null when nothing on the site needs their consent. */
export function presentConsent({
  consent,
  consentWords,
  attribution,
  analytics,
}: ShopChoice): ConsentBannerProps | null {
  const tracksOrders = attribution.isTrackingAllowed
  const { measurementId } = analytics
  if (!tracksOrders && !measurementId) return null
  return { isAutomatic: consent.isAutomatic, tracksOrders, measurementId, words: consentWords }
}
