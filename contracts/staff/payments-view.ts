import type { PaymentMethodType } from '../payment/payment-methods.ts'
import { formatMoney } from '../pricing/money.ts'
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
  /** The bank has what the shop says. */
  isAnswered: boolean
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

/** `unknown`: no order has it. `missing`: the provider has not. `differs`: both have it, with other sums. */
export type GapKind = 'unknown' | 'missing' | 'differs'

/** Money that the provider and the books of the shop do not tell alike. Amounts net of what was given back. */
export type GapRow = {
  chargeId: string
  kind: GapKind
  intentId: string | null
  providerCents: number
  shopCents: number
  currency: string
  orderId: number | null
  /** Of the order that the payment says to pay; '' for none. */
  orderNumber: string
  createdAt: string | null
  foundAt: string
}

type Side = { cents: number; count: number }

/** The provider beside the books: both sides of this month, and what does not agree. `endedAt`: of the last reading. */
export type BalanceView = {
  currency: string
  provider: Side
  shop: Side
  gaps: GapRow[]
  endedAt: string | null
  isReading: boolean
}

/** What is wrong, and what each decision says. */
export const GAP_WORDS: Record<GapKind, string> = {
  unknown: 'Débité chez le prestataire, et dans aucune commande',
  missing: 'Dans une commande, et le prestataire ne l’a pas',
  differs: 'Le prestataire et la commande ne disent pas la même somme',
}

export type GapRefusal =
  | StaffRefusal
  | { code: 'agrees' | 'under-way' | 'not-ours' | 'has-order' | 'unknown-outcome' | 'no-words' }
  | { code: 'provider-refused'; reason: string }

const GAP_SENTENCES = {
  agrees: 'Cet écart n’est plus là\u202F: tout concorde.',
  'under-way': 'Une autre décision est en cours sur ce paiement\u202F: rechargez dans une minute.',
  'not-ours':
    'Ce paiement ne va à aucune commande\u202F: il n’en nomme pas, ou la somme n’est pas la sienne. Rendez-le, ou notez d’où il vient.',
  'has-order': 'Ce paiement est dans une commande\u202F: remboursez depuis sa page.',
  'unknown-outcome':
    'Le prestataire ne répond pas. La demande est gardée\u202F: elle ne peut pas passer deux fois. Rechargez dans une minute.',
  'no-words': 'Écrivez d’où vient cet écart.',
}

export function explainGap(refusal: GapRefusal): string {
  if (refusal.code === 'not-yours' || refusal.code === 'confirm-again') return explainStaffRefusal(refusal)
  if (refusal.code === 'provider-refused') return `Le prestataire refuse (${refusal.reason}). Rien n’est rendu.`
  return GAP_SENTENCES[refusal.code]
}

/** A way to pay. `why`: what stands in its way whatever is bought; null for nothing. Sums in the currency's smallest unit. */
export type MethodRow = {
  type: PaymentMethodType
  title: string
  isOn: boolean
  why: 'currency' | 'captures-at-once' | null
  currency: string
  minCents: number
  maxCents: number | null
  /** Those that it takes; [] for any. */
  currencies: readonly string[]
}

/** 'De 35,00 € à 1 500,00 €'; '' where nothing but the smallest charge limits it. */
export function methodLimits({ minCents, maxCents, currency }: MethodRow): string {
  if (maxCents === null) return minCents > 100 ? `À partir de ${formatMoney(minCents, currency)}` : ''
  return `De ${formatMoney(minCents, currency)} à ${formatMoney(maxCents, currency)}`
}

/** Why nobody can pay with it here; '' where nothing is in the way. */
export function explainMethod({ why, currencies, currency }: MethodRow): string {
  if (why === 'captures-at-once') return 'Se débite aussitôt\u202F: la boutique autorise d’abord, et encaisse ensuite.'
  if (why === null) return ''
  return currencies.includes(currency) || currencies.length === 0
    ? 'Réservé aux comptes d’autres pays.'
    : `Demande ${currencies.join(' ou ')}\u202F; la boutique vend en ${currency}.`
}

/** Why a way to pay stays as it is. `last-one`: buyers could not pay at all. */
export type SwitchRefusal = StaffRefusal | { code: 'unavailable-here' | 'last-one' | 'changed-meanwhile' }

const SWITCH_SENTENCES = {
  'unavailable-here': 'Cette boutique ne peut pas l’avoir\u202F: la raison est à côté.',
  'last-one': 'C’est le dernier moyen de paiement\u202F: personne ne pourrait plus payer.',
  'changed-meanwhile': 'Quelqu’un d’autre vient de changer les moyens de paiement\u202F: rechargez la page.',
}

export const explainSwitch = (refusal: SwitchRefusal): string =>
  refusal.code === 'not-yours' || refusal.code === 'confirm-again'
    ? explainStaffRefusal(refusal)
    : SWITCH_SENTENCES[refusal.code]

export const PAYMENT_TABS = {
  balance: 'Aucun argent orphelin',
  disputes: 'Litiges',
  payouts: 'Versements',
  methods: 'Moyens de paiement',
} as const
export type PaymentTab = keyof typeof PAYMENT_TABS

const TAB_NAMES: Record<PaymentTab, string> = {
  balance: '',
  disputes: 'litiges',
  payouts: 'versements',
  methods: 'moyens',
}
export function readPaymentTab(text: string | null): PaymentTab {
  const tabs: PaymentTab[] = ['disputes', 'payouts', 'methods']
  return tabs.find((tab) => TAB_NAMES[tab] === text) ?? 'balance'
}
/** The query of a tab; '' for the first. */
export const paymentTabQuery = (tab: PaymentTab): string => TAB_NAMES[tab] && `?onglet=${TAB_NAMES[tab]}`

export type PaymentsView = {
  methods: MethodRow[]
  balance: BalanceView
  open: OpenMoney[]
  disputes: DisputeRow[]
  /** Those that a bank sent back, and none has left since. */
  failedPayouts: number
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

/** How each ended; a request that is lost has become a dispute first. */
export const DISPUTE_ENDS: Record<DisputeKind, Record<Exclude<DisputeRow['outcome'], 'open'>, string>> = {
  dispute: { dismissed: 'Litige clos, l’argent reste à la boutique', lost: 'Litige perdu', other: 'Litige clos' },
  inquiry: {
    dismissed: 'Demande de la banque close sans suite',
    lost: 'Demande de la banque, puis litige perdu',
    other: 'Demande de la banque close',
  },
  review: {
    dismissed: 'Paiement vérifié et accepté',
    lost: 'Paiement vérifié et perdu',
    other: 'Vérification du paiement close',
  },
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
