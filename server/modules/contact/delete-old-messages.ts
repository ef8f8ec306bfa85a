import { RETENTION } from '#contracts/privacy/retention.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { forgetCaptchas } from './captchas-repository.ts'
import { listForms } from './forms-repository.ts'
import { deleteFilesBefore, deleteReceivedBefore, deleteSetAside } from './submissions-repository.ts'

const DAY_MILLISECONDS = 24 * 3_600_000

/**
 * Deletes messages and files whose time is over (setting `contact`), those that were thrown away, and addresses that nobody confirmed in time. Gives
 * back how many messages went.
 */
export async function deleteOldMessages({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { retentionMonths, retentionMonthsOf, fileMonths } = (await getShopSettings(db)).contact
  const now = clock.now()
  let deleted = 0
  for (const { id: formId, definition } of await listForms(db)) {
    const months = retentionMonthsOf[definition.slug] ?? retentionMonths
    deleted += await deleteReceivedBefore(db, { formId, before: monthsBefore(now, months) })
    const { doubleOptIn, confirmationValidDays } = definition.settings
    if (!doubleOptIn || confirmationValidDays === undefined) continue
    const before = new Date(now.getTime() - confirmationValidDays * DAY_MILLISECONDS)
    deleted += await deleteReceivedBefore(db, { formId, before, onlyUnconfirmed: true })
  }
  const discardedBefore = now.getTime() - RETENTION.discardedMessageDays * DAY_MILLISECONDS
  deleted += await deleteSetAside(db, new Date(discardedBefore))
  await deleteFilesBefore(db, monthsBefore(now, fileMonths))
  await forgetCaptchas(db, new Date(now.getTime() - DAY_MILLISECONDS))
  return deleted
}

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before
}
