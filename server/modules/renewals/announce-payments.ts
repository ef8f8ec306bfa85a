import { announcesTerm, cardEndsBefore, remindsOfPayment } from '#contracts/subscription/announcements.ts'
import { listOwed, type OwedMail, queueMails } from '#server/modules/notifications/index.ts'
import type { Services } from '#server/services.ts'
import { type ComingPayment, listWithPaymentBefore } from './announcement-repository.ts'
import { aboutCard, aboutPayment } from './get-subscription-mail.ts'

const DAY_MS = 86_400_000
/** The longest time before a payment at which something is said of it. */
const FURTHEST_DAYS = 75
const BATCH = 500

/**
 * Owes what is to be said before a payment: its day and sum, the right to refuse the renewal of a term (L215-1), a card that will
 * have ended. Each is owed once, by however many workers. Gives back how many payments it looked at.
 */
export async function announcePayments(services: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const now = services.clock.now()
  const until = new Date(now.getTime() + FURTHEST_DAYS * DAY_MS)
  let [seen, above] = [0, 0]
  for (;;) {
    const batch = await listWithPaymentBefore(services.db, { now, until, above, limit: BATCH })
    const owed = batch.flatMap(({ subscription, method }) => owedBefore({ subscription, method }, now))
    await oweNew(services, owed)
    seen += batch.length
    above = batch.at(-1)?.subscription.id ?? above
    if (batch.length < BATCH) return seen
  }
}

/** Most have been told of in an hour before: they need no job to find that out. */
async function oweNew(services: Pick<Services, 'db' | 'jobs'>, mails: OwedMail[]): Promise<void> {
  if (mails.length === 0) return
  const known = new Set((await listOwed(services.db, mails)).map(({ kind, about }) => `${kind} ${about}`))
  const news = mails.filter(({ kind, about }) => !known.has(`${kind} ${about}`))
  await services.db.transaction((tx) => queueMails(services, tx, news))
}

function owedBefore({ subscription, method }: ComingPayment, now: Date): OwedMail[] {
  const { nextPaymentAt: at, period, interval } = subscription
  if (!at) return []
  const [cycle, about] = [{ period, interval }, aboutPayment(subscription)]
  const owed: OwedMail[] = []
  if (announcesTerm({ cycle, at, now })) owed.push({ kind: 'term-notice', about })
  if (remindsOfPayment({ cycle, at, now })) owed.push({ kind: 'renewal-soon', about })
  if (method?.face.kind === 'card' && cardEndsBefore({ card: method.face, at, now }))
    owed.push({ kind: 'card-expiring', about: aboutCard(subscription.id, method.id, method.face) })
  return owed
}
