import type { FileMail } from '#contracts/order/file-mail.ts'
import { isPaid } from '#contracts/order/order.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { createDownloadToken } from './download-token.ts'
import { closeNotice, findReader, insertReaders, listDueNotices, lockDueNotice } from './notice-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs'>

/** So many people in one transaction: what a killed worker had begun is taken back whole, and begun again. */
const AT_ONCE = 200

/**
 * Owes their mail to all buyers of what has a new version and whose notice was not stopped in time: each once, by however
 * many workers, and on after a kill. Gives back how many.
 */
export async function tellFileReaders(services: Deps, { atOnce = AT_ONCE } = {}): Promise<number> {
  let told = 0
  for (const noticeId of await listDueNotices(services.db, services.clock.now()))
    for (let last = atOnce; last === atOnce; told += last) last = await tellNext(services, { noticeId, atOnce })
  return told
}

function tellNext(services: Deps, { noticeId, atOnce }: { noticeId: number; atOnce: number }): Promise<number> {
  const now = services.clock.now()
  return services.db.transaction(async (tx) => {
    const due = await lockDueNotice(tx, { noticeId, now })
    if (!due) return 0
    const { fileId, servedAt } = due
    const ids = await insertReaders(tx, { noticeId, fileId, before: servedAt, now, limit: atOnce })
    await queueMails(
      services,
      tx,
      ids.map((about) => ({ kind: 'file-updated' as const, about })),
    )
    if (ids.length < atOnce) await closeNotice(tx, noticeId, now)
    return ids.length
  })
}

/** What somebody is told of a new version; null where they have no right to it any more. */
export async function getFileMail(
  services: Pick<Services, 'db' | 'signer' | 'origin'>,
  readerId: string,
): Promise<FileMail | null> {
  const found = await findReader(services.db, readerId)
  if (!found || !isPaid(found.orderStatus)) return null
  const { grant, file, version, productName, to, firstName } = found
  return {
    ...{ to, firstName, productName, label: file.label, bytes: file.bytes },
    ...{ number: version.number, note: version.note },
    url: services.origin + ROUTES.download(createDownloadToken(services, grant.id)),
    expiresAt: grant.expiresAt.toISOString(),
    shop: await shopOf(services),
  }
}

/** What all mails name of the shop. */
export async function shopOf({ db }: Pick<Services, 'db'>): Promise<FileMail['shop']> {
  const { shopName, seller, shopEmail } = await getShopSettings(db)
  return {
    name: shopName,
    legalLine: `${seller.name}, ${seller.address}, SIRET ${seller.siret}.`,
    contactEmail: shopEmail,
  }
}
