import type { ExpressParams } from '#contracts/wire/express-settings.ts'
import { STORE_API } from '#contracts/wire/store-api.ts'

/**
 * The page of a product is the same for everybody: where the shop sells to customers only it asks each of them to sign in.
 * Who has done so already is known to the shop's answers, and asked no more.
 */
export async function spareCustomers(params: Pick<ExpressParams, 'product' | 'login_confirmation'>): Promise<void> {
  if (!params.product || !params.login_confirmation) return
  const answer = await fetch(`${STORE_API}/cart`, { credentials: 'same-origin' }).catch(() => null)
  if (Number(answer?.headers.get('User-ID')) > 0) params.login_confirmation = ''
}
