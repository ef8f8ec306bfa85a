import { methodOfType } from '#contracts/payment/payment-methods.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { gestureWords } from '#contracts/staff/journal.ts'
import { mailName } from '#contracts/staff/mail-names.ts'
import { newestFirst, type TimelineEntry } from '#contracts/staff/order-page.ts'
import { DISPUTE_ENDS, DISPUTE_WORDS } from '#contracts/staff/payments-view.ts'
import { newsWords } from '#contracts/staff/provider-news.ts'
import { listAuditEntries } from '#server/modules/audit/index.ts'
import { listOrderDocuments } from '#server/modules/invoicing/index.ts'
import { listOrderNotes, listReceipts, listRefunds, type Order } from '#server/modules/orders/index.ts'
import { type Attempt, listCases } from '#server/modules/payments/index.ts'
import { listStaffNames } from '#server/modules/staff/index.ts'
import { referenceOf, type Withdrawal } from '#server/modules/withdrawal/index.ts'
import type { Services } from '#server/services.ts'
import { listResendable } from './resend-mail.ts'
import { selectDownloadsOf, selectMailsOf, selectNewsOf } from './timeline-repository.ts'

export const ATTEMPT_WORDS: Record<Attempt['status'], string> = {
  creating: 'commencée',
  'requires-action': 'attend l’acheteur',
  'voucher-shown': 'attend le paiement du bon',
  processing: 'en cours à la banque',
  authorised: 'autorisée, à encaisser',
  succeeded: 'réussie',
  failed: 'refusée',
  canceled: 'abandonnée',
}

const TONES: Partial<Record<Attempt['status'], TimelineEntry['tone']>> = { failed: 'bad', authorised: 'waiting' }

type Deps = Pick<Services, 'db'>
type Known = { order: Order; attempts: readonly Attempt[]; withdrawals: readonly Withdrawal[] }

const PLAIN = { tone: 'plain', who: '', details: '' } as const

/** Everything that happened to an order, whoever did it, newest first. */
export async function tellTimeline({ db }: Deps, { order, attempts, withdrawals }: Known): Promise<TimelineEntry[]> {
  const parts = await Promise.all([
    [tellStart(order)],
    attempts.map((attempt) => tellAttempt(order, attempt)),
    tellMoney(db, order),
    tellCases(db, order),
    tellNews(db, order.id),
    tellDocuments(db, order),
    tellMails(db, order),
    tellDownloads(db, order.id),
    tellNotes(db, order.id),
    withdrawals.map(tellWithdrawal),
    tellGestures(db, order.id),
  ])
  return newestFirst(parts.flat())
}

const SOURCES: Record<Order['source'], string> = {
  cart: 'Commande passée',
  'store-api': 'Commande passée par l’API de la boutique',
  desk: 'Commande faite par l’équipe',
  renewal: 'Période d’abonnement ouverte',
  import: 'Commande reprise d’une autre boutique',
}

const tellStart = (order: Order): TimelineEntry => ({
  ...{ ...PLAIN, kind: 'order', at: order.createdAt.toISOString(), text: SOURCES[order.source] },
  details: `Conditions générales ${order.termsVersion} acceptées`,
})

function tellAttempt({ currency }: Order, attempt: Attempt): TimelineEntry {
  const { number, status, methodType, amountCents, failureCode, intentId, updatedAt } = attempt
  const sum = amountCents > 0 ? `${formatMoney(amountCents, currency)}, ` : ''
  const title = methodOfType(methodType).title
  return {
    ...{ ...PLAIN, kind: 'money', at: updatedAt.toISOString() },
    tone: TONES[status] ?? 'plain',
    text: `Tentative ${number} ${ATTEMPT_WORDS[status]}`,
    details: [`${sum}${title}`, failureCode, intentId].filter(Boolean).join(' · '),
  }
}

async function tellMoney(db: Deps['db'], { id, currency }: Order): Promise<TimelineEntry[]> {
  const [receipts, refunds] = await Promise.all([listReceipts(db, id), listRefunds(db, id)])
  return [
    ...receipts.map(
      ({ receivedAt, amountCents, chargeId, isSurplus }): TimelineEntry => ({
        ...{ ...PLAIN, kind: 'money', tone: isSurplus ? 'bad' : 'good', at: receivedAt.toISOString() },
        text: `${formatMoney(amountCents, currency)} encaissés${isSurplus ? ' en trop' : ''}`,
        details: chargeId ?? '',
      }),
    ),
    ...refunds.map(
      ({ id: refundId, refundedAt, amountCents, failedAt }): TimelineEntry => ({
        ...{ ...PLAIN, kind: 'money', tone: failedAt ? 'bad' : 'plain' },
        at: (failedAt ?? refundedAt).toISOString(),
        text: `${formatMoney(amountCents, currency)} ${failedAt ? 'revenus\u202F: la banque ne les a pas pris' : 'remboursés'}`,
        details: refundId,
      }),
    ),
  ]
}

