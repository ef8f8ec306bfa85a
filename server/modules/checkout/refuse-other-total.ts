import type { CheckoutForm, CheckoutRefusal } from '#contracts/checkout/checkout.ts'
import { isSameTotal } from '#contracts/checkout/shown-total.ts'

/** The total that was seen is the total that is charged (L221-14 C. conso.): the page says which one it showed. */
export function refuseOtherTotal(
  { shownTotal }: Pick<CheckoutForm, 'shownTotal'>,
  { dueCents, currency }: { dueCents: number; currency: string },
): CheckoutRefusal | null {
  const now = { cents: dueCents, currency }
  return shownTotal && !isSameTotal(shownTotal, now) ? { code: 'total-changed', shown: shownTotal, now } : null
}
