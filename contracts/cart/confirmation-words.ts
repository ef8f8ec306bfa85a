import { formatMoney } from '../pricing/money.ts'
import { formatMoment } from '../text/french-date.ts'
import type { CartConfirmation } from './cart.ts'

/** What is said above the button that sends a request: nothing is charged with it, and what follows a yes. */
export function confirmationWords({ answeredBy, thenDueCents }: CartConfirmation, currency: string): string {
  const then =
    thenDueCents > 0 ? `\u202F; si c’est oui, il restera à régler ${formatMoney(thenDueCents, currency)}` : ''
  return `Vous ne payez rien maintenant. Nous vérifions le créneau, qui vous est gardé, et vous répondons par e-mail avant le ${formatMoment(answeredBy)}${then}.`
}
