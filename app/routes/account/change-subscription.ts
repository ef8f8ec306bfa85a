import type { Notice } from '#contracts/cart/cart.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import {
  type AskedChange,
  SUBSCRIPTION_FIELDS as FIELDS,
  type OpenedSubscription,
  OWNER_CHANGES,
  type OwnerChange,
} from '#contracts/subscription/own-subscription.ts'
import { doneNotice, type OwnerRefusal, refusedNotice } from '#contracts/subscription/owner-notices.ts'
import { changeOwnSubscription } from '#server/modules/own-subscriptions/index.ts'
import type { Services } from '#server/services.ts'
import type { Visitor } from '#server/visitor.ts'

/** A link and a form serve for one state of one subscription of one customer (facts product-kinds §6). */
export const nonceSubject = ({ id, status }: Pick<OpenedSubscription, 'id' | 'status'>, customerId: number) =>
  `${customerId}.${id}.${status}`

/** Which change a link asks for; why it cannot be; null where it asks for none. */
export function askedChange(
  query: URLSearchParams,
  subscription: OpenedSubscription,
  isFresh: (nonce: string) => boolean,
): AskedChange | { refusal: OwnerRefusal } | null {
  const change = changeOf(query)
  if (change === null) return null
  const nonce = query.get(FIELDS.nonce)
  // Without one it is nobody's link, and the page that asks makes its own.
  if (nonce !== null && !isFresh(nonce)) return { refusal: 'stale' }
  const refusal = refusalOf(change, subscription)
  if (refusal) return { refusal }
  return { change, isLastStep: query.has(FIELDS.step) }
}

function changeOf(query: URLSearchParams): OwnerChange | null {
  return OWNER_CHANGES.find((each) => each === query.get(FIELDS.to)) ?? null
}

/** Before it is asked: nobody is asked for what would be refused. */
function refusalOf(change: OwnerChange, { actions, owed }: OpenedSubscription): OwnerRefusal | null {
  switch (change) {
    case 'on-hold':
      if (actions.suspend === 'limit') return 'limit'
      return actions.suspend === null ? 'impossible' : null
    case 'active':
      if (actions.reactivate !== null) return null
      return owed ? 'unpaid' : 'impossible'
    case 'cancelled':
      return actions.cancel ? null : 'impossible'
    default:
      return 'impossible'
  }
}

type Posted = {
  visitor: Pick<Visitor, 'verifyNonce'>
  subscription: OpenedSubscription
  customerId: number
  posted: FormData
}

/** Does what a form of the page asks: what is to be said of it, and where that shows. */
export async function changeFromForm(
  services: Services,
  { visitor, subscription, customerId, posted }: Posted,
): Promise<{ notice: Notice; to: string }> {
  const { id } = subscription
  const here = ROUTES.accountSubscription(id)
  const change = OWNER_CHANGES.find((each) => each === posted.get(FIELDS.to))
  if (!change || change === 'resubscribe' || change === 'renew-early')
    return { notice: refusedNotice('impossible'), to: here }
  const nonce = posted.get(FIELDS.nonce)
  const subject = nonceSubject(subscription, customerId)
  const isFresh = typeof nonce === 'string' && visitor.verifyNonce(NONCE_ACTIONS.changeSubscription, nonce, subject)
  // A second click comes from a page of the state before; it asks for nothing new.
  if (!isFresh && !isSo(change, subscription)) return { notice: refusedNotice('stale'), to: here }
  const changed = await changeOwnSubscription(services, { id, customerId, to: change })
  return { notice: changed.ok ? doneNotice(changed.done) : refusedNotice(changed.refusal), to: here }
}

/** Whether it is there already, so that to ask for it again changes nothing. */
function isSo(
  to: 'on-hold' | 'active' | 'cancelled',
  { status, holdReason, cancelledAt, endedAt }: OpenedSubscription,
) {
  if (to === 'on-hold') return holdReason === 'customer'
  if (to === 'active') return status === 'active'
  return cancelledAt !== null && endedAt === null
}
