import type { Notice } from '#contracts/cart/cart.ts'
import { checkoutNotices } from '#contracts/checkout/checkout-notices.ts'
import { NONCE_ACTIONS } from '#contracts/identifiers.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { changedMethodNotice, methodChangeNotices } from '#contracts/subscription/method-change.ts'
import { CHANGE_METHOD_FIELDS } from '#contracts/wire/change-method.ts'
import { redirectOf } from '#contracts/wire/order-answer.ts'
import { changeRenewalMethod, type MethodChangeOutcome } from '#server/modules/renewals/index.ts'
import { pushNotice } from '#server/modules/sessions/index.ts'
import { isTicked } from '#server/posted/is-ticked.ts'
import { readPaymentFields } from '#server/posted/read-payment-fields.ts'
import type { Services } from '#server/services.ts'
import type { Visitor } from '#server/visitor.ts'

type Answer = { redirect: string } | { notices: Notice[] }
/** The subscription that an address names, and who asks. */
export type OwnAddress = { subscriptionId: number; key: string; customerId: number }

/** The posted form that gives a subscription another method. */
export async function changeMethodFromForm(
  services: Services,
  visitor: Visitor,
  { own, posted }: { own: OwnAddress; posted: FormData },
): Promise<Answer> {
  const fields: Record<string, string> = {}
  for (const [name, value] of posted) if (typeof value === 'string') fields[name] = value
  const { subscriptionId, customerId } = own
  const nonce = fields[CHANGE_METHOD_FIELDS.nonce] ?? ''
  const isOurs = visitor.verifyNonce(NONCE_ACTIONS.changeMethod, nonce, `${customerId}.${subscriptionId}`)
  if (!isOurs || fields[CHANGE_METHOD_FIELDS.subscription] !== String(subscriptionId))
    return { notices: checkoutNotices([{ code: 'session-expired' }]) }
  const { online, triedFrom, sessionId } = visitor
  const outcome = await changeRenewalMethod(services, {
    ...{ ...own, online, fields: readPaymentFields(fields) },
    updatesAll: isTicked(fields[CHANGE_METHOD_FIELDS.updatesAll]),
    guesser: triedFrom === null ? null : { sessionId, network: triedFrom, customerId },
  })
  if (!outcome.ok) return { notices: methodChangeNotices(outcome.refusal) }
  if (outcome.next !== 'done') return { redirect: goOn(visitor, own, outcome) }
  await pushNotice(services.db, visitor.startSession(), changedMethodNotice(outcome.changed))
  return { redirect: ROUTES.accountSubscription(subscriptionId) }
}

type GoingOn = Exclude<Extract<MethodChangeOutcome, { ok: true }>, { next: 'done' }>

/** To the bank, or back to the page with the fragment that has the provider's script ask. */
function goOn({ createNonce }: Visitor, { subscriptionId, key, customerId }: OwnAddress, outcome: GoingOn): string {
  const linkNonce = createNonce(NONCE_ACTIONS.changeMethod, `${customerId}.${subscriptionId}`)
  const page = ROUTES.changeMethod(subscriptionId, key, linkNonce)
  const door = { origin: '', pageOf: () => page, createNonce, isLegacy: false }
  // Clients say 'order' of both.
  const named = { orderId: subscriptionId, orderKey: key }
  switch (outcome.next) {
    case 'redirect':
      return outcome.url
    case 'authenticate':
      return redirectOf({ ...named, ...outcome, kind: 'setup', paymentMethodId: null }, door)
    case 'wallet':
      return redirectOf({ ...named, ...outcome, kind: 'setup' }, door)
  }
}
