import type { CheckoutForm, CheckoutRefusal } from '#contracts/checkout/checkout.ts'
import { CURRENCY } from '#contracts/identifiers.ts'

/** The total that was seen is the total that is charged (L221-14 C. conso.): the page says which one it showed. */
export function refuseOtherTotal(
  { shownTotal }: Pick<CheckoutForm, 'shownTotal'>,
  { totalCents }: { totalCents: number },
): CheckoutRefusal | null {
  if (!shownTotal || (shownTotal.cents === totalCents && shownTotal.currency === CURRENCY)) return null
  return { code: 'total-changed', shownCents: shownTotal.cents, totalCents }
}
