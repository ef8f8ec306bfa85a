import type { Notice } from '../cart/cart.ts'
import type { CheckoutRefusal } from '../checkout/checkout.ts'
import { checkoutNotices } from '../checkout/checkout-notices.ts'
import { formatMoney } from '../pricing/money.ts'
import { ROUTES } from '../site/routes.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { formatDay } from '../text/french-date.ts'

/** What is charged to a subscription's method, as the page that changes it says. Amounts in the currency's smallest unit. */
export type MethodChangeView = {
  subscriptionId: number
  /** What it is for: 'Club Tremplin'. */
  names: string
  currency: string
  amountCents: number
  /** ISO 8601; null while nothing is planned. */
  nextPaymentAt: string | null
  /** What is not paid, and is charged to the new method at once. */
  owed: { orderId: number; orderKey: string; amountCents: number } | null
  /** What it is charged to now; null where its owner keeps nothing for it, or pays by a link. */
  current: { savedMethodId: number; label: string } | null
  /** Whether other subscriptions can be changed with it. */
  hasOthers: boolean
}

/** How the period that is owed fares with the new method; `unpaid`: it is not charged by the shop. */
export type OwedOutcome = 'paid' | 'processing' | 'asks-owner' | 'refused' | 'later' | 'unpaid'

/** That a subscription has another method, and what becomes of what it owes; null where it owes nothing. */
export type ChangedMethod = {
  /** Null where the method was added for all that run. */
  subscriptionId: number | null
  label: string
  isForAll: boolean
  nextPaymentAt: string | null
  owed: { outcome: OwedOutcome; orderId: number; orderKey: string; amountCents: number; currency: string } | null
}

export type MethodChangeRefusal =
  | CheckoutRefusal
  /** Not theirs, or no subscription at all. */
  | { code: 'no-subscription' }
  /** Nothing is charged for it any more. */
  | { code: 'nothing-to-charge' }
  | { code: 'method-expired' }
  /** The provider did not set it up, or whoever asks has not set it up at all. */
  | { code: 'not-set-up' }

type Own = Exclude<MethodChangeRefusal, CheckoutRefusal>

const TEXTS: Record<Own['code'], string> = {
  'no-subscription': 'Cet abonnement n’existe pas, ou n’est pas le vôtre.',
  'nothing-to-charge':
    'Plus rien n’est prélevé pour cet abonnement\u202F: son moyen de paiement ne peut pas être modifié.',
  'method-expired': 'Ce moyen de paiement a expiré. Choisissez-en un autre.',
  'not-set-up': 'Le moyen de paiement n’a pas été modifié. Rien n’a été débité.',
}

const isOwn = (refusal: MethodChangeRefusal): refusal is Own => refusal.code in TEXTS

/** Error notices of a change that was refused; the contract's words where it has some. */
export const methodChangeNotices = (refusal: MethodChangeRefusal): Notice[] =>
  isOwn(refusal) ? [{ kind: 'error', html: TEXTS[refusal.code] }] : checkoutNotices([refusal])

/** What its owner reads once it is done: the contract's sentence, then what is charged, and when. */
export function changedMethodNotice({ label, isForAll, nextPaymentAt, owed }: ChangedMethod): Notice {
  const done = isForAll
    ? 'Moyen de paiement mis à jour pour tous vos abonnements actuels.'
    : 'Moyen de paiement mis à jour.'
  const isBad = owed?.outcome === 'refused' || owed?.outcome === 'asks-owner'
  return {
    kind: isBad ? 'info' : 'success',
    html: `${done} ${owed ? owedText(owed) : whatFollows(label, nextPaymentAt)}`.trim(),
  }
}

const whatFollows = (label: string, nextPaymentAt: string | null) =>
  nextPaymentAt === null ? '' : `${escapeHtml(label)}\u202F: prochain prélèvement le ${formatDay(nextPaymentAt)}.`

function owedText({ outcome, orderId, orderKey, amountCents, currency }: NonNullable<ChangedMethod['owed']>): string {
  const amount = formatMoney(amountCents, currency)
  const pay = (words: string) => `<a href="${escapeHtml(ROUTES.orderPay(orderId, orderKey))}">${words}</a>`
  switch (outcome) {
    case 'paid':
      return `Le renouvellement de ${amount} est payé.`
    case 'processing':
      return `Le renouvellement de ${amount} est en cours de prélèvement\u202F: votre banque le confirmera sous quelques jours.`
    case 'asks-owner':
      return `Votre banque vous demande de valider le renouvellement de ${amount}\u202F: ${pay('valider le paiement')}.`
    case 'refused':
      return `Le renouvellement de ${amount} a été refusé, rien n’a été débité\u202F: ${pay('payer autrement')}.`
    case 'unpaid':
      return `Le renouvellement de ${amount} reste à payer\u202F: ${pay('le payer maintenant')}.`
    case 'later':
      return `Le renouvellement de ${amount} sera prélevé sur ce moyen de paiement dans les prochaines heures. Vous pouvez aussi ${pay('le payer maintenant')}.`
  }
}
