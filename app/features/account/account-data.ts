import type { Picture } from '#contracts/content/picture.ts'
import type { DownloadLink, OrderStatus } from '#contracts/order/order.ts'

/** An order in a list. `createdAt` is ISO 8601; `canPay`: one may choose what to pay it with. */
export type CustomerOrder = {
  id: number
  orderKey: string
  status: OrderStatus
  currency: string
  totalCents: number
  itemCount: number
  /** A period of a subscription, which goes with that alone. */
  isRenewal: boolean
  canPay: boolean
  createdAt: string
}

/** A file that may still be fetched. */
export type CustomerDownload = DownloadLink & { picture: Picture | null }
