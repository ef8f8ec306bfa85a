import type { BounceBoxView, MailFilter, MailRow, MailSending } from '#contracts/staff/mail-log.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import { showWordmark } from '#server/mail/wordmark-picture.ts'
import { showLogo } from '#server/modules/identity/index.ts'
import { findBoxState, keepsText, type MailKind } from '#server/modules/notifications/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'
import { countGivenUp, selectHtml, selectMail, selectMails, selectSendings } from './mail-log-repository.ts'

const PAGE = 50

type Deps = Pick<Services, 'db' | 'clock'>
type Refused = { ok: false; refusal: StaffRefusal }
type Listed = { ok: true; rows: MailRow[]; older: boolean; givenUp: number; box: BounceBoxView | null }

/**
 * Mails that the shop owes or owed, newest first, fifty at a time; `givenUp`: how many wait to be tried by hand; `box`: where they
 * come back to, null where the shop reads no mailbox.
 */
export async function listMails(
  services: Deps & Pick<Services, 'bounces'>,
  actor: StaffActor,
  filter: MailFilter,
): Promise<Listed | Refused> {
  const refusal = await refuseStaff(services, actor, 'mails.read')
  if (refusal) return { ok: false, refusal }
  const found = await selectMails(services.db, { ...filter, limit: PAGE + 1 })
  const givenUp = await countGivenUp(services.db)
  return { ok: true, rows: found.slice(0, PAGE), older: found.length > PAGE, givenUp, box: await showBox(services) }
}

async function showBox({ db, bounces }: Pick<Services, 'db' | 'bounces'>): Promise<BounceBoxView | null> {
  if (!bounces) return null
  const state = await findBoxState(db)
  const [readAt, failedAt] = [state?.readAt, state?.failedAt].map((moment) => moment?.toISOString() ?? null)
  return { name: bounces.name, readAt: readAt ?? null, failure: state?.failure ?? null, failedAt: failedAt ?? null }
}

/** How many mails are tried no more until somebody says so; 0 for who has nothing to do with them. */
export async function countGivenUpMails(services: Deps, actor: StaffActor): Promise<number> {
  return (await refuseStaff(services, actor, 'mails.read')) ? 0 : countGivenUp(services.db)
}

type Read = { ok: true; mail: MailRow; sendings: MailSending[]; keepsText: boolean }

/** One mail with all that was sent of it, in the words of then. `keepsText`: false for those whose words are never kept. */
export async function readMail(
  services: Deps,
  actor: StaffActor,
  mailId: string,
): Promise<Read | { ok: false; refusal: StaffRefusal | { code: 'unknown-mail' } }> {
  const refusal = await refuseStaff(services, actor, 'mails.read')
  if (refusal) return { ok: false, refusal }
  const mail = await selectMail(services.db, mailId)
  if (!mail) return { ok: false, refusal: { code: 'unknown-mail' } }
  const sendings = await selectSendings(services.db, mail)
  return { ok: true, mail, sendings, keepsText: keepsText(mail.kind as MailKind) }
}

/** One sending as it was drawn, a whole document of its own with the wordmark in it, which travels beside a mail; null where there is none, or it is not kept. */
export async function readMailHtml(
  services: Deps,
  actor: StaffActor,
  of: { mailId: string; sending: number },
): Promise<{ ok: true; html: string | null } | Refused> {
  const refusal = await refuseStaff(services, actor, 'mails.read')
  if (refusal) return { ok: false, refusal }
  const html = await selectHtml(services.db, of)
  return { ok: true, html: html ? await showLogo(services.db, showWordmark(html)) : null }
}
