import type { AddressKind, BillingAddress, ShippingAddress } from '#contracts/address/address.ts'
import type { OwnerRefusal } from '#contracts/subscription/owner-notices.ts'
import { isChargedAgain } from '#contracts/subscription/subscription-status.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { addressFieldsOf, billingOf, postalOf } from '#server/modules/orders/index.ts'
import {
  findSubscription,
  listSubscriptionAddresses,
  listSubscriptionsOfCustomer,
  lockSubscriptionsOf,
  replaceSubscriptionAddress,
  type Subscription,
  type SubscriptionAddress,
  updateSubscription,
} from '#server/modules/subscriptions/index.ts'
import type { Services } from '#server/services.ts'

type Own = { id: number; customerId: number; kind: AddressKind }

/** `others`: how many more of its owner's may be given the same address. */
export type OpenedAddress =
  | { ok: true; fields: Partial<BillingAddress>; others: number }
  | { ok: false; refusal: OwnerRefusal }

/** An address of one subscription as the fields of its form; {} where it has none. Another's is `unknown`. */
export async function openOwnAddress(
  { db }: Pick<Services, 'db'>,
  { id, customerId, kind }: Own,
): Promise<OpenedAddress> {
  const subscription = await findSubscription(db, id)
  if (!subscription || subscription.customerId !== customerId) return { ok: false, refusal: 'unknown' }
  if (!mayHave(subscription, kind)) return { ok: false, refusal: 'impossible' }
  const kept = await findAddress(db, id, kind)
  const others = (await countAddressed({ db }, { customerId, kind })) - 1
  return { ok: true, fields: kept ? addressFieldsOf(kept) : {}, others }
}

/** How many subscriptions of a customer have more orders to come that name such an address. */
export const countAddressed = async (
  { db }: Pick<Services, 'db'>,
  { customerId, kind }: Omit<Own, 'id'>,
): Promise<number> => (await listSubscriptionsOfCustomer(db, customerId)).filter((each) => mayHave(each, kind)).length

/** An address that was checked already. */
export type NewAddress = { kind: 'billing'; address: BillingAddress } | { kind: 'shipping'; address: ShippingAddress }

export type AddressChanged = { ok: true; ids: number[] } | { ok: false; refusal: OwnerRefusal }

/**
 * Has the orders to come of a customer's subscription name another address, or, where `id` is null or `withOthers` says so, those
 * of all their subscriptions that have any: all or none. What was ordered keeps the address that it has; the VAT follows the
 * country from the next order on, within the price that was agreed to. `ids`: those that it concerns.
 */
export const changeOwnAddress = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, customerId, withOthers, ...given }: NewAddress & { id: number | null; customerId: number; withOthers: boolean },
): Promise<AddressChanged> =>
  db.transaction(async (tx) => {
    const owned = await lockSubscriptionsOf(tx, customerId)
    const named = owned.find((each) => each.id === id)
    if (id !== null && !named) return { ok: false, refusal: 'unknown' }
    if (named && !mayHave(named, given.kind)) return { ok: false, refusal: 'impossible' }
    const concerned = owned.filter(
      (each) => mayHave(each, given.kind) && (named === undefined || withOthers || each === named),
    )
    for (const { id: subscriptionId } of concerned)
      await writeAddress(tx, { subscriptionId, now: clock.now(), ...given })
    return { ok: true, ids: concerned.map((each) => each.id) }
  })

const mayHave = (subscription: Subscription, kind: AddressKind): boolean =>
  isChargedAgain(subscription) && (kind === 'billing' || subscription.shippingLines.length > 0)

const findAddress = async (db: Queryable, id: number, kind: AddressKind): Promise<SubscriptionAddress | undefined> =>
  (await listSubscriptionAddresses(db, id)).find((each) => each.kind === kind)

type Writing = NewAddress & { subscriptionId: number; now: Date }

async function writeAddress(tx: Transaction, { subscriptionId, now, ...given }: Writing): Promise<void> {
  const [billing, shipping] = [
    await findAddress(tx, subscriptionId, 'billing'),
    await findAddress(tx, subscriptionId, 'shipping'),
  ]
  const written: SubscriptionAddress[] = []
  if (given.kind === 'billing') {
    const { phone, email, ...place } = billingOf(given.address)
    written.push({ subscriptionId, kind: 'billing', ...place, phone, email })
    // Mail and calls about what is sent go to who pays.
    if (shipping) written.push({ ...shipping, phone, email })
  } else {
    const { phone = '', email = '' } = billing ?? {}
    written.push({ subscriptionId, kind: 'shipping', ...postalOf(given.address), phone, email })
  }
  const kept = [billing, shipping]
  const changed = written.filter((each) => !kept.some((before) => isSameAddress(before, each)))
  if (changed.length === 0) return
  for (const address of changed) await replaceSubscriptionAddress(tx, address)
  await updateSubscription(tx, subscriptionId, { now, note: NOTES[given.kind] })
}

const isSameAddress = (before: SubscriptionAddress | undefined, after: SubscriptionAddress): boolean =>
  before !== undefined &&
  (Object.keys(after) as (keyof SubscriptionAddress)[]).every((key) => before[key] === after[key])

const NOTES: Record<AddressKind, string> = {
  billing: 'Adresse de facturation changée par le client.',
  shipping: 'Adresse de livraison changée par le client.',
}
