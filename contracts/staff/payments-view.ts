import { explainStaffRefusal, type StaffRefusal } from './roles.ts'

/** Why money waits. `held`: its order was set aside, since what came in does not fit it. */
export type OpenMoneyKind = 'authorised' | 'surplus' | 'manual-refund' | 'held'

/** Money that waits for a decision, each on its order's page. Amounts in the currency's smallest unit, moments ISO 8601. */
export type OpenMoney = {
  kind: OpenMoneyKind
  orderId: number
  amountCents: number
  currency: string
  /** When the bank gives it up by itself; null where it does not. */
  until: string | null
}

export type DisputeKind = 'dispute' | 'inquiry' | 'review'

export type DisputeRow = {
  /** `du_…` or `prv_…` */
  id: string
  kind: DisputeKind
  orderId: number
  amountCents: number
  currency: string
  /** `dismissed`: the shop keeps the money. */
  outcome: 'open' | 'dismissed' | 'lost' | 'other'
  openedAt: string
  answerBy: string | null
  closedAt: string | null
}

/** Payments on their way, by what they wait for. */
export type MoneyOnItsWay = {
  wait: 'voucher-shown' | 'processing' | 'requires-action'
  currency: string
  count: number
  cents: number
}

export type WebhookHealth = {
  lastAt: string | null
  /** In the last twenty-four hours. */
  received: number
  /** Seconds from arrival to the end of the work, at the worst, in the last twenty-four hours; null where none came. */
  slowestSeconds: number | null
  waiting: number
  waitingSince: string | null
  /** Kinds of events that the shop looks at and that never came. */
  neverSeen: string[]
}

export type PaymentsView = {
  open: OpenMoney[]
  disputes: DisputeRow[]
  onTheWay: MoneyOnItsWay[]
  webhooks: WebhookHealth
}

/** How many of each were looked at anew. */
export type Reconciled = { attempts: number; refunds: number; cases: number }

export const OPEN_MONEY_WORDS: Record<OpenMoneyKind, readonly [string, string]> = {
  authorised: ['Autorisé, pas encore débité', 'Débiter, ou annuler l’autorisation'],
  surplus: ['Payé deux fois', 'Rendre ce qui est en trop'],
  'manual-refund': ['Virement à faire', 'Virer, puis le noter'],
  held: ['Le paiement ne va pas avec la commande', 'Lire la note, accepter ou rendre'],
}

export const DISPUTE_WORDS: Record<DisputeKind, string> = {
  dispute: 'Litige',
  inquiry: 'Demande de la banque',
  review: 'Paiement à vérifier',
}

export const ON_ITS_WAY_WORDS: Record<MoneyOnItsWay['wait'], string> = {
  'voucher-shown': 'Bons et virements que leur acheteur doit payer',
  processing: 'Prélèvements dont la banque n’a pas encore répondu',
  'requires-action': 'Paiements que leur acheteur doit encore confirmer',
}

export const explainPaymentsRefusal = (refusal: StaffRefusal | 'unavailable'): string =>
  refusal === 'unavailable'
    ? 'Le prestataire n’a pas répondu\u202F: rien n’a changé, réessayez dans quelques minutes.'
    : explainStaffRefusal(refusal)
