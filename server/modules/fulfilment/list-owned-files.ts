import type { Picture } from '#contracts/content/picture.ts'
import type { Services } from '#server/services.ts'
import { createDownloadToken } from './download-token.ts'
import { listGrantsOfOrders } from './grant-repository.ts'

/** A file that an order gave, open or over; moments are ISO 8601. */
export type OwnedFile = {
  orderId: number
  orderLineId: number
  productName: string
  /** What it came with, where it is a part of something. */
  wholeName: string | null
  picture: Picture | null
  token: string
  label: string
  fileName: string
  bytes: number
  expiresAt: string
  downloadsLeft: number
  /** When a newer file took its place, after it was bought. */
  changedAt: string | null
}

/** The files of paid orders, the latest order first; what was taken back is left out. */
export async function listOwnedFiles(
  services: Pick<Services, 'db' | 'signer'>,
  { orderIds }: { orderIds: readonly number[] },
): Promise<OwnedFile[]> {
  const granted = await listGrantsOfOrders(services.db, orderIds)
  return granted.map(({ grant, file, productName, wholeName, picture }) => ({
    ...{ orderId: grant.orderId, orderLineId: grant.orderLineId, productName, wholeName, picture },
    token: createDownloadToken(services, grant.id),
    ...{ label: file.label, fileName: file.fileName, bytes: file.bytes },
    expiresAt: grant.expiresAt.toISOString(),
    downloadsLeft: grant.downloadsAllowed - grant.downloadsCounted,
    changedAt: file.changedAt && file.changedAt > grant.createdAt ? file.changedAt.toISOString() : null,
  }))
}
