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
import { doneNotice, EARLY_NOTICES, type OwnerRefusal, refusedNotice } from '#contracts/subscription/owner-notices.ts'
import { readId } from '#contracts/text/read-id.ts'
import {
  changeOwnSubscription,
  openOwnSubscription,
  renewOwnEarly,
  resubscribe,
} from '#server/modules/own-subscriptions/index.ts'
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
  const change = changeOf(query, subscription.id)
  if (change === null) return null
  const nonce = query.get(FIELDS.nonce)
  // Without one it is nobody's link, and the page that asks makes its own.
  if (nonce !== null && !isFresh(nonce)) return { refusal: 'stale' }
  const refusal = refusalOf(change, subscription)
  if (refusal) return { refusal }
  return { change, isLastStep: query.has(FIELDS.step) }
}

/** Each of the contract's links has its own parameter (facts product-kinds §6); one that names another subscription asks nothing. */
function changeOf(query: URLSearchParams, id: number): OwnerChange | null {
  const names = (field: string) => query.get(field) === String(id)
  if (names(FIELDS.renewEarly)) return 'renew-early'
  if (names(FIELDS.resubscribe)) return 'resubscribe'
  if (query.has(FIELDS.id) && !names(FIELDS.id)) return null
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
    case 'renew-early':
      return actions.renewEarly === null ? 'impossible' : null
    case 'resubscribe':
      return actions.resubscribe ? null : 'impossible'
  }
}

type Posted = {
  visitor: Pick<Visitor, 'verifyNonce' | 'startSession'>
  subscription: OpenedSubscription
  customerId: number
  posted: FormData
}

type Answer = { notice: Notice; to: string }

/** Does what a form of the page asks: what is to be said of it, and where that shows. */
export async function changeFromForm(services: Services, asked: Posted): Promise<Answer> {
  const { visitor, subscription, customerId, posted } = asked
  const { id } = subscription
  const here = ROUTES.accountSubscription(id)
  const change = OWNER_CHANGES.find((each) => each === posted.get(FIELDS.to))
  if (!change) return { notice: refusedNotice('impossible'), to: here }
  const nonce = posted.get(FIELDS.nonce)
  const subject = nonceSubject(subscription, customerId)
  const isFresh = typeof nonce === 'string' && visitor.verifyNonce(NONCE_ACTIONS.changeSubscription, nonce, subject)
  // A second click comes from a page of the state before; it asks for nothing new.
  if (!isFresh && !isSo(change, subscription)) return { notice: refusedNotice('stale'), to: here }
  if (change === 'renew-early') return payEarly(services, asked)
  if (change === 'resubscribe') return putInCart(services, asked)
  const changed = await changeOwnSubscription(services, { id, customerId, to: change })
  return { notice: changed.ok ? doneNotice(changed.done) : refusedNotice(changed.refusal), to: here }
}

async function putInCart(services: Services, { visitor, subscription: { id }, customerId }: Posted): Promise<Answer> {
  const put = await resubscribe(services, { id, customerId, sessionId: visitor.startSession() })
  if (!put.ok) return { notice: refusedNotice(put.refusal), to: ROUTES.accountSubscription(id) }
  return { notice: doneNotice({ change: 'resubscribe', isRepeated: put.isRepeated, until: null }), to: ROUTES.checkout }
}

/** What its bank refuses, or asks its owner about, is paid on the order's own page. */
async function payEarly(services: Services, { subscription: { id }, customerId, posted }: Posted): Promise<Answer> {
  const here = ROUTES.accountSubscription(id)
  const period = readId(posted.get(FIELDS.period)) ?? 0
  const renewed = await renewOwnEarly(services, { id, customerId, period })
  if (!renewed.ok) return { notice: refusedNotice(renewed.refusal), to: here }
  const { state, isRepeated, orderId, orderKey } = renewed
  if (state === 'to-pay') return { notice: EARLY_NOTICES.toPay, to: ROUTES.orderPay(orderId, orderKey) }
  if (state === 'underway') return { notice: EARLY_NOTICES.underway, to: here }
  const until = (await openOwnSubscription(services, { id, customerId }))?.paidUntil ?? null
  return { notice: doneNotice({ change: 'renew-early', isRepeated, until }), to: here }
}

/** Whether it is there already, so that to ask for it again changes nothing. */
function isSo(to: OwnerChange, { status, holdReason, cancelledAt, endedAt }: OpenedSubscription) {
  if (to === 'on-hold') return holdReason === 'customer'
  if (to === 'active') return status === 'active'
  return to === 'cancelled' && cancelledAt !== null && endedAt === null
}
