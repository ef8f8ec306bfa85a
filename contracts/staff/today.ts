import { formatMoney } from '../pricing/money.ts'

/** How far back sales are looked at: days, or months. */
export const SALES_PERIODS = { 7: '7 j', 30: '30 j', 12: '12 mois' } as const
export type SalesPeriod = 7 | 30 | 12

/** 30 days for what names no period. */
export function readSalesPeriod(text: string | null): SalesPeriod {
  if (text === '7') return 7
  return text === '12' ? 12 : 30
}

/** Each is a list of the desk with something to decide in it. */
export const WAITING_KINDS = [
  'case',
  'withdrawal',
  'authorised',
  'surplus',
  'transfer',
  'renewals',
  'threshold',
  'exchanges',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

/**
 * What of one kind needs somebody: how much, for how much money (null where none is at stake), and by when or since when
 * at the earliest (ISO moment; null where nobody said).
 */
export type Waiting = { kind: WaitingKind; count: number; cents: number | null; currency: string; at: string | null }

/** Money first, the largest sum before others; then what was promised or has waited longest. */
export const byUrgency = (waiting: readonly Waiting[]): Waiting[] =>
  waiting.toSorted(
    (one, other) => (other.cents ?? -1) - (one.cents ?? -1) || (one.at ?? '9').localeCompare(other.at ?? '9'),
  )

const WORDS: Record<WaitingKind, { one: string; many: string; gesture: string; hint: string }> = {
  case: {
    one: 'Un paiement contesté ou à vérifier',
    many: 'paiements contestés ou à vérifier',
    gesture: 'Décider',
    hint: 'La banque ou le prestataire attend une réponse.',
  },
  withdrawal: {
    one: 'Une rétractation à décider ou à rembourser',
    many: 'rétractations à décider ou à rembourser',
    gesture: 'Décider',
    hint: 'Ce qui est dû se rend dans les quatorze jours.',
  },
  authorised: {
    one: 'Un paiement autorisé à encaisser',
    many: 'paiements autorisés à encaisser',
    gesture: 'Décider',
    hint: 'Sans décision, l’autorisation s’éteint et rien n’est encaissé.',
  },
  surplus: {
    one: 'Un paiement reçu en trop',
    many: 'paiements reçus en trop',
    gesture: 'Rendre',
    hint: 'L’argent est à l’acheteur.',
  },
  transfer: {
    one: 'Un remboursement à faire par virement',
    many: 'remboursements à faire par virement',
    gesture: 'Voir',
    hint: 'Ce moyen de paiement ne se rembourse pas tout seul.',
  },
  renewals: {
    one: 'Un renouvellement refusé',
    many: 'renouvellements refusés',
    gesture: 'Voir',
    hint: 'La banque n’a pas payé une période d’abonnement.',
  },
  threshold: {
    one: 'Un seuil de TVA dépassé',
    many: 'seuils de TVA dépassés',
    gesture: 'Voir',
    hint: 'Le régime de TVA de la boutique est à revoir.',
  },
  exchanges: {
    one: 'Un échange à traiter',
    many: 'échanges à traiter',
    gesture: 'Lire',
    hint: 'Messages, avis, commentaires et signalements.',
  },
}

/** 'Trois …' as a list says it: what waits, for how much, why it matters and the word of its gesture. */
export function waitingWords({ kind, count, cents, currency }: Waiting) {
  const { one, many, gesture, hint } = WORDS[kind]
  const money = cents === null ? '' : `\u202F: ${formatMoney(cents, currency)}`
  return { title: `${count === 1 ? one : `${count} ${many}`}${money}`, gesture, hint }
}

const NUMBERS = ['rien ne', 'une chose', 'deux choses', 'trois choses', 'quatre choses', 'cinq choses', 'six choses']

/** 'deux choses vous attendent'. */
export function countSentence(count: number): string {
  if (count === 0) return 'rien ne vous attend'
  return `${NUMBERS[count] ?? `${count} choses`} vous attend${count > 1 ? 'ent' : ''}`
}

/** One bar: the first day of what it counts ('YYYY-MM-DD', the shop's calendar), net of refunds; `count`: payments. */
export type SalesBar = { day: string; cents: number; count: number }

/** `sameHourLastWeek`: as much as had come in by this hour seven days before. Amounts are minor units of `currency`. */
export type SalesView = {
  period: SalesPeriod
  currency: string
  today: { cents: number; count: number; sameHourLastWeekCents: number }
  total: { cents: number; count: number; beforeCents: number }
  bars: SalesBar[]
}

export const SOURCE_NAMES = {
  search: 'Recherche',
  newsletter: 'Lettre d’information',
  campaign: 'Campagnes',
  site: 'Autres sites',
  direct: 'Direct',
} as const
export type SourceName = keyof typeof SOURCE_NAMES

/** `knownShare`: hundredths of the payments whose buyers agreed to be measured. */
export type SourcesView = { currency: string; knownShare: number; sources: { name: SourceName; cents: number }[] }

export type BestSeller = { name: string; quantity: number; cents: number; currency: string }
export type LowStock = { name: string; left: number; waiting: number }
export type TodayBooking = { startsAt: string; name: string; who: string; joinUrl: string }

/** Of what runs by itself: when what waits began to wait; null where nothing is late. */
export type HealthView = {
  lateJobSince: string | null
  failedJobs: number
  lateWebhookSince: string | null
  unsentMails: number
}

/** A part of the page by itself: one that could not be read breaks no other. */
export type Block<T> = { ok: true; value: T } | { ok: false }

/** Null: not for who asks. */
export type TodayView = {
  waiting: Block<Waiting[]>
  sales: Block<SalesView> | null
  sources: Block<SourcesView> | null
  bestSellers: Block<BestSeller[]> | null
  lowStock: Block<LowStock[]> | null
  agenda: Block<TodayBooking[]> | null
  health: Block<HealthView> | null
}
