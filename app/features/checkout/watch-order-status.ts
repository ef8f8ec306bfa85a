import { readOrderStatus } from '#app/wire/checkout.ts'
import { reloadPart } from './reload-part.ts'

/** A bank answers within seconds; after three minutes the e-mail will tell. */
const PAUSES_MS = [1000, 1500, 2000, 3000, ...Array.from({ length: 35 }, () => 5000)]
const GIVEN_UP =
  'La réponse de votre banque tarde. Vous recevrez un e-mail dès qu’elle arrive\u202F; ne payez pas une seconde fois.'

/** Waits until the payment of the order on this page is decided, then shows the order as it is now. */
export async function watchOrderStatus(): Promise<void> {
  const place = document.querySelector<HTMLElement>('.order-status[data-order-id]')
  const { orderId = '', orderKey = '' } = place?.dataset ?? {}
  if (await isDecidedInTime({ order_id: orderId, key: orderKey })) return reloadPart('[data-order-page]')
  const words = place?.querySelector('.notice > div')
  if (words) words.textContent = GIVEN_UP
}

async function isDecidedInTime(order: { order_id: string; key: string }): Promise<boolean> {
  for (const pauseMs of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    // One lost question does not matter: the next one asks again.
    const status = await readOrderStatus(order).catch(() => null)
    if (status?.isPaid || status?.isFinal) return true
  }
  return false
}
