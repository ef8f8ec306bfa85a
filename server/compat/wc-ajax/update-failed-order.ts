import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { reportFromBrowser } from '#server/modules/payments/index.ts'
import type { WcAjaxHandler } from './call.ts'
import { readIntentReport } from './intent-report.ts'

const NOT_VERIFIED = 'Impossible de vérifier votre demande. Rechargez la page et essayez à nouveau.'

/**
 * POST /?wc-ajax=wc_stripe_update_failed_order: the browser could not finish; what really happened is read from the
 * provider. Success for every intent of that order, whatever its state (facts stripe-gateway §2).
 */
export const updateFailedOrder: WcAjaxHandler = async ({ services, visitor, body }) => {
  const report = readIntentReport(body)
  const isOurs = visitor.verifyNonce(NONCE_ACTIONS.updateFailedOrder, body._ajax_nonce ?? '')
  const reported = report && isOurs ? await reportFromBrowser(services, report) : null
  if (!reported) return { kind: 'json', body: { success: false, data: { error: { message: NOT_VERIFIED } } } }
  return { kind: 'json', body: { success: true } }
}
