import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { countChoices } from './shop-repository.ts'

/** Choices of visitors that are kept as proof, and how many said yes. `measuresUnasked`: somebody is measured without having been asked. */
export type ConsentFigures = {
  all: number
  attribution: number
  analytics: number
  measuresUnasked: boolean
}

export async function readConsent(
  services: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
): Promise<{ ok: true; figures: ConsentFigures } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'settings.change')
  if (refusal) return { ok: false, refusal }
  const { consent, analytics } = await getShopSettings(services.db)
  const measuresUnasked = consent.isAutomatic && analytics.measurementId !== null
  return { ok: true, figures: { ...(await countChoices(services.db)), measuresUnasked } }
}
