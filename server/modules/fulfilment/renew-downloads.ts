import { isPaid, MAX_DOWNLOAD_RENEWALS, type RenewResult } from '#contracts/order/order.ts'
import { type Actor, recordAction } from '#server/modules/audit/index.ts'
import { dropUnsentMail, queueMails } from '#server/modules/notifications/index.ts'
import { lockOrder } from '#server/modules/orders/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { readDownloadToken } from './download-token.ts'
import { findGrantedFile, listGrants } from './grant-repository.ts'
import { countRenewals, deleteRenewal, findRenewal, insertRenewal, renewGrants } from './renewal-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'signer'>

/**
 * Replaces the links of an order that are over, and owes a mail with the new ones to the order's own address: whoever
 * asks is shown none. So many times at most that a link is not worth sharing.
 */
export async function renewDownloads(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { orderId }: { orderId: number },
): Promise<RenewResult> {
  const { downloads } = await getShopSettings(services.db)
  return services.db.transaction(async (tx): Promise<RenewResult> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { ok: false, refusal: 'unknown' }
    // Nothing digital is released without the consent that the law asks for (L221-28 13°).
    if (!isPaid(order.status) || !order.digitalConsentAt) return { ok: false, refusal: 'not-paid' }
    if ((await countRenewals(tx, orderId)) >= MAX_DOWNLOAD_RENEWALS) return { ok: false, refusal: 'too-often' }
    const now = services.clock.now()
    const renewed = await renewGrants(tx, { orderId, limits: downloads, now })
    if (renewed === 0) return { ok: false, refusal: 'not-over' }
    const about = await insertRenewal(tx, { orderId, renewedAt: now })
    await queueMails(services, tx, [{ kind: 'downloads-renewed', about }])
    return { ok: true }
  })
}

/** The same for whoever holds a link of the order that is over. */
export async function renewByToken(services: Deps, { token }: { token: string }): Promise<RenewResult> {
  const grantId = readDownloadToken(services, token)
  const found = grantId ? await findGrantedFile(services.db, grantId) : null
  if (!found || found.grant.revokedAt) return { ok: false, refusal: 'unknown' }
  return renewDownloads(services, { orderId: found.grant.orderId })
}

export type LinksSent =
  | { ok: true; sendingId: string; isReopened: boolean }
  | { ok: false; refusal: 'unknown-order' | 'not-paid' | 'no-files' }

/**
 * Has the links of an order go out by mail once more because somebody of the shop says so, `afterSeconds` later; those that
 * are over are opened anew (`isReopened`), and it counts for nothing of what their buyer may ask for.
 */
export async function sendLinksAgain(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { orderId, by, afterSeconds }: { orderId: number; by: Actor; afterSeconds: number },
): Promise<LinksSent> {
  const { downloads } = await getShopSettings(services.db)
  return services.db.transaction(async (tx): Promise<LinksSent> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { ok: false, refusal: 'unknown-order' }
    if (!isPaid(order.status) || !order.digitalConsentAt) return { ok: false, refusal: 'not-paid' }
    if ((await listGrants(tx, orderId)).length === 0) return { ok: false, refusal: 'no-files' }
    const now = services.clock.now()
    const isReopened = (await renewGrants(tx, { orderId, limits: downloads, now })) > 0
    const sendingId = await insertRenewal(tx, { orderId, renewedAt: now, byTeam: true })
    await queueMails(services, tx, [{ kind: 'downloads-renewed', about: sendingId }], { afterSeconds })
    const subject = { kind: 'order', id: String(orderId) } as const
    await recordAction(tx, { actor: by, clock: services.clock }, { subject, action: 'links-sent-again' })
    return { ok: true, sendingId, isReopened }
  })
}

/** Owes that mail no longer; false once its time was over, and for what is none. */
export function stopLinks(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { orderId, sendingId, heldSeconds }: { orderId: number; sendingId: string; heldSeconds: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const sending = await findRenewal(tx, sendingId)
    if (sending?.orderId !== orderId || !sending.byTeam) return false
    if (clock.now().getTime() >= sending.renewedAt.getTime() + heldSeconds * 1_000) return false
    if (!(await dropUnsentMail(tx, { kind: 'downloads-renewed', about: sendingId }))) return false
    await deleteRenewal(tx, sendingId)
    return true
  })
}
