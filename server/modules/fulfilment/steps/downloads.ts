import { isDigital } from '#contracts/catalog/supply.ts'
import { insertGrants, revokeGrantsOf } from '../grant-repository.ts'
import type { FulfilmentStep } from './step.ts'

/** Files open with the payment, for as long as their product or the shop says, and close when the money has gone back. */
export const downloads: FulfilmentStep = {
  async give(_services, tx, { order, lines, paidAt, settings }) {
    // Nothing digital is released without the consent that the law asks for (L221-28 13°).
    if (!order.digitalConsentAt || !lines.some(isDigital)) return null
    await insertGrants(tx, { orderId: order.id, limits: settings.downloads, paidAt })
    return null
  },
  takeBack: ({ clock }, tx, { order, gone }) => revokeGrantsOf(tx, { orderId: order.id, gone, at: clock.now() }),
}
