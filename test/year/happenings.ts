import { NO_PAYMENT_FIELDS } from '#contracts/checkout/payment-fields.ts'
import type { Scenario } from '#sandbox/stripe/scenarios.ts'
import { payOrder } from '#server/modules/checkout/index.ts'
import { findOrder, type Order } from '#server/modules/orders/index.ts'
import { findProviderCustomerId, isLive, listAttempts } from '#server/modules/payments/index.ts'
import {
  cancelSubscription,
  changeRenewalMethod,
  findRenewalTerms,
  moveNextPayment,
  reactivateSubscription,
  suspendSubscription,
} from '#server/modules/renewals/index.ts'
import { keepMethod } from '#server/modules/saved-methods/index.ts'
import { findSubscription, listOrdersOfSubscription, type Subscription } from '#server/modules/subscriptions/index.ts'
import { receiveWithdrawal } from '#server/modules/withdrawal/index.ts'
import { CARDS } from '#test/support/cards.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import type { Member } from './members.ts'
import type { Random } from './random.ts'
import type { YearShop } from './year-shop.ts'

type Scene = { shop: YearShop; member: Member; random: Random }
/** In which state of a subscription something may be tried; most of it is refused in the others. */
type State = Pick<Subscription, 'status' | 'holdReason'>

type Happening = {
  name: string
  /** How often a year it befalls whoever it may befall. */
  perYear: number
  may(state: State, scene: Scene): boolean
  /** Whether it was done; false where the shop refused. */
  happen(scene: Scene): Promise<boolean>
}

const DAY_MS = 86_400_000
const isRunning = ({ status }: State) => status === 'active'
const owes = ({ holdReason }: State) => holdReason === 'payment' || holdReason === 'unpaid'

/** What a bank says from now on of what a member pays with. */
const REFUSALS = {
  card: ['declined_when_charged', 'insufficient_funds', 'authentication', 'expired_card', 'lost_card'],
  debit: ['debit_failed', 'debit_without_funds', 'account_closed', 'debit_failed_late', 'not_authorized'],
} as const satisfies Record<string, readonly [Scenario, ...Scenario[]]>

export const HAPPENINGS: readonly Happening[] = [
  {
    name: 'a bank refuses',
    perYear: 1.5,
    may: isRunning,
    happen: (scene) =>
      setBank(scene, scene.random.pick(REFUSALS[scene.member.paysWith === 'debit' ? 'debit' : 'card'])),
  },
  {
    name: 'a bank agrees again',
    perYear: 60,
    may: owes,
    happen: (scene) => setBank(scene, scene.member.paysWith === 'debit' ? 'debit_paid' : 'paid'),
  },
  { name: 'pay by the link', perYear: 80, may: owes, happen: payByLink },
  {
    name: 'leave',
    perYear: 0.35,
    may: ({ status }) => status !== 'pending',
    happen: (scene) => leave(scene, 'customer'),
  },
  { name: 'leave while a payment is tried', perYear: 8, may: owes, happen: (scene) => leave(scene, 'notice') },
  { name: 'the shop ends it', perYear: 0.05, may: () => true, happen: (scene) => leave(scene, 'shop') },
  { name: 'come back', perYear: 6, may: ({ status }) => status === 'pending-cancel', happen: resume },
  {
    name: 'pause',
    perYear: 0.4,
    may: isRunning,
    happen: ({ shop, member }) =>
      done(suspendSubscription(shop.services, { id: member.subscriptionId, by: 'customer' })),
  },
  {
    name: 'the shop stops it',
    perYear: 0.05,
    may: isRunning,
    happen: ({ shop, member }) => done(suspendSubscription(shop.services, { id: member.subscriptionId, by: 'shop' })),
  },
  {
    name: 'go on',
    perYear: 12,
    may: ({ holdReason }) => holdReason === 'customer' || holdReason === 'shop',
    happen: resume,
  },
  { name: 'go on at a wrong moment', perYear: 1, may: () => true, happen: resume },
  { name: 'change the method', perYear: 0.6, may: () => true, happen: changeMethod },
  { name: 'move the day', perYear: 0.2, may: isRunning, happen: moveDay },
  {
    name: 'withdraw',
    perYear: 1,
    may: (_, { shop, member }) => shop.services.clock.now().getTime() - member.joinedAt.getTime() < 14 * DAY_MS,
    happen: withdraw,
  },
]

