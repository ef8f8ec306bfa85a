import type { RetryRefusal } from '#contracts/staff/mail-log.ts'
import type { StaffActor } from '#contracts/staff/roles.ts'
import { recordAction } from '#server/modules/audit/index.ts'
import { lockMail, retryMail } from '#server/modules/notifications/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { forgetFailure, selectMail } from './mail-log-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs'>

/**
 * Has a mail tried at once that failed or was given up; once, however often it is asked for. Refused: one that is gone, that
 * has left, that is under way.
 */
export async function retryFailedMail(
  services: Deps,
  actor: StaffActor,
  mailId: string,
): Promise<{ ok: true } | { ok: false; refusal: RetryRefusal }> {
  const refusal = await refuseStaff(services, actor, 'mails.retry')
  if (refusal) return { ok: false, refusal }
  return services.db.transaction(async (tx) => {
    const held = await lockMail(tx, mailId)
    const mail = held && (await selectMail(tx, mailId))
    if (!mail) return { ok: false, refusal: { code: 'unknown-mail' } }
    if (held.sentAt !== null) return { ok: false, refusal: { code: 'sent' } }
    if (mail.state === 'waiting') return { ok: false, refusal: { code: 'under-way' } }
    await forgetFailure(tx, mailId)
    await retryMail(services, tx, held)
    const by = { actor: { kind: 'staff', id: String(actor.id) }, clock: services.clock } as const
    await recordAction(tx, by, { subject: { kind: 'mail', id: mailId }, action: 'mail-retried' })
    return { ok: true }
  })
}
