import { join } from 'node:path'
import { isPaid } from '#contracts/order/order.ts'
import type { Services } from '#server/services.ts'
import { readDownloadToken } from './download-token.ts'
import { countDownload, findGrantedFile, type GrantedFile, hasDownloadSince, lockGrant } from './grant-repository.ts'
import { listRenewable } from './renewal-repository.ts'

/** `held`: the order's payment is being looked into. */
export type DownloadRefusal = 'invalid' | 'expired' | 'held' | 'revoked' | 'used-up'

export type OpenedDownload =
  | { ok: true; path: string; fileName: string; mediaType: string; bytes: number; etag: string }
  | { ok: false; refusal: DownloadRefusal }

type Request = {
  token: string
  reader: { address: string; userAgent: string }
  /** False for HEAD: looks without counting. */
  isReading: boolean
}

/** Requests of one reader within this time are one download: ranges, retries and a second click count nothing. */
const WINDOW_MINUTES = 60

type Deps = Pick<Services, 'db' | 'clock' | 'signer' | 'dataFolder'>

/** Opens a sold file for the holder of a token and counts the download once per reader and hour. */
export async function openDownload(services: Deps, { token, reader, isReading }: Request): Promise<OpenedDownload> {
  const found = await findByToken(services, token)
  const now = services.clock.now()
  const refusal = found ? refusalOf(found, now) : 'invalid'
  if (!found || refusal) return { ok: false, refusal: refusal ?? 'invalid' }
  if (isReading) {
    const readerHash = services.signer.sign('download-reader', `${reader.address}\n${reader.userAgent}`)
    if (!(await isCounted(services, { grantId: found.grant.id, readerHash, now })))
      return { ok: false, refusal: 'used-up' }
  }
  const { file } = found
  return {
    ok: true,
    path: join(services.dataFolder, 'files', file.storedAs ?? file.fileName),
    fileName: file.fileName,
    mediaType: file.mediaType,
    bytes: file.bytes,
    etag: `"${file.sha256.slice(0, 32)}"`,
  }
}

/** Why a token opens nothing, and whether its holder may have new links mailed to the order's address; 'used-up' also where one more download would be one too many. */
export async function explainDownloadRefusal(
  services: Deps,
  { token }: { token: string },
): Promise<{ reason: DownloadRefusal; canRenew: boolean }> {
  const found = await findByToken(services, token)
  if (!found) return { reason: 'invalid', canRenew: false }
  const { orderId } = found.grant
  const now = services.clock.now()
  const renewable = await listRenewable(services.db, { orderIds: [orderId], now })
  return { reason: refusalOf(found, now) ?? 'used-up', canRenew: renewable.has(orderId) }
}

async function findByToken(services: Deps, token: string): Promise<GrantedFile | null> {
  const grantId = readDownloadToken(services, token)
  return grantId ? findGrantedFile(services.db, grantId) : null
}

function refusalOf({ grant, orderStatus }: GrantedFile, now: Date): DownloadRefusal | null {
  if (grant.revokedAt) return 'revoked'
  if (orderStatus === 'on-hold') return 'held'
  if (!isPaid(orderStatus)) return 'revoked'
  if (grant.expiresAt <= now) return 'expired'
  return null
}

/** True when this request belongs to a counted download or could be counted as a new one. */
function isCounted(
  { db }: Deps,
  { grantId, readerHash, now }: { grantId: string; readerHash: string; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000)
  return db.transaction(async (tx) => {
    const grant = await lockGrant(tx, grantId)
    if (!grant) return false
    if (await hasDownloadSince(tx, { grantId, readerHash, since })) return true
    if (grant.downloadsCounted >= grant.downloadsAllowed) return false
    await countDownload(tx, { grantId, readerHash, startedAt: now })
    return true
  })
}
