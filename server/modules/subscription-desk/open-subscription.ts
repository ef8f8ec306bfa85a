import { declineText } from '#contracts/payment/payment-messages.ts'
import { expiryOf, savedMethodLabel } from '#contracts/payment/saved-methods.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { mailName } from '#contracts/staff/mail-names.ts'
import type { StaffActor, StaffRefusal } from '#contracts/staff/roles.ts'
import type {
  Coming,
  Happened,
  OrderedPeriod,
  SubscriptionActions,
  SubscriptionView,
} from '#contracts/staff/subscription-view.ts'
import { isChargedAtOnce, mayCancel } from '#contracts/subscription/owner-actions.ts'
import { mayBecome } from '#contracts/subscription/subscription-status.ts'
import type { Queryable } from '#server/database/database.ts'
import { shareLeft } from '#server/modules/cancellation/index.ts'
import { findInvoices, numberOf } from '#server/modules/invoicing/index.ts'
import { findOrder } from '#server/modules/orders/index.ts'
import { findOpenOfferOf } from '#server/modules/price-changes/index.ts'
import { comingTries, findRenewalTerms, type RenewalDeps, refuseRetry } from '#server/modules/renewals/index.ts'
import { refuseStaff } from '#server/modules/staff/index.ts'
import {
  findSubscription,
  listOrdersOfSubscription,
  listSubscriptionAddresses,
  listSubscriptionLines,
  listSubscriptionNotes,
  periodEnd,
  type Subscription,
} from '#server/modules/subscriptions/index.ts'
import { listMails, listTries } from './history-repository.ts'
import { selectSubscriptions } from './subscription-list-repository.ts'

type Deps = RenewalDeps

/** One subscription with all that its page shows; null for no such number. */
export async function openForStaff(
  services: Deps,
  actor: StaffActor,
  id: number,
): Promise<{ ok: true; view: SubscriptionView | null } | { ok: false; refusal: StaffRefusal }> {
  const refusal = await refuseStaff(services, actor, 'subscriptions.read')
  if (refusal) return { ok: false, refusal }
  const { db, clock } = services
  const now = clock.now()
  const subscription = await findSubscription(db, id)
  const scope = { view: 'all' as const, search: String(id), now }
  const [row] = await selectSubscriptions(db, scope, { before: null, after: null, take: 1 })
  if (!subscription || !row) return { ok: true, view: null }
  const [lines, addresses, found, offered, tries] = await Promise.all([
    listSubscriptionLines(db, id),
    listSubscriptionAddresses(db, id),
    findRenewalTerms(db, id),
    findOpenOfferOf(services, { subscriptionId: id }),
    listTries(db, id),
  ])
  const terms = found?.terms ?? null
  const method = terms?.isManual ? null : (found?.method ?? null)
  const view: SubscriptionView = {
    row,
    email: addresses.find(({ kind }) => kind === 'billing')?.email ?? '',
    customerId: subscription.customerId,
    lines: lines.map(({ name, quantity, unitPriceCents }) => ({ name, quantity, unitPriceCents })),
    method: method && savedMethodLabel(method.type, method.face),
    isMethodOver: method !== null && expiryOf(method.face, now).isExpired,
    agreed: terms && { text: terms.text, at: terms.agreedAt.toISOString() },
    refusedBecause: row.isRefused ? reasonOf(tries[0]) : null,
    periods: await listPeriods(db, subscription),
    happened: await listHappened(db, subscription, tries),
    coming: comingOf(row, now),
    offer: offered && {
      ...{ newPrice: offered.offer.newPrice, startsAt: offered.offer.startsAt, answer: offered.offer.answer },
      endsOthers: offered.offer.endsOthers,
    },
    actions: {
      ...actionsOf(subscription, { now, shareCents: await shareLeft(services, subscription), lines }),
      retry: row.isRefused ? await retryOf(services, row) : null,
    },
  }
  return { ok: true, view }
}

type Tries = Awaited<ReturnType<typeof listTries>>

const reasonOf = (tried: Tries[number] | undefined): string | null =>
  tried?.failureCode ? declineText(tried.failureCode) : null

type Known = {
  now: Date
  shareCents: number
  lines: readonly { productId: number | null; unitPriceCents: number }[]
}

async function retryOf(
  services: Deps,
  { id, totalCents }: SubscriptionView['row'],
): Promise<SubscriptionActions['retry']> {
  const refusal = await refuseRetry(services, id)
  return refusal ? { refusal } : { cents: totalCents }
}

