import { addCycles } from '#contracts/subscription/calendar.ts'
import { type PriceDraft, type PriceRefusal, refusePriceChange } from '#contracts/subscription/price-offer.ts'
import { SHOP_TIME_ZONE } from '#contracts/text/french-date.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Actor, recordAction } from '#server/modules/audit/index.ts'
import { queueMails } from '#server/modules/notifications/index.ts'
import { createOrderKey } from '#server/modules/orders/index.ts'
import { listSubscriptionLines, lockSubscription, periodEnd } from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import {
  findPriceChange,
  findSubscribable,
  insertOffer,
  insertPriceChange,
  listToTell,
  type PriceChange,
  type ToTell,
  withdrawOffers,
} from './price-change-repository.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log'>

/** A day more than the thirty that are promised: the mail has a day to go out. */
const NOTICE_DAYS = 31
const BATCH = 200

/**
 * Announces another price to all who have subscribed to a product (or to one of its variations) until now: the worker tells
 * each, who has to accept it ({@link tellPriceChanges}); or to one of them alone. What the product costs those who come later is
 * not touched. `staff`: who of the team does, whom the trail keeps. Gives back the number of the change.
 */
export function announcePriceChange(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  draft: PriceDraft,
  staff?: Actor,
): Promise<{ ok: true; changeId: number } | { ok: false; refusal: PriceRefusal }> {
  return db.transaction(async (tx) => {
    const refusal = refusePriceChange(draft)
    if (refusal) return { ok: false, refusal }
    if (!(await findSubscribable(tx, draft))) return { ok: false, refusal: 'unknown' }
    const changeId = await insertPriceChange(tx, { ...draft, announcedAt: clock.now() })
    const subject = { kind: 'price-change' as const, id: String(changeId) }
    if (staff) await recordAction(tx, { actor: staff, clock }, { subject, action: 'announced' })
    return { ok: true, changeId }
  })
}

/** Tells everybody who was not told of a change yet: each once, by however many workers, and on after a kill. Gives back how many. */
export async function tellPriceChanges(services: Deps, { limit = BATCH } = {}): Promise<number> {
  let told = 0
  for (let after: ToTell | null = null; ; ) {
    const batch: ToTell[] = await listToTell(services.db, { after, limit })
    for (const wanted of batch) if (await services.db.transaction((tx) => offer(services, tx, wanted))) told += 1
    after = batch.at(-1) ?? null
    if (batch.length < limit) return told
  }
}

async function offer(services: Deps, tx: Transaction, { subscriptionId, changeId }: ToTell): Promise<boolean> {
  const [subscription, change] = [await lockSubscription(tx, subscriptionId), await findPriceChange(tx, changeId)]
  if (!subscription?.anchorAt || subscription.endedAt !== null || !change) return false
  const now = services.clock.now()
  const earliest = addCycles(now, NOTICE_DAYS, { period: 'day', interval: 1 }, SHOP_TIME_ZONE)
  let period = subscription.nextPeriod
  while (periodEnd(subscription, period) < earliest) period += 1
  const isOver = subscription.length > 0 && period + 1 >= subscription.length
  if (isOver) return false
  const id = await insertOffer(tx, {
    ...{ changeId, subscriptionId, key: createOrderKey(), startsAt: periodEnd(subscription, period) },
    ...(await pricesOf(tx, subscriptionId, change)),
  })
  if (id === null) return false
  await withdrawOffers(tx, { subscriptionId, but: id, closedAt: now })
  await queueMails(services, tx, [{ kind: 'price-change', about: String(id) }])
  return true
}

async function pricesOf(tx: Transaction, subscriptionId: number, change: PriceChange) {
  let [oldCents, newCents] = [0, 0]
  for (const { quantity, unitPriceCents, productId, variationId } of await listSubscriptionLines(tx, subscriptionId)) {
    const isMeant =
      productId === change.productId && (change.variationId === null || variationId === change.variationId)
    oldCents += quantity * unitPriceCents
    newCents += quantity * (isMeant ? change.unitPriceCents : unitPriceCents)
  }
  return { oldCents, newCents }
}
