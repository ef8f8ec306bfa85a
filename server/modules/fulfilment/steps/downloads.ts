import { isDigital } from '#contracts/catalog/supply.ts'
import { insertGrants, revokeGrants } from '../grant-repository.ts'
import type { FulfilmentStep } from './step.ts'

/** Files open with the payment, for as long as the shop says, and close when the money has gone back. */
export const downloads: FulfilmentStep = {
  async give(_services, tx, { order, lines, paidAt, settings }) {
    // Nothing digital is released without the consent that the law asks for (L221-28 13°).
    if (!order.digitalConsentAt || !lines.some(isDigital)) return null
    const { allowed, days } = settings.downloads
    const expiresAt = new Date(paidAt.getTime() + days * 86_400_000)
    await insertGrants(tx, { orderId: order.id, allowed, expiresAt })
    return null
  },
  takeBack: ({ clock }, tx, { order }) => revokeGrants(tx, order.id, clock.now()),
}
