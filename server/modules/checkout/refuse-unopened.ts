import type { CheckoutRefusal } from '#contracts/checkout/checkout.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'

/**
 * No live payment before the shop is opened, with all that it takes asked of the account that is paid: until then it is
 * tried with keys that move no money.
 */
export async function refuseUnopened({
  db,
  payments,
}: Pick<Services, 'db' | 'payments'>): Promise<{ ok: false; refusals: CheckoutRefusal[] } | null> {
  if (!payments.isLive) return null
  const { isOpen, isLive } = (await getShopSettings(db)).opening
  if (isOpen && isLive) return null
  return { ok: false, refusals: [{ code: 'not-open-yet' }] }
}
