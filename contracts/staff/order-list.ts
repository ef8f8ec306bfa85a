import { type BuyerSource, sourceName } from '../attribution/buyer-source.ts'
import { type OrderStatus, STATUS_LABELS } from '../order/order.ts'
import type { OrderSource } from '../order/order-sources.ts'
import { readId } from '../text/read-id.ts'
import { explainStaffRefusal, type StaffRefusal } from './roles.ts'

export const ORDER_PERIODS = { 7: '7 derniers jours', 30: '30 derniers jours', 365: '12 derniers mois' } as const
type Days = keyof typeof ORDER_PERIODS

export const ORDER_PAGE_SIZES = [50, 100] as const
/**
 * `todo`: what waits for somebody of the team; `ship`: paid, and goods of it are still here; `withdrawn`: a statement of withdrawal
 * waits for an answer, or for its money.
 */
export const ORDER_VIEWS = {
  all: 'Toutes',
  todo: 'À faire',
  ship: 'À expédier',
  check: 'Paiement à vérifier',
  withdrawn: 'Rétractations',
  voucher: 'Bons et virements attendus',
  debit: 'Prélèvements en cours',
} as const
export type OrderListView = keyof typeof ORDER_VIEWS

/** Which orders are listed; all of it stands in the address, so that a list is a link. */
export type OrderFilter = {
  view: OrderListView
  search: string
  status: OrderStatus | null
  days: Days | null
  /** The version of the terms of sale that they have accepted. */
  terms: string | null
  /** Older than the order of this number, or newer than it. */
  before: number | null
  after: number | null
  size: (typeof ORDER_PAGE_SIZES)[number]
}

const SEARCH_LENGTH = 120

/** A list's first page. */
export const FROM_THE_TOP = { before: null, after: null }
/** Nothing that narrows it. */
export const NO_FILTER = { ...FROM_THE_TOP, search: '', status: null, days: null, terms: null }

/** The filter of an address; what it says wrongly is left out. */
export function readOrderFilter(query: { get(name: string): string | null }): OrderFilter {
  const status = query.get('etat')
  const days = Number(query.get('jours'))
  const view = query.get('vue')
  return {
    view: isView(view) ? view : 'all',
    search: (query.get('q') ?? '').trim().replace(/\s+/g, ' ').slice(0, SEARCH_LENGTH),
    status: status !== null && isStatus(status) ? status : null,
    days: isPeriod(days) ? days : null,
    terms: TERMS.exec(query.get('cgv') ?? '')?.[0] ?? null,
    before: readId(query.get('avant') ?? ''),
    after: readId(query.get('apres') ?? ''),
    size: query.get('par') === '100' ? 100 : 50,
  }
}

const TERMS = /^[\w.-]{1,40}$/
const isStatus = (text: string): text is OrderStatus => Object.hasOwn(STATUS_LABELS, text)
const isView = (text: string | null): text is OrderListView => text !== null && Object.hasOwn(ORDER_VIEWS, text)
const isPeriod = (days: number): days is Days => Object.hasOwn(ORDER_PERIODS, days)

