import type { CartView } from '../cart/cart.ts'
import { formatMoney } from '../pricing/money.ts'
import { formatDay } from '../text/french-date.ts'
import { NO_COMMITMENT, recurringPriceWords } from './price-words.ts'
import type { RecurringTotals } from './recurrence.ts'

/** Of the words below: kept with what was agreed to. */
export const RECAP_VERSION = '2026-11'

/** Beside what pays a renewal by its link. */
export const KEPT_FOR_RENEWALS =
  'Ce moyen de paiement est enregistré dans votre compte et paiera aussi les renouvellements suivants de l’abonnement. Vous pouvez en changer, ou résilier, à tout moment.'

/**
 * What is read right above the order button, a sentence for each subscription (L221-14, L112-1): what is paid today, what each
 * time and from when on, for how long, and how it is left.
 */
export const recapSentences = ({
  currency,
  dueCents,
  recurring,
}: Pick<CartView, 'currency' | 'dueCents' | 'recurring'>) =>
  recurring.map((totals, index) => {
    const today = index === 0 ? `${formatMoney(dueCents, currency)} aujourd’hui, puis ` : 'Et '
    return `${today}${laterWords(totals, currency)}. ${endWords(totals)}`
  })

function laterWords({ totalCents, firstPaymentAt, ...terms }: RecurringTotals, currency: string): string {
  if (firstPaymentAt === null) return 'plus rien'
  return `${recurringPriceWords(totalCents, terms, currency)} à partir du ${formatDay(firstPaymentAt)}`
}

const endWords = ({ endsAt }: RecurringTotals) =>
  endsAt === null ? NO_COMMITMENT : `Prend fin le ${formatDay(endsAt)}, résiliable en ligne à tout moment.`