/** When each was opened and how it ended; a review has no file. */
async function tellCases(db: Deps['db'], { id: orderId, currency }: Order): Promise<TimelineEntry[]> {
  return (await listCases(db, orderId)).flatMap(({ id, kind, outcome, amountCents, openedAt, closedAt }) => {
    const told = {
      ...PLAIN,
      kind: 'money',
      details: id,
      ...(kind !== 'review' && { page: DESK_PAGES.dispute(id) }),
    } as const
    const sum = amountCents === null ? '' : ` sur ${formatMoney(amountCents, currency)}`
    const opened: TimelineEntry = {
      ...{ ...told, tone: outcome === 'open' ? 'waiting' : 'bad', at: openedAt.toISOString() },
      text: `${DISPUTE_WORDS[kind]}${sum}`,
    }
    if (outcome === 'open' || !closedAt) return [opened]
    const tone = outcome === 'dismissed' ? 'good' : 'bad'
    return [opened, { ...told, tone, at: closedAt.toISOString(), text: DISPUTE_ENDS[kind][outcome] }]
  })
}

const tellNews = async (db: Deps['db'], orderId: number): Promise<TimelineEntry[]> =>
  (await selectNewsOf(db, orderId)).map(({ type, objectId, receivedAt, isDone }) => ({
    ...{ ...PLAIN, kind: 'news', tone: isDone ? 'plain' : 'waiting', at: receivedAt.toISOString() },
    text: `Le prestataire dit\u202F: ${newsWords(type)}${isDone ? '' : ', à traiter'}`,
    details: `${type} · ${objectId}`,
  }))

const tellDocuments = async (db: Deps['db'], { id }: Order): Promise<TimelineEntry[]> =>
  (await listOrderDocuments(db, id)).map(({ name, issuedAt, isInvoice }) => ({
    ...{ ...PLAIN, kind: 'document', at: issuedAt.toISOString() },
    text: `${name} ${isInvoice ? 'émise' : 'émis'}`,
  }))

async function tellMails(db: Deps['db'], order: Order): Promise<TimelineEntry[]> {
  const mails = await selectMailsOf(db, order.id)
  const resendable = await listResendable(db, order, mails)
  return mails.map(({ id, kind, queuedAt, sentAt }) => ({
    ...{ ...PLAIN, kind: 'mail', tone: sentAt ? 'plain' : 'waiting' },
    at: (sentAt ?? queuedAt).toISOString(),
    text: `Mail «\u202F${mailName(kind)}\u202F» ${sentAt ? 'parti' : 'à envoyer'}`,
    page: DESK_PAGES.mail(id),
    ...(resendable.has(id) && { mailId: id }),
  }))
}

const tellDownloads = async (db: Deps['db'], orderId: number): Promise<TimelineEntry[]> =>
  (await selectDownloadsOf(db, orderId)).map(({ at, productName, label }) => ({
    ...{ ...PLAIN, kind: 'download', at: at.toISOString(), text: `${productName}, ${label}, téléchargé` },
  }))

async function tellNotes(db: Deps['db'], orderId: number): Promise<TimelineEntry[]> {
  const names = await listStaffNames(db)
  return (await listOrderNotes(db, orderId)).map(({ text, createdAt, isAlert, writtenBy }) => ({
    ...{ ...PLAIN, kind: 'note', tone: isAlert ? 'bad' : 'plain', at: createdAt.toISOString() },
    who: writtenBy === null ? '' : (names.get(writtenBy) ?? writtenBy),
    text: writtenBy === null ? text : `\u202F: «\u202F${text}\u202F»`,
  }))
}

const tellWithdrawal = (withdrawal: Withdrawal): TimelineEntry => ({
  ...{ ...PLAIN, kind: 'withdrawal', tone: withdrawal.settledAt || withdrawal.decidedAt ? 'plain' : 'waiting' },
  at: withdrawal.receivedAt.toISOString(),
  text: `Demande de rétractation ${referenceOf(withdrawal)}`,
})

/** As many gestures as an order has in a long life. */
const GESTURES = 200

async function tellGestures(db: Deps['db'], orderId: number): Promise<TimelineEntry[]> {
  const subject = { kind: 'order', id: String(orderId) } as const
  const entries = await listAuditEntries(db, { subject, limit: GESTURES })
  const names = await listStaffNames(db)
  // A note says by itself who wrote it.
  const told = entries.toReversed().filter(({ action }) => action !== 'noted')
  return told.map(({ at, actor, action }) => ({
    ...{ ...PLAIN, kind: 'gesture', at: at.toISOString() },
    who: 'id' in actor ? (names.get(actor.id) ?? actor.id) : 'La boutique',
    text: `${gestureWords(action)} la commande`,
  }))
}
