import type { BuyerSource } from '../attribution/buyer-source.ts'
import type { Picture } from '../content/picture.ts'
import { formatMoney, sum } from '../pricing/money.ts'
import { DESK_PAGES } from './desk-address.ts'

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
  'gap',
  'held',
  'withdrawal',
  'lost-statement',
  'authorised',
  'surplus',
  'transfer',
  'payout',
  'ship',
  'requests',
  'sessions',
  'renewals',
  'threshold',
  'exchanges',
  'review',
  'mails',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

/**
 * What of one kind needs somebody: how much, for how much money (null where none is at stake), and by when or since when
 * at the earliest (ISO moment; null where nobody said).
 */
export type Waiting = { kind: WaitingKind; count: number; cents: number | null; currency: string; at: string | null }

/** `orderId`: the order of the first of them, where they are about orders. */
export type WaitingOrders = Waiting & { orderId: number | null }
/** `who`: one of those it is about, as the page names them: 'n° 10482, Camille Durand'; '' where nobody is named. */
export type NamedWaiting = Waiting & { who: string }

/** Money first, the largest sum before others; then what was promised or has waited longest. */
export const byUrgency = <Row extends Waiting>(waiting: readonly Row[]): Row[] =>
  waiting.toSorted(
    (one, other) => (other.cents ?? -1) - (one.cents ?? -1) || (one.at ?? '9').localeCompare(other.at ?? '9'),
  )

type WaitingPlaces = { list: string; places: readonly string[] }
const ORDERS_TO_DECIDE = `${DESK_PAGES.orders}?vue=todo`
const STATEMENTS = { list: `${DESK_PAGES.orders}?vue=withdrawn`, places: [DESK_PAGES.orders] }
const MONEY_OF_ORDERS = { list: ORDERS_TO_DECIDE, places: [DESK_PAGES.orders, DESK_PAGES.payments] }

/** The list behind each, and the places of the menu that it stands in: they wear its dot. */
export const WAITING_PLACES: Record<WaitingKind, WaitingPlaces> = {
  case: { list: `${DESK_PAGES.payments}?onglet=litiges`, places: [DESK_PAGES.payments, DESK_PAGES.orders] },
  gap: { list: DESK_PAGES.payments, places: [DESK_PAGES.payments] },
  held: { list: DESK_PAGES.payments, places: [DESK_PAGES.payments] },
  withdrawal: STATEMENTS,
  'lost-statement': STATEMENTS,
  authorised: MONEY_OF_ORDERS,
  surplus: MONEY_OF_ORDERS,
  transfer: MONEY_OF_ORDERS,
  payout: { list: `${DESK_PAGES.payments}?onglet=versements`, places: [DESK_PAGES.payments] },
  ship: { list: `${DESK_PAGES.orders}?vue=ship`, places: [DESK_PAGES.orders] },
  requests: { list: DESK_PAGES.appointments, places: [DESK_PAGES.appointments] },
  sessions: { list: DESK_PAGES.appointments, places: [DESK_PAGES.appointments] },
  renewals: { list: `${DESK_PAGES.subscriptions}?vue=refused`, places: [DESK_PAGES.subscriptions] },
  threshold: { list: DESK_PAGES.taxBook, places: [DESK_PAGES.books] },
  exchanges: { list: DESK_PAGES.exchanges, places: [DESK_PAGES.exchanges] },
  review: { list: `${DESK_PAGES.contents}?vue=review`, places: [DESK_PAGES.contents] },
  mails: { list: `${DESK_PAGES.mails}?vue=given-up`, places: [DESK_PAGES.settings] },
}

/** How much waits in a place of the menu. */
export const countAtPlace = (waiting: readonly Waiting[], path: string): number =>
  sum(waiting.filter(({ kind }) => WAITING_PLACES[kind].places.includes(path)).map(({ count }) => count))

