import type { Picture } from '#contracts/content/picture.ts'
import type { DownloadLink } from '#contracts/order/order.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { Services } from '#server/services.ts'
import { createDownloadToken } from './download-token.ts'
import { listOpenGrantsOf } from './grant-repository.ts'

/** Everything that a customer may still fetch, from all their orders, the latest purchase first, by links made anew. */
export async function listCustomerDownloads(
  services: Pick<Services, 'db' | 'signer' | 'clock'>,
  { customerId }: { customerId: number },
): Promise<(DownloadLink & { picture: Picture | null })[]> {
  const granted = await listOpenGrantsOf(services.db, { customerId, now: services.clock.now() })
  return granted.map(({ grant, file, productName, picture }) => ({
    url: ROUTES.download(createDownloadToken(services, grant.id)),
    productName,
    label: file.label,
    fileName: file.fileName,
    bytes: file.bytes,
    expiresAt: grant.expiresAt.toISOString(),
    downloadsLeft: grant.downloadsAllowed - grant.downloadsCounted,
    picture,
  }))
}
