import { onThisSite, sameOriginUrl } from '#app/wire/same-origin-url.ts'
import type { PaymentSettings } from '#contracts/wire/payment-settings.ts'

/** Said before anything is confirmed: nobody is led away after they have paid. */
export const FOREIGN_ADDRESS =
  'L’adresse où ce paiement doit revenir n’est pas celle de ce site. Rien n’a été débité\u202F: rechargez la page, puis réessayez.'

/** Where a fragment has its page go on: encoded in it. Null unless it leads to this shop, by whichever of its names. */
export function returnAddress(
  encoded: string,
  { orderReceivedURL }: Pick<PaymentSettings, 'orderReceivedURL'>,
): string | null {
  const target = decode(encoded)
  if (!target || !URL.canParse(target, window.location.href)) return null
  const here = sameOriginUrl(target)
  if (here) return here
  const isOurs =
    URL.canParse(orderReceivedURL) && new URL(target, window.location.href).origin === new URL(orderReceivedURL).origin
  return isOurs ? onThisSite(target) : null
}

/** The page of received orders, of this one where its number is known; null where the page does not know its address. */
export function receivedAddress(
  orderId: string,
  { orderReceivedURL }: Pick<PaymentSettings, 'orderReceivedURL'>,
): string | null {
  if (!orderReceivedURL) return null
  const { pathname } = new URL(onThisSite(orderReceivedURL))
  const base = pathname.replace(/\/+$/, '')
  return onThisSite(/^\d+$/.test(orderId) ? `${base}/${orderId}/` : `${base}/`)
}

function decode(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}
