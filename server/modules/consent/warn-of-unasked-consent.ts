import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'

/** Says in the log that visitors are measured without having been asked (article 82, loi n° 78-17). */
export async function warnOfUnaskedConsent({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const { consent, analytics } = await getShopSettings(db)
  if (consent.isAutomatic && analytics.measurementId)
    log.warn(
      { measurementId: analytics.measurementId },
      'visitors are measured without their consent: the setting consent.isAutomatic is on',
    )
}
