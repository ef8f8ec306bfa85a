import type { Stripe, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'
import { providerErrorText } from '#app/payment/provider-error.ts'
import { redirectTarget } from '#app/wire/same-origin-url.ts'
import { createSubmissionId } from '#app/wire/submission-id.ts'
import { submissionUnderWay } from '#app/wire/submission-under-way.ts'
import { writeShownTotal } from '#contracts/checkout/shown-total.ts'
import { PAYMENT_MESSAGES } from '#contracts/payment/payment-messages.ts'
import { redirectOriginsOf } from '#contracts/payment/provider-origins.ts'
import type { Button } from './buttons.ts'
import { cover, uncover } from './cover.ts'
import { makesMethod } from './element-options.ts'
import type { Flowing } from './flowing.ts'
import { showMessage, showUnknown, UNKNOWN } from './messages.ts'
import type { Instrument } from './order-payload.ts'
import { forgetWhenOver, type Outcome, placeExpressOrder, resumeOrder } from './place-express-order.ts'
import { withoutTags } from './refusal-text.ts'

type Confirming = { event: StripeExpressCheckoutElementConfirmEvent; button: Button }

/** The wallet's owner has agreed: the order is placed and paid, or the sheet hears that it was not. */
export async function confirm(flowing: Flowing, event: Confirming['event'], button: Button): Promise<void> {
  const { state } = flowing
  if (state.isOrdering || !state.sheet) return event.paymentFailed({ reason: 'fail' })
  const outcome = await whileOrdering(flowing, () => order(flowing, { event, button }))
  if (outcome.next !== 'go') event.paymentFailed({ reason: 'fail', message: sheetText(outcome) })
  await end(flowing, outcome)
}

/** A sheet shows plain words, in its own place. */
const sheetText = (outcome: Exclude<Outcome, { next: 'go' }>) =>
  outcome.next === 'unknown' ? UNKNOWN : withoutTags(outcome.message)

/** Asks what became of the order that has had no answer. */
export function askAgain(flowing: Flowing): void {
  const id = submissionUnderWay()
  if (id === null || flowing.state.isOrdering) return
  void whileOrdering(flowing, () => resumeOrder(id, flowing)).then((outcome) => end(flowing, outcome))
}

async function whileOrdering({ state }: Flowing, work: () => Promise<Outcome>): Promise<Outcome> {
  state.isOrdering = true
  cover({ isPaying: true })
  const outcome = await work().catch(asAccident)
  state.isOrdering = false
  return outcome
}

/** Any accident on the way: nobody knows, once the order has left. */
const asAccident = (): Outcome =>
  submissionUnderWay() === null
    ? { next: 'correct', message: 'There was a problem processing the order.' }
    : { next: 'unknown' }

async function order(flowing: Flowing, { event, button }: Confirming): Promise<Outcome> {
  const { place, provider, state } = flowing
  const late = await place.whenReady()
  if (late !== null || !state.sheet) return { next: 'correct', message: late ?? '' }
  const { terms, digitalConsent, serviceConsent, amount, currency } = state.sheet
  const instrument = await instrumentOf(button, provider)
  if ('message' in instrument) return { next: 'correct', message: instrument.message }
  const own = {
    terms,
    digital_consent: digitalConsent,
    service_consent: serviceConsent,
    submission: createSubmissionId(),
    shown_total: writeShownTotal({ cents: amount, currency: currency.toUpperCase() }),
  }
  return placeExpressOrder({ confirmed: event, instrument, own }, flowing)
}

/** What the provider makes of what was agreed to; its words where it makes nothing. */
async function instrumentOf(
  { wallet, elements }: Button,
  provider: () => Promise<Stripe>,
): Promise<Instrument | { message: string }> {
  const submitted = await elements.submit()
  if (submitted.error) return { message: providerErrorText(submitted.error, PAYMENT_MESSAGES) }
  const stripe = await provider()
  if (makesMethod(wallet)) {
    const { paymentMethod, error } = await stripe.createPaymentMethod({ elements })
    return error ? { message: providerErrorText(error, PAYMENT_MESSAGES) } : { methodId: paymentMethod.id }
  }
  const params = { return_url: window.location.href }
  const { confirmationToken, error } = await stripe.createConfirmationToken({ elements, params })
  return error ? { message: providerErrorText(error, PAYMENT_MESSAGES) } : { tokenId: confirmationToken.id }
}

/** Goes where an outcome leads; the page stays covered while the browser leaves it. */
async function end(flowing: Flowing, outcome: Outcome): Promise<void> {
  const { params, place, state } = flowing
  forgetWhenOver(outcome)
  if (outcome.next === 'go') {
    window.location.assign(redirectTarget(outcome.redirect, redirectOriginsOf(params.tremplin.scriptUrl)))
    return
  }
  uncover()
  state.wasAborted = true
  if (outcome.next === 'unknown') {
    state.sheet = null
    return showUnknown(() => askAgain(flowing))
  }
  showMessage(outcome.message)
  await place.giveBack()
}
