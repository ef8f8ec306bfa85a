import type { Wallets } from '../knobs/knobs.ts'
import { type Asks, METHOD_TYPES, type MethodRow } from '../methods/method-types.ts'
import type { Delivery } from '../store/deliveries.ts'
import type { DueStep } from '../store/schedule.ts'
import type { Store } from '../store/store.ts'
import type {
  Charge,
  Dispute,
  Mandate,
  PaymentIntent,
  PaymentMethod,
  Payout,
  Refund,
  Review,
  SetupIntent,
  StripeEvent,
} from '../stripe-objects.ts'
import { isOpen } from './dashboard-actions.ts'

export type Waiting<T> = {
  intent: T
  /** The row of what it is paid with; null while nothing is chosen. */
  method: MethodRow | null
  /** Whose wallet it came out of; null when out of none. */
  wallet: string | null
  /** Where somebody is asked for it now. */
  page: string | null
}

export type DashboardView = {
  payments: (Waiting<PaymentIntent> & { charge: Charge | null })[]
  setups: Waiting<SetupIntent>[]
  upcoming: DueStep[]
  /** Those that wait for an answer. */
  disputes: Dispute[]
  reviews: Review[]
  refunds: Refund[]
  payouts: Payout[]
  mandates: Mandate[]
  events: StripeEvent[]
  deliveries: Delivery[]
  wallets: Wallets
  webhookUrl: string | undefined
}

const SHOWN = { limit: 50 }

const FOLDERS: Partial<Record<Asks, string>> = {
  'card-bank': '3ds',
  redirect: 'authorize',
  'qr-code': 'authorize',
  app: 'authorize',
  voucher: 'vouchers',
  'account-check': 'microdeposits',
}

export function dashboardView(store: Store): Omit<DashboardView, 'wallets' | 'webhookUrl'> {
  const { objects, schedule, deliveries } = store
  return {
    payments: objects.list('payment_intent', {}, SHOWN).items.map((intent) => ({
      ...describe(store, intent),
      charge: intent.latest_charge ? objects.find('charge', intent.latest_charge) : null,
    })),
    setups: objects.list('setup_intent', {}, SHOWN).items.map((intent) => describe(store, intent)),
    upcoming: schedule.upcoming(SHOWN.limit),
    disputes: objects.list('dispute', {}, SHOWN).items.filter(isOpen),
    reviews: objects.list('review', {}, SHOWN).items.filter(isOpen),
    refunds: objects.list('refund', {}, SHOWN).items,
    payouts: objects.list('payout', {}, SHOWN).items,
    mandates: objects.list('mandate', {}, SHOWN).items.filter(({ status }) => status === 'active'),
    events: objects.list('event', {}, SHOWN).items,
    deliveries: deliveries.latest(SHOWN.limit),
  }
}

function describe<T extends PaymentIntent | SetupIntent>(store: Store, intent: T): Waiting<T> {
  const found = methodOf(store, intent)
  const method = found && METHOD_TYPES[found.type]
  const wallet = found?.card?.wallet?.type ?? null
  const open = store.challenges.findOpen(intent.id)
  const folder = method && FOLDERS[method.asks]
  return { intent, method, wallet, page: open && folder ? `/${folder}/${open.id}` : null }
}

/** A failed attempt let go of its method, but its error still names it. */
function methodOf(store: Store, intent: PaymentIntent | SetupIntent): PaymentMethod | null {
  const failed = intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error
  const id = intent.payment_method ?? failed?.payment_method?.id
  return id ? store.objects.find('payment_method', id) : null
}
