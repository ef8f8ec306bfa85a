import {
  type FileVersionView,
  type NoticeState,
  type ProductFiles,
  SOLD_TYPES,
} from '#contracts/staff/product-files.ts'
import { findRevision } from '#server/modules/audit/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { contentOf, findItems } from './file-repository.ts'
import { type FileVersion, listFilesWithVersions } from './file-version-repository.ts'
import { limitsOf } from './grant-repository.ts'
import { countReaders, listNotices } from './notice-repository.ts'
import type { SoldFiles } from './save-files.ts'

/** What `saveFiles` takes of those that are sold, in their order. */
type Contents = { contents: SoldFiles; productName: string }

/** The files of a product with all of their versions; null for what is no product. */
export async function readProductFiles(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  productId: number,
): Promise<(ProductFiles & Contents) | null> {
  const items = await findItems(db, productId)
  if (!items) return null
  const now = clock.now()
  const sold = await listFilesWithVersions(db, productId)
  const notices = await listNotices(
    db,
    sold.flatMap(({ versions }) => versions.map(({ id }) => id)),
  )
  const noticeOf = new Map(notices.map((each) => [each.notice.versionId, stateOf(each)]))
  const files = []
  for (const { file, versions } of sold)
    files.push({
      ...{ id: file.id, label: file.label, variationId: file.variationId, fileName: file.fileName },
      kind: SOLD_TYPES[file.mediaType] ?? file.mediaType,
      ...{ bytes: file.bytes, version: file.version, changedAt: file.changedAt?.toISOString() ?? null },
      readers: await countReaders(db, { fileId: file.id, now }),
      versions: versions.map((version) => viewOf(version, noticeOf.get(version.id) ?? null)),
    })
  const { downloads } = await getShopSettings(db)
  return {
    edited: (await findRevision(db, { kind: 'files', id: String(productId) }))?.version ?? 0,
    files,
    variations: items.variations,
    limits: await limitsOf(db, { productId, downloads }),
    productName: items.name,
    contents: sold.map(({ file }) => contentOf(file)),
  }
}

function viewOf(version: FileVersion, notice: NoticeState | null): FileVersionView {
  const { id, number, fileName, bytes, note, addedAt, servedAt } = version
  return {
    ...{ id, number, fileName, bytes, note, notice },
    addedAt: addedAt.toISOString(),
    servedAt: servedAt?.toISOString() ?? null,
  }
}

function stateOf({ notice, told }: Awaited<ReturnType<typeof listNotices>>[number]): NoticeState {
  if (notice.doneAt) return { state: 'done', told }
  if (notice.stoppedAt) return { state: 'stopped' }
  return { state: 'waiting', id: notice.id, startsAt: notice.startsAt.toISOString() }
}