/** The address of a filter, without its path; '' for the plain list. */
export function orderQuery({ view, search, status, days, terms, before, after, size }: OrderFilter): string {
  const given = {
    ...{ vue: view === 'all' ? null : view, q: search || null, etat: status, jours: days, cgv: terms },
    ...{ avant: before, apres: after, par: size === 50 ? null : size },
  }
  const pairs = Object.entries(given).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Whether anything narrows the list. */
export const isFiltered = ({ search, status, days, terms }: OrderFilter) =>
  search !== '' || status !== null || days !== null || terms !== null

/** What narrows the list, each as people call it: '« Diallo »', 'En cours', '7 derniers jours'. */
export const filterWords = ({ search, status, days, terms }: OrderFilter): string[] => [
  ...(search === '' ? [] : [`«\u202F${search}\u202F»`]),
  ...(status === null ? [] : [STATUS_LABELS[status]]),
  ...(days === null ? [] : [ORDER_PERIODS[days]]),
  ...(terms === null ? [] : [termsWords(terms)]),
]

/** 'CGV 2026-11 acceptées' */
export const termsWords = (version: string) => `CGV ${version} acceptées`

/** A statement of withdrawal whose order nobody has found. `receivedAt`: ISO 8601. */
export type LostStatement = {
  id: number
  reference: string
  orderNumber: string
  name: string
  email: string
  statement: string
  receivedAt: string
}

/** Why it stays where it is. */
export type LostStatementRefusal = StaffRefusal | { code: 'unknown-statement' | 'unknown-order' }

const LOST_SENTENCES = {
  'unknown-statement': 'Cette demande n’attend plus\u202F: rechargez la page.',
  'unknown-order': 'Aucune commande n’a ce numéro.',
}

export const explainLostStatement = (refusal: LostStatementRefusal): string =>
  refusal.code === 'not-yours' || refusal.code === 'confirm-again'
    ? explainStaffRefusal(refusal)
    : LOST_SENTENCES[refusal.code]

export type OrderRow = {
  id: number
  status: OrderStatus
  currency: string
  totalCents: number
  refundedCents: number
  /** ISO 8601. */
  createdAt: string
  buyer: string
  /** 'Guide complet + 2'. */
  contents: string
  /** Where its buyer came from; null where they did not say. */
  source: BuyerSource | null
  madeBy: OrderSource
  /** What about it waits for somebody of the team. */
  waits: OrderWait | null
  /** Goods of it are still to leave. */
  isToShip: boolean
}

/** `newer`, `older`: whether there are any beyond this page. */
export type OrderPage = { rows: OrderRow[]; newer: boolean; older: boolean }

/** What comes next, in words. A withdrawal that was accepted waits on for its money; not every doubt is a bank's. */
export function nextStepOf({ status, waits, isToShip }: Pick<OrderRow, 'status' | 'waits' | 'isToShip'>): string {
  if (waits !== null) return WAITING_STEPS[waits]
  return isToShip ? 'À expédier' : NEXT_STEPS[status]
}

/** Somebody of the team has to do something about it. */
export const needsSomebody = ({ waits, isToShip }: Pick<OrderRow, 'waits' | 'isToShip'>) => waits !== null || isToShip

/** Why an order waits for somebody of the team. */
export type OrderWait = 'authorised' | 'surplus' | 'transfer' | 'withdrawal' | 'case'

const WAITING_STEPS: Record<OrderWait, string> = {
  authorised: 'Paiement à encaisser',
  surplus: 'Trop-perçu à rendre',
  transfer: 'Virement à faire',
  withdrawal: 'Rétractation à traiter',
  case: 'Paiement mis en doute',
}

const NEXT_STEPS: Record<OrderStatus, string> = {
  pending: 'Paiement attendu',
  'on-hold': 'Paiement à vérifier',
  'partial-payment': 'Échéances à venir',
  processing: 'Prestation à rendre',
  completed: 'Rien à faire',
  failed: 'Paiement refusé, peut être repris',
  cancelled: 'Rien à faire',
  refunded: 'Rien à faire',
}

/** Where it comes from, in a word: its buyer, else who made it; '' of what was bought by somebody who did not say. */
export const sourceOfRow = ({ source, madeBy }: Pick<OrderRow, 'source' | 'madeBy'>): string =>
  source === null ? MAKERS[madeBy] : sourceName(source)

const MAKERS: Record<OrderSource, string> = {
  cart: '',
  'store-api': '',
  desk: 'Bureau',
  renewal: 'Abonnement',
  import: 'Reprise',
}

/** Those beside an order in the list that it was opened from: `newer` stands above it. Null at its ends. */
export type OrderNeighbours = { newer: number | null; older: number | null }
