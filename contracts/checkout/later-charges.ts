import type { CartView } from '../cart/cart.ts'
import { formatMoney } from '../pricing/money.ts'
import { whenDue } from '../pricing/payment-plan-texts.ts'

/** Of the words below: kept with what was agreed to. */
export const LATER_CHARGES_VERSION = '2026-11'

type Scheduled = Pick<CartView, 'currency' | 'totalCents' | 'dueCents' | 'laterPayments'>

/** What is agreed to beside the order button: every amount and its last day, who charges, and how to end it. */
export function chargesLaterText(
  { currency, totalCents, dueCents, laterPayments }: Scheduled,
  creditor: string,
): string {
  const later = laterPayments.map((payment) => `${formatMoney(payment.amountCents, currency)}, ${whenDue(payment)}`)
  return [
    `Je paie aujourd’hui ${formatMoney(dueCents, currency)} et j’autorise ${creditor} à prélever sur ce moyen de paiement\u202F: ${later.join('\u202F; puis ')}.`,
    `Total\u202F: ${formatMoney(totalCents, currency)}, sans frais ni intérêts.`,
    `Ces montants ne peuvent pas augmenter. Je serai prévenu sept jours avant et je peux retirer cet accord jusqu’à la veille.`,
  ].join(' ')
}

/** Below it: what becomes of whoever does not tick it. */
export const PAYS_BY_LINK =
  'Sans cet accord, vous paierez vous-même, par un lien reçu sept jours avant chaque échéance.'
