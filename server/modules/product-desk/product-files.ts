import type { FileMail } from '#contracts/order/file-mail.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import type { ProductFiles } from '#contracts/staff/product-files.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import type { Writer } from '#server/modules/audit/index.ts'
import {
  dropReceived,
  dropWaitingVersion,
  noteVersion,
  openFileVersion,
  type ReceivedFile,
  readProductFiles,
  type ServedFile,
  saveFiles,
  serveFileVersion,
  shopOf,
  stopFileNotice,
  type TakenFile,
  takeFile,
} from '#server/modules/fulfilment/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { findMember, refuseStaff } from '#server/modules/staff/index.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'clock'>
type Refused = { ok: false; refusal: StaffRefusal }
type Of = { productId: number }

/** Runs what the role may do with the files of products; otherwise says whose it is. */
async function asStaff<Result>(
  { db, clock }: Deps,
  actor: StaffActor,
  act: (writer: Writer) => Promise<Result>,
): Promise<{ ok: true; result: Result } | Refused> {
  const refusal = await refuseStaff({ db, clock }, actor, 'products.files')
  if (refusal) return { ok: false, refusal }
  return { ok: true, result: await act({ db, clock, actor: { kind: 'staff', id: String(actor.id) } }) }
}

/** The files of a product with all of their versions; `result` is null for what is no product. */
export const openProductFiles = (
  services: Deps,
  actor: StaffActor,
  productId: number,
): Promise<{ ok: true; result: ProductFiles | null } | Refused> =>
  asStaff(services, actor, () => readProductFiles(services, productId))

/** A version as the team looks at it, sold or not; `result` is null for one that is not this product's. */
export const openVersionAsStaff = (
  services: Deps & Pick<Services, 'dataFolder'>,
  actor: StaffActor,
  asked: Of & { versionId: number },
) => asStaff(services, actor, () => openFileVersion(services, asked))

type Sent = Of & { fileId: number | null; label: string; variationId: number | null; received: ReceivedFile }

/** Takes a file that was sent: the next version of one, which waits to be served, or one file more. */
export async function takeFileAsStaff(
  services: Deps & Pick<Services, 'dataFolder'>,
  actor: StaffActor,
  sent: Sent,
): Promise<{ ok: true; result: TakenFile } | Refused> {
  const taken = await asStaff(services, actor, (writer) => takeFile(services, writer, sent))
  if (!taken.ok) await dropReceived(sent.received)
  return taken
}

type Serving = Of & { edited: number; versionId: number; note: string; tells: boolean; refills: boolean }

/** Has all buyers of a file get a version of it, and tells them where that is wished for. */
export const serveFileAsStaff = (
  services: Deps,
  actor: StaffActor,
  serving: Serving,
): Promise<{ ok: true; result: ServedFile } | Refused> =>
  asStaff(services, actor, (writer) => serveFileVersion(writer, serving))

/** Stops a notice whose time has not come; `result`: whether nobody is told. */
export const stopNoticeAsStaff = (services: Deps, actor: StaffActor, asked: Of & { noticeId: number }) =>
  asStaff(services, actor, (writer) => stopFileNotice(writer, asked))

/** Gives up a version that waits; `result`: whether one did. */
export const dropWaitingAsStaff = (
  services: Deps & Pick<Services, 'dataFolder'>,
  actor: StaffActor,
  asked: Of & { fileId: number },
) => asStaff(services, actor, (writer) => dropWaitingVersion(services, writer, asked))

type Change = Of & {
  edited: number
  /** All files that stay, in their order, by their numbers. */
  files: { id: number; label: string; variationId: number | null }[]
}

/** Calls files otherwise, puts them in another order, or sells some no more. */
export const arrangeFiles = (services: Deps, actor: StaffActor, { productId, edited, files }: Change) =>
  asStaff(services, actor, async (writer) => {
    const kept = (await readProductFiles(services, productId))?.contents ?? []
    const contentOf = new Map(kept.map((content) => [content.id, content]))
    const list = files.flatMap((file) => {
      const content = contentOf.get(file.id)
      return content ? [{ ...content, ...file }] : []
    })
    return saveFiles(writer, { productId, edited, files: list })
  })

/** Sends the mail about a version to who asks, as its buyers would get it. `result`: to which address; null for no version. */
export const tryFileMail = (
  services: Deps & Pick<Services, 'jobs'>,
  actor: StaffActor,
  asked: Of & { versionId: number; note: string },
) =>
  asStaff(services, actor, async (writer) => {
    const member = await findMember(services.db, actor.id)
    if (!member || !(await noteVersion(writer, asked))) return null
    const about = `${actor.id}.${asked.productId}.${asked.versionId}.${services.clock.now().getTime()}`
    await services.db.transaction((tx) => queueMails(services, tx, [{ kind: 'file-updated-test', about }]))
    return member.email
  })

/** What a trial says; null where its version or who asked for it is no more. */
export async function getFileTrial(services: Deps & Pick<Services, 'origin'>, about: string): Promise<FileMail | null> {
  const [staffId = 0, productId = 0, versionId = 0] = about.split('.').map(Number)
  const member = await findMember(services.db, staffId)
  const found = await readProductFiles(services, productId)
  const file = found?.files.find(({ versions }) => versions.some(({ id }) => id === versionId))
  const version = file?.versions.find(({ id }) => id === versionId)
  if (!member || !found || !file || !version) return null
  return {
    ...{ to: member.email, firstName: member.name.split(' ')[0] ?? '', productName: found.productName },
    ...{ label: file.label, bytes: version.bytes, number: version.number, note: version.note },
    url: services.origin + DESK_PAGES.productFiles(productId),
    expiresAt: null,
    shop: await shopOf(services),
  }
}
