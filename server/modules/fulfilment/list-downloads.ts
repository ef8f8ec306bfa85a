import type { DownloadLink } from '#contracts/order/order.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Services } from '#server/services.ts'
import { createDownloadToken } from './download-token.ts'
import { listGrants } from './grant-repository.ts'

/** The order's files with their signed links; empty until it is paid. Revoked grants are left out. */
export async function listDownloads(
  services: Pick<Services, 'db' | 'signer'>,
  { orderId }: { orderId: number },
): Promise<DownloadLink[]> {
  const granted = await listGrants(services.db, orderId)
  return granted.map(({ grant, file, productName }) => ({
    url: ROUTES.download(createDownloadToken(services, grant.id)),
    productName,
    label: file.label,
    fileName: file.fileName,
    bytes: file.bytes,
    expiresAt: grant.expiresAt.toISOString(),
    downloadsLeft: grant.downloadsAllowed - grant.downloadsCounted,
  }))
}
