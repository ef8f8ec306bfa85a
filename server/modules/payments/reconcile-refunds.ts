import { listOwnCharges, listRefundsByIds } from '#server/modules/orders/index.ts'
import type { Services } from '#server/services.ts'
import type { Refund } from '#server/stripe/payment-gateway.ts'
import { sendLostRefunds } from './send-refund.ts'
import { listNews, settleRefunds } from './settle-refunds.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>

/** The provider repeats a webhook for three days, and a bank takes up to thirty to send money back. */
const LOOK_BACK_DAYS = 30

/**
 * Sends again what somebody asked for and nobody answered. Then looks for refunds that no webhook told of, and for those
 * that a bank has sent back since: asks the provider for all of the last thirty days and settles what is not written down
 * as a webhook would. Gives back how many charges it settled; one that fails is left for the next round. A refund whose
 * payment is not settled yet waits for `reconcilePayments`.
 */
export async function reconcileRefunds(services: Deps): Promise<number> {
  await sendLostRefunds(services)
  const since = new Date(services.clock.now().getTime() - LOOK_BACK_DAYS * 86_400_000)
  const chargeIds = await listChargesWithNews(services.db, await services.payments.listRefundsSince(since))
  for (const chargeId of chargeIds) {
    try {
      await settleRefunds(services, chargeId)
    } catch (err) {
      services.log.error({ chargeId, err }, 'the refunds of a charge could not be reconciled')
    }
  }
  return chargeIds.length
}

/** Other shops may share the account: what gives back no order's payment is nobody's news here, hour after hour. */
async function listChargesWithNews(db: Services['db'], given: Refund[]): Promise<string[]> {
  const written = await listRefundsByIds(
    db,
    given.map(({ id }) => id),
  )
  const { made, returned } = listNews(given, written)
  return listOwnCharges(db, [...new Set([...made, ...returned].map(({ chargeId }) => chargeId))])
}