const WORDS: Record<WaitingKind, { one: string; many: string; gesture: string; hint: string }> = {
  case: {
    one: 'Un paiement contesté ou à vérifier',
    many: 'paiements contestés ou à vérifier',
    gesture: 'Décider',
    hint: 'La banque ou le prestataire attend une réponse.',
  },
  gap: {
    one: 'Un écart entre le prestataire et les commandes',
    many: 'écarts entre le prestataire et les commandes',
    gesture: 'Décider',
    hint: 'De l’argent sans commande, ou une commande sans son argent.',
  },
  held: {
    one: 'Un paiement qui ne va pas avec sa commande',
    many: 'paiements qui ne vont pas avec leur commande',
    gesture: 'Décider',
    hint: 'La commande est mise de côté en attendant.',
  },
  withdrawal: {
    one: 'Une rétractation à décider ou à rembourser',
    many: 'rétractations à décider ou à rembourser',
    gesture: 'Décider',
    hint: 'Ce qui est dû se rend dans les quatorze jours.',
  },
  'lost-statement': {
    one: 'Une rétractation dont la commande n’est pas connue',
    many: 'rétractations dont la commande n’est pas connue',
    gesture: 'Voir',
    hint: 'Dites à quelle commande elle va, ou qu’elle a reçu sa réponse.',
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
  payout: {
    one: 'Un versement que la banque a refusé',
    many: 'versements que la banque a refusés',
    gesture: 'Voir',
    hint: 'L’argent est resté chez le prestataire\u202F: le compte bancaire est à corriger.',
  },
  ship: {
    one: 'Une commande à expédier',
    many: 'commandes à expédier',
    gesture: 'Préparer',
    hint: 'Ce qui est payé n’est pas encore parti.',
  },
  requests: {
    one: 'Un rendez-vous à confirmer',
    many: 'rendez-vous à confirmer',
    gesture: 'Répondre',
    hint: 'Le créneau est gardé un temps\u202F; sans réponse il est rendu.',
  },
  sessions: {
    one: 'Un rendez-vous payé sans créneau',
    many: 'rendez-vous payés sans créneau',
    gesture: 'Placer',
    hint: 'Son heure a été prise entre-temps\u202F: une autre est à trouver.',
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
  review: {
    one: 'Un texte à relire',
    many: 'textes à relire',
    gesture: 'Lire',
    hint: 'Un brouillon attend d’être publié.',
  },
  mails: {
    one: 'Un mail n’est pas parti',
    many: 'mails ne sont pas partis',
    gesture: 'Relancer',
    hint: 'Tous les essais ont échoué\u202F: rien ne repart sans vous.',
  },
}

/** 'Trois …' as a list says it: what waits, for how much, why it matters and the word of its gesture. */
export function waitingWords({ kind, count, cents, currency }: Waiting) {
  const { one, many, gesture, hint } = WORDS[kind]
  const money = cents === null ? '' : `\u202F: ${formatMoney(cents, currency)}`
  return { title: `${count === 1 ? one : `${count} ${many}`}${money}`, gesture, hint }
}

const NUMBERS = ['rien ne', 'une chose', 'deux choses', 'trois choses', 'quatre choses', 'cinq choses', 'six choses']

/** 'n° 10482, Camille Durand et 2 autres.'; '' where nobody is named. */
export function whoWords({ who, count }: Pick<NamedWaiting, 'who' | 'count'>): string {
  if (who === '') return ''
  return count === 1 ? `${who}.` : `${who} et ${count - 1} autre${count > 2 ? 's' : ''}.`
}

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

/** `knownShare`: hundredths of the payments whose buyers agreed to be measured. */
export type SourcesView = { currency: string; knownShare: number; sources: { name: BuyerSource; cents: number }[] }

/** `productId`: null for what is no product's any more. */
export type BestSeller = {
  productId: number | null
  picture: Picture | null
  name: string
  quantity: number
  cents: number
  currency: string
}
/** `productId`: whose stock it is; `daysLeft`: at the pace of the last 30 days, null where none was sold or none is left. */
export type LowStock = {
  productId: number
  picture: Picture | null
  name: string
  left: number
  daysLeft: number | null
  waiting: number
}
export type TodayBooking = { id: number; startsAt: string; name: string; who: string; joinUrl: string }

/** What was said last of something that is sold. `createdAt`: ISO moment. */
export type LastReview = {
  id: number
  rating: number
  body: string
  authorName: string
  productName: string
  isVerified: boolean
  isHeld: boolean
  createdAt: string
}

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
  waiting: Block<NamedWaiting[]>
  sales: Block<SalesView> | null
  sources: Block<SourcesView> | null
  bestSellers: Block<BestSeller[]> | null
  lowStock: Block<LowStock[]> | null
  agenda: Block<TodayBooking[]> | null
  lastReview: Block<LastReview | null> | null
  health: Block<HealthView> | null
}