function actionsOf(subscription: Subscription, { now, shareCents, lines }: Known): Omit<SubscriptionActions, 'retry'> {
  const { status, holdReason, nextPaymentAt, paidUntil } = subscription
  const isPaused = status === 'pending-cancel' || holdReason === 'customer' || holdReason === 'shop'
  const again = isChargedAtOnce(subscription, now) ? 'charged' : 'free'
  const isRunning = subscription.endedAt === null && status !== 'pending'
  const mayEnd = mayCancel(subscription)
  const keepsPaid = holdReason !== 'shop' && mayBecome(subscription, 'pending-cancel', now)
  const [line] = lines
  return {
    pause: status === 'active',
    resume: isPaused && mayBecome(subscription, 'active', now) ? again : null,
    cancelAtEnd: mayEnd && keepsPaid ? (paidUntil?.toISOString() ?? null) : null,
    cancelNow: isRunning,
    shareCents: isRunning ? shareCents : 0,
    move: status === 'active' && nextPaymentAt !== null,
    priceCents: (status === 'active' || status === 'on-hold') && line?.productId ? line.unitPriceCents : null,
  }
}

async function listPeriods(db: Queryable, subscription: Subscription): Promise<OrderedPeriod[]> {
  const ordered = await listOrdersOfSubscription(db, subscription.id)
  const periods = await Promise.all(
    ordered.map(async ({ orderId, period }) => {
      const [order, invoices] = [await findOrder(db, orderId), await findInvoices(db, orderId)]
      if (!order) return []
      const [invoice] = invoices
      // What a later move of the dates has changed is not reckoned back.
      const isDated = period !== null && subscription.anchorAt !== null && period >= subscription.anchorPeriod
      return [
        {
          ...{ orderId, status: order.status, totalCents: order.totalCents, createdAt: order.createdAt.toISOString() },
          from: isDated ? periodEnd(subscription, period).toISOString() : null,
          to: isDated ? periodEnd(subscription, period + 1).toISOString() : null,
          invoice: invoice ? numberOf(invoice) : null,
        },
      ]
    }),
  )
  return periods.flat()
}

async function listHappened(db: Queryable, { id, currency }: Subscription, tries: Tries): Promise<Happened[]> {
  const [notes, mails] = [await listSubscriptionNotes(db, id), await listMails(db, id)]
  const all: Happened[] = [
    ...notes.map(({ createdAt, text }) => ({
      ...{ at: createdAt.toISOString(), kind: 'note' as const, text, detail: '', isBad: false },
    })),
    ...mails.map(({ kind, queuedAt, sentAt }) => ({
      ...{ at: (sentAt ?? queuedAt).toISOString(), kind: 'mail' as const, detail: '' },
      ...{
        text: `Mail «\u202F${mailName(kind)}\u202F» ${sentAt ? 'envoyé' : 'en attente d’envoi'}`,
        isBad: sentAt === null,
      },
    })),
    ...tries.map((tried) => ({
      ...{ at: tried.at.toISOString(), kind: 'payment' as const, detail: `commande n°\u00A0${tried.orderId}` },
      ...wordsOfTry(tried, currency),
    })),
  ]
  return all.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, 100)
}

function wordsOfTry({ status, amountCents, failureCode }: Tries[number], currency: string) {
  const amount = formatMoney(amountCents, currency)
  if (status === 'succeeded') return { text: `${amount} payés`, isBad: false }
  if (failureCode !== null) return { text: `${amount} refusés\u202F: ${declineText(failureCode)}`, isBad: true }
  return { text: `${amount} demandés à la banque`, isBad: false }
}

function comingOf(row: SubscriptionView['row'], now: Date): Coming[] {
  const { status, holdReason, nextPaymentAt, nextTryAt, endsAt, cancelledAt, isRefused, tries } = row
  const amount = formatMoney(row.totalCents, row.currency)
  if (status === 'on-hold' && holdReason === 'payment' && isRefused && nextTryAt && cancelledAt === null) {
    const coming = comingTries({ charges: tries, nextTryAt: new Date(nextTryAt) })
    return [
      ...coming.tries.map((at, index) => ({
        ...{ at: at.toISOString(), kind: 'payment' as const, text: `Essai ${tries + 1 + index}, ${amount}` },
      })),
      {
        at: coming.givenUpAt.toISOString(),
        kind: 'end',
        text: 'Accès fermé si rien n’est payé\u202F; rien n’est effacé',
      },
    ]
  }
  const payment: Coming[] =
    status === 'active' && nextPaymentAt
      ? [{ at: nextPaymentAt, kind: 'payment', text: `${amount} seront prélevés` }]
      : []
  const isEnding = endsAt !== null && endsAt > now.toISOString() && status !== 'cancelled' && status !== 'expired'
  return [...payment, ...(isEnding ? [{ at: endsAt, kind: 'end' as const, text: 'L’abonnement prend fin' }] : [])]
}
