import type { Stripe } from '@stripe/stripe-js'
import { askOutcome } from '#app/wire/checkout.ts'
import type { ExpressCalls } from '#app/wire/express.ts'
import { isPaymentFragment } from '#app/wire/payment-step.ts'
import { pollOutcome } from '#app/wire/poll-outcome.ts'
import type { StoreResult } from '#app/wire/store-api.ts'
import { forgetSubmission, rememberSubmission, submissionUnderWay } from '#app/wire/submission-under-way.ts'
import type { SubmissionOutcomeAnswer } from '#contracts/wire/checkout.ts'
import type { ExpressParams } from '#contracts/wire/express-settings.ts'
import type { StoreAddress } from '#contracts/wire/store-api.ts'
import type { StoreCheckout, StoreCheckoutRequest, StoreOwnExtension } from '#contracts/wire/store-checkout.ts'
import { followOrder } from './follow-order.ts'
import {
  addressesOf,
  type Confirmed,
  chosenRate,
  type Instrument,
  paymentDataOf,
  withNormalized,
} from './order-payload.ts'
import type { Place } from './place.ts'
import { detailOf, failureText, isLost, refusalText } from './refusal-text.ts'
import { customerNote, extensionsOf, requiredFields } from './shop-fields.ts'

/** How an order by wallet goes on. */
export type Outcome =
  | { next: 'go'; redirect: string }
  /** `message`: sentences, a line each, or the shop's own list of them. */
  | { next: 'correct'; message: string }
  /** Nobody knows yet whether it was placed. */
  | { next: 'unknown' }

export type Ordering = {
  params: ExpressParams
  place: Place
  calls: Pick<ExpressCalls, 'normalizeAddress'>
  provider: () => Promise<Stripe>
}

export type Order = { confirmed: Confirmed; instrument: Instrument; own: StoreOwnExtension & { submission: string } }

const NEVER_ARRIVED = 'Votre commande ne nous est pas parvenue. Rien n’a été débité\u202F: vous pouvez réessayer.'

/** Has the shop take the order that a wallet's owner has agreed to, and goes through what their bank asks. */
export async function placeExpressOrder(order: Order, ordering: Ordering): Promise<Outcome> {
  const { params, place } = ordering
  const body = await payloadOf(order, ordering)
  rememberSubmission(order.own.submission)
  const answer = await place.post(body, {
    'X-WCSTRIPE-EXPRESS-CHECKOUT': 'true',
    'X-WCSTRIPE-EXPRESS-CHECKOUT-NONCE': params.nonce.wc_store_api_express_checkout,
  })
  return followIfAsked(await outcomeOf(answer, order.own.submission), ordering)
}

/** Asks what became of an order whose answer the page has not had; `id` names it. */
export async function resumeOrder(id: string, ordering: Pick<Ordering, 'provider'>): Promise<Outcome> {
  return followIfAsked(outcomeAsTold(await ask(id), NEVER_ARRIVED), ordering)
}

/** What has a sure end is asked about no more. */
export function forgetWhenOver({ next }: Outcome): void {
  if (next !== 'unknown') forgetSubmission()
}

async function payloadOf(
  { confirmed, instrument, own }: Order,
  { params, calls }: Ordering,
): Promise<StoreCheckoutRequest> {
  const given = addressesOf(confirmed)
  const answer = await calls.normalizeAddress(given)
  const { billing_address, shipping_address } = withNormalized(given, answer.ok ? answer.data : null)
  return {
    ...requiredFields(),
    billing_address,
    shipping_address: withMethod(shipping_address, confirmed),
    payment_method: 'stripe',
    payment_data: paymentDataOf(instrument, confirmed),
    extensions: extensionsOf(own, params),
    additional_fields: {},
    customer_note: customerNote(),
  }
}

/** How it travels stands with where: in the contract's payload, though the schema of an address has no such field. */
const withMethod = (address: StoreAddress, confirmed: Confirmed) => ({ ...address, method: chosenRate(confirmed) })

async function outcomeOf(answer: StoreResult<StoreCheckout>, submission: string): Promise<Outcome> {
  if (isLost(answer)) return outcomeAsTold(await ask(submission), NEVER_ARRIVED)
  if (!answer.ok) return { next: 'correct', message: refusalText(answer.refusal) }
  const result = answer.data.payment_result
  switch (result?.payment_status) {
    case 'success':
      return { next: 'go', redirect: result.redirect_url || detailOf(result, 'redirect') }
    case 'failure':
      return { next: 'correct', message: failureText(answer.data) }
    default:
      // Neither paid nor refused: the shop may know more in a moment.
      return outcomeAsTold(await ask(submission), failureText(answer.data))
  }
}

async function followIfAsked(outcome: Outcome, { provider }: Pick<Ordering, 'provider'>): Promise<Outcome> {
  if (outcome.next !== 'go' || !isPaymentFragment(outcome.redirect)) return outcome
  const followed = await followOrder(outcome.redirect, provider)
  return followed.ok ? { next: 'go', redirect: followed.location } : afterFailure(followed.message)
}

/** What the bank's dialog says may be wrong or late: the shop knows, and is asked before anything is said. */
async function afterFailure(message: string): Promise<Outcome> {
  const id = submissionUnderWay()
  const failed: Outcome = { next: 'correct', message }
  if (id === null) return failed
  const found = outcomeAsTold(await ask(id), message)
  const isStillOpen = found.next === 'go' && isPaymentFragment(found.redirect)
  return isStillOpen || found.next === 'correct' ? failed : found
}

/** `nothing`: the words for an order that has come to nothing. */
function outcomeAsTold(answer: SubmissionOutcomeAnswer, nothing: string): Outcome {
  switch (answer.outcome) {
    case 'placed':
      return { next: 'go', redirect: answer.redirect }
    case 'refused':
      return { next: 'correct', message: answer.messages }
    case 'nothing':
      return { next: 'correct', message: nothing }
    case 'unknown':
      return { next: 'unknown' }
  }
}

const ask = (id: string) =>
  pollOutcome({
    ask: () => askOutcome(id),
    wait: (milliseconds) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
  })
