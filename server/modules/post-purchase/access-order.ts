import { findOrder, isSameKey, listOrderAddresses, type Order } from '#server/modules/orders/index.ts'
import { getBilling } from '#server/modules/sessions/index.ts'
import type { Services } from '#server/services.ts'
import { hasVerifiedEmail, insertVerifiedEmail } from './verified-email-repository.ts'

/** Who asks for an order: their session, and their account when they are signed in. */
export type Reader = { sessionId: string | null; customerId: number | null }

export type OrderAccess =
  /** No such order, or not with this key: told apart by nothing. */
  | { access: 'none' }
  /** The key is right, but it alone is not enough any more: the order's e-mail address is asked for. */
  | { access: 'unverified' }
  | { access: 'granted'; order: Order }

type Address = { orderId: number; orderKey: string }
type Deps = Pick<Services, 'db' | 'clock'>

/** An address is passed on, printed, kept in a history: after this long its key alone opens nothing. */
const KEY_ALONE_MINUTES = 10
/** As long as a session lives. */
const VERIFIED_HOURS = 48

/** Whether this reader may see the order (facts shop-wire §9, guest verification). */
export async function accessOrder(
  services: Deps,
  { orderId, orderKey, reader }: Address & { reader: Reader },
): Promise<OrderAccess> {
  const order = await findOrder(services.db, orderId)
  if (!order || !isSameKey(order.orderKey, orderKey)) return { access: 'none' }
  const isKnown = isFresh(services, order) || isOwner(order, reader) || (await knowsEmail(services, { order, reader }))
  return isKnown ? { access: 'granted', order } : { access: 'unverified' }
}

/** Opens the order to the session when the address is the order's; false when it is not, or the key is wrong. */
export async function verifyOrderEmail(
  { db, clock }: Deps,
  { orderId, orderKey, email, sessionId }: Address & { email: string; sessionId: string },
): Promise<boolean> {
  const order = await findOrder(db, orderId)
  if (!order || !isSameKey(order.orderKey, orderKey)) return false
  if (!(await isEmailOf({ db }, { order, email }))) return false
  await rememberVerifiedEmail({ db, clock }, { sessionId, email })
  return true
}

/** From now on every order of this address is open to the session, with its key. */
export function rememberVerifiedEmail(
  { db, clock }: Deps,
  { sessionId, email }: { sessionId: string; email: string },
): Promise<void> {
  const at = clock.now()
  return insertVerifiedEmail(db, { sessionId, email: normalise(email), at, forgetBefore: hoursBefore(at) })
}

const isFresh = ({ clock }: Deps, { createdAt }: Order) =>
  clock.now().getTime() - createdAt.getTime() < KEY_ALONE_MINUTES * 60_000

const isOwner = ({ customerId }: Order, reader: Reader) => customerId !== null && customerId === reader.customerId

/** A session that typed the address at the checkout, or on this page, knows it. */
async function knowsEmail(
  { db, clock }: Deps,
  { order, reader: { sessionId } }: { order: Order; reader: Reader },
): Promise<boolean> {
  if (sessionId === null) return false
  const email = await emailOf(db, order)
  if (email === '') return false
  const billing = await getBilling(db, sessionId)
  if (normalise(billing.email ?? '') === email) return true
  return hasVerifiedEmail(db, { sessionId, email, since: hoursBefore(clock.now()) })
}

/** Whether an order was made with this address; no address is none's. */
export async function isEmailOf(
  { db }: Pick<Services, 'db'>,
  { order, email }: { order: Order; email: string },
): Promise<boolean> {
  return normalise(email) !== '' && (await emailOf(db, order)) === normalise(email)
}

async function emailOf(db: Services['db'], order: Order): Promise<string> {
  const addresses = await listOrderAddresses(db, order.id)
  return normalise(addresses.find(({ kind }) => kind === 'billing')?.email ?? '')
}

const normalise = (email: string) => email.trim().toLowerCase()
const hoursBefore = (at: Date) => new Date(at.getTime() - VERIFIED_HOURS * 3_600_000)
