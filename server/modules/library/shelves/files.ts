import type { LibraryItem } from '#contracts/library/library.ts'
import { fileFacts, isOpen } from '#contracts/library/library-words.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { formatBytes } from '#contracts/text/french-date.ts'
import { listOwnedFiles, listRenewable, type OwnedFile } from '#server/modules/fulfilment/index.ts'
import type { Shelf } from './shelf.ts'

/** One item for each line whose files were bought: those of a bundle under its name. */
export const files: Shelf = async (services, orders) => {
  const orderIds = orders.map(({ id }) => id)
  const now = services.clock.now()
  const [owned, renewable] = await Promise.all([
    listOwnedFiles(services, { orderIds }),
    listRenewable(services.db, { orderIds, now }),
  ])
  const byLine = Map.groupBy(owned, ({ orderLineId }) => orderLineId)
  return [...byLine.values()].map((ofLine) => presentLine(ofLine, { now: now.toISOString(), renewable }))
}

type Context = { now: string; renewable: ReadonlySet<number> }

function presentLine(files: OwnedFile[], { now, renewable }: Context): LibraryItem {
  const [first] = files
  if (!first) throw new Error('a line without files was put on a shelf')
  const open = files.filter((file) => isOpen(file, now))
  const canRenew = open.length < files.length && renewable.has(first.orderId)
  return {
    key: `file-${first.orderLineId}`,
    title: first.productName,
    picture: first.picture,
    facts: [...(first.wholeName ? [`Dans ${first.wholeName}.`] : []), ...fileFacts(files, now)],
    links: open.map(({ token, label, bytes, fileName }) => ({
      ...{ label, fileName, url: ROUTES.download(token), note: formatBytes(bytes) },
    })),
    renewableOrderId: canRenew ? first.orderId : null,
  }
}
