import type { BillingCycle } from '../subscription/billing-cycle.ts'
import type { HoldReason, SubscriptionStatus } from '../subscription/subscription-status.ts'
import { formatDay } from '../text/french-date.ts'
import { readId } from '../text/read-id.ts'

/** `refused`: a period that could not be charged; `soon`: what is charged within seven days. */
export const SUBSCRIPTION_VIEWS = {
  all: 'Tous',
  refused: 'Refusés',
  soon: 'À renouveler cette semaine',
  paused: 'En pause',
  left: 'Résiliés',
} as const
export type SubscriptionView = keyof typeof SUBSCRIPTION_VIEWS

/** Which subscriptions are listed; all of it stands in the address. `before`, `after`: than the one of this number. */
export type SubscriptionFilter = { view: SubscriptionView; search: string; before: number | null; after: number | null }

export const SUBSCRIPTIONS_A_PAGE = 50
const SEARCH_LENGTH = 120

/** The filter of an address; what it says wrongly is left out. */
export function readSubscriptionFilter(query: { get(name: string): string | null }): SubscriptionFilter {
  const view = query.get('vue') ?? ''
  return {
    view: isView(view) ? view : 'all',
    search: (query.get('q') ?? '').trim().replace(/\s+/g, ' ').slice(0, SEARCH_LENGTH),
    before: readId(query.get('avant') ?? ''),
    after: readId(query.get('apres') ?? ''),
  }
}

const isView = (text: string): text is SubscriptionView => Object.hasOwn(SUBSCRIPTION_VIEWS, text)

/** The address of a filter, without its path; '' for the plain list. */
export function subscriptionQuery({ view, search, before, after }: SubscriptionFilter): string {
  const given = { vue: view === 'all' ? null : view, q: search || null, avant: before, apres: after }
  const pairs = Object.entries(given).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Where a subscription stands. Moments are ISO 8601. `isRefused`: its last charge was; `tries`: how often it was made. */
export type SubscriptionStanding = {
  status: SubscriptionStatus
  holdReason: HoldReason | null
  isRefused: boolean
  tries: number
  nextTryAt: string | null
  nextPaymentAt: string | null
  trialEndsAt: string | null
  paidUntil: string | null
  endsAt: string | null
  endedAt: string | null
  cancelledAt: string | null
}

/** `totalCents`: each period; `paidCents`: what its orders have brought, less what went back. */
export type SubscriptionRow = SubscriptionStanding & {
  id: number
  person: string
  name: string
  currency: string
  totalCents: number
  cycle: BillingCycle
  length: number
  startedAt: string | null
  paidCents: number
}

/** Of one currency, in its smallest unit; what began and ended: in the last thirty days. */
export type SubscriptionFiguresView = {
  currency: string
  active: number
  leaving: number
  onHold: number
  begun: number
  ended: number
  unpaid: number
  monthlyCents: number
}

export type SubscriptionListing = {
  rows: SubscriptionRow[]
  newer: boolean
  older: boolean
  figures: SubscriptionFiguresView[]
  /** How many could not be charged. */
  refused: number
}

export type SubscriptionLook = '' | 'st--ok' | 'st--todo' | 'st--half' | 'st--bad' | 'st--off'

/** Its state, in a word or two, with the sign it wears. */
export function standingWords(
  { status, holdReason, isRefused, trialEndsAt, endsAt, endedAt }: SubscriptionStanding,
  now: string,
): { look: SubscriptionLook; text: string } {
  if (status === 'pending') return { look: '', text: 'En attente' }
  if (status === 'active')
    return trialEndsAt !== null && trialEndsAt > now ? { look: '', text: 'Essai' } : { look: 'st--ok', text: 'Actif' }
  if (status === 'pending-cancel') return { look: 'st--off', text: `Finit le ${formatDay(endsAt ?? now)}` }
  if (status === 'on-hold') return holdWords({ holdReason, isRefused })
  return { look: 'st--off', text: `Fini le ${formatDay(endedAt ?? endsAt ?? now)}` }
}

function holdWords({ holdReason, isRefused }: Pick<SubscriptionStanding, 'holdReason' | 'isRefused'>): {
  look: SubscriptionLook
  text: string
} {
  if (holdReason === 'unpaid') return { look: 'st--bad', text: 'Impayé' }
  if (holdReason === 'customer') return { look: 'st--todo', text: 'En pause' }
  if (holdReason === 'shop') return { look: 'st--todo', text: 'Suspendu par vous' }
  return isRefused ? { look: 'st--bad', text: 'Refusé' } : { look: 'st--half', text: 'Paiement attendu' }
}

/** What comes next, in words; `detail`: why, or how often it was tried. */
export function nextOfSubscription(standing: SubscriptionStanding): { text: string; detail: string } {
  const { status, holdReason, nextPaymentAt, nextTryAt, isRefused, trialEndsAt, tries } = standing
  if (status === 'active' && nextPaymentAt !== null)
    return { text: formatDay(nextPaymentAt), detail: trialEndsAt === nextPaymentAt ? 'fin de l’essai' : '' }
  if (status === 'active') return { text: 'Dernière période payée', detail: endWords(standing.endsAt) }
  if (status === 'pending-cancel') return { text: 'Ne se renouvelle pas', detail: '' }
  if (status !== 'on-hold') return { text: 'Rien', detail: '' }
  if (standing.cancelledAt !== null) return { text: 'Dernier prélèvement en cours', detail: 'résilié' }
  if (holdReason === 'unpaid') return { text: 'Plus rien d’automatique', detail: 'toutes les tentatives sont passées' }
  if (holdReason !== 'payment') return { text: 'Rien jusqu’à la reprise', detail: '' }
  if (!isRefused || nextTryAt === null) return { text: 'La réponse de la banque, ou le lien', detail: '' }
  const detail = tries > 1 ? `${tries} refus` : '1 refus'
  return { text: `Nouvel essai le ${formatDay(nextTryAt)}`, detail }
}

const endWords = (endsAt: string | null) => (endsAt === null ? '' : `finit le ${formatDay(endsAt)}`)