const done = async (result: Promise<{ ok: boolean }>) => (await result).ok

async function setBank({ shop, member }: Scene, scenario: Scenario): Promise<boolean> {
  const method = (await findRenewalTerms(shop.services.db, member.subscriptionId))?.method
  if (!method) return false
  await shop.sandbox.changeBehaviour(method.providerId, scenario)
  return true
}

/** The order of a period that waits for its payment, as its mail leads to it. */
async function openOrder({ shop, member }: Scene): Promise<Order | null> {
  for (const { orderId } of await listOrdersOfSubscription(shop.services.db, member.subscriptionId)) {
    const order = await findOrder(shop.services.db, orderId)
    if (order && order.paidAt === null && order.status !== 'cancelled') return order
  }
  return null
}

const TYPED = [CARDS.paid, CARDS.paid, CARDS.asksForAuthentication, CARDS.insufficientFunds] as const

async function payByLink(scene: Scene): Promise<boolean> {
  const { shop, member, random } = scene
  const order = await openOrder(scene)
  if (!order) return false
  const paymentMethodId = await shop.sandbox.createCard(random.pick(TYPED))
  const { id: orderId, orderKey } = order
  const owner = { sessionId: `year-${member.customerId}`, customerId: member.customerId }
  const paid = await payOrder(shop.services, {
    ...{ orderId, orderKey, ...owner, form: { ...checkoutForm({ paymentMethodId }), acceptsTerms: true } },
  })
  const attempt = (await listAttempts(shop.services.db, orderId)).at(-1)
  if (!paid.ok || !attempt?.intentId || attempt.status !== 'requires-action') return paid.ok
  // Some close the window.
  if (random.chance(0.7))
    await shop.sandbox.answerChallenge(attempt.intentId, random.chance(0.8) ? 'succeeded' : 'failed')
  return true
}

async function leave({ shop, member }: Scene, by: 'customer' | 'notice' | 'shop'): Promise<boolean> {
  const { db } = shop.services
  const result = await cancelSubscription(shop.services, { id: member.subscriptionId, by })
  if (!result.ok) return false
  const orderIds = (await listOrdersOfSubscription(db, member.subscriptionId)).map(({ orderId }) => orderId)
  const awaited: number[] = []
  for (const orderId of orderIds) if ((await listAttempts(db, orderId)).some(isLive)) awaited.push(orderId)
  member.left ??= { orderIds, awaited }
  return true
}

async function resume({ shop, member }: Scene): Promise<boolean> {
  const result = await reactivateSubscription(shop.services, { id: member.subscriptionId, by: 'shop' })
  if (result.ok) member.left = null
  return result.ok
}

async function changeMethod({ shop, member, random }: Scene): Promise<boolean> {
  const { services, sandbox } = shop
  const { customerId, subscriptionId } = member
  const owner = await findProviderCustomerId(services.db, customerId)
  if (owner === null) return false
  const intentId = await sandbox.setUp(owner, random.pick(['pm_card_mastercard', 'pm_card_amex', 'pm_card_visa_debit']))
  const kept = await keepMethod(services, { customerId, intentId, keptWith: 'card' })
  if (!kept) return false
  const key = (await findSubscription(services.db, subscriptionId))?.key ?? ''
  const changed = await changeRenewalMethod(services, {
    ...{
      subscriptionId,
      key,
      customerId,
      updatesAll: false,
      online: { ip: '192.0.2.1', userAgent: '' },
      guesser: null,
    },
    fields: { ...NO_PAYMENT_FIELDS, savedMethodId: kept.id },
  })
  if (!changed.ok) return false
  if (member.paysWith === 'debit') member.paysWith = 'card'
  return true
}

function moveDay({ shop, member, random }: Scene): Promise<boolean> {
  const to = new Date(shop.services.clock.now().getTime() + random.below(45) * DAY_MS)
  return done(moveNextPayment(shop.services, { id: member.subscriptionId, to }))
}

async function withdraw({ shop, member }: Scene): Promise<boolean> {
  await receiveWithdrawal(shop.services, {
    ...{ orderNumber: String(member.orderId), name: 'Camille Martin', email: member.email, items: '' },
  })
  return true
}
