import { checkWebhook, type ProviderCheck } from '#contracts/settings/provider-check.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

const WEBHOOK_ADDRESS = '/?wc-api=wc_stripe'

/** What the provider says of the account behind the key, asked now. */
export async function checkProvider({
  payments,
  origin,
}: Pick<Services, 'payments' | 'origin'>): Promise<ProviderCheck> {
  const mode = payments.isLive ? 'live' : 'test'
  const reading = await payments.readAccount()
  if (!reading.ok) return { mode, reach: reading.reason, account: null, webhook: null }
  const webhook = checkWebhook(reading.endpoints, origin + WEBHOOK_ADDRESS)
  return { mode, reach: 'ok', account: reading.account, webhook }
}

/** The same for the desk's page of keys. */
export async function readKeys(
  services: Pick<Services, 'db' | 'clock' | 'payments' | 'origin'>,
  actor: StaffActor,
): Promise<{ ok: true; check: ProviderCheck } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'settings.change')
  return refusal ? { ok: false, refusal } : { ok: true, check: await checkProvider(services) }
}
