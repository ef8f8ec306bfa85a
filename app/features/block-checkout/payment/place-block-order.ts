import { type FieldsToPost, type Followed, isPaymentFragment, type PaymentFields } from '#app/wire/payment-step.ts'
import { type Asking, pollOutcome } from '#app/wire/poll-outcome.ts'
import type { StoreRefusal, StoreResult } from '#app/wire/store-api.ts'
import { NEVER_ARRIVED, whyNothing } from '#contracts/checkout/lost-answer.ts'
import type { SubmissionOutcomeAnswer } from '#contracts/wire/checkout.ts'
import type { StoreCheckout } from '#contracts/wire/store-checkout.ts'

/** How a click on the order button ended. */
export type Placed =
  | { next: 'go'; redirect: string }
  /** In words of ours; '' where the page says already what is wrong. `fieldId`: what they are about. */
  | { next: 'correct'; text: string; fieldId?: string }
  /** The shop said no, and why. */
  | { next: 'refused'; refusal: StoreRefusal }
  /** Nobody knows yet whether the order was placed. */
  | { next: 'unknown' }

export type PlaceSteps = Asking & {
  /** What the provider's form makes of what was typed into it. */
  fieldsToPost: () => Promise<FieldsToPost>
  post: (fields: PaymentFields) => Promise<StoreResult<StoreCheckout>>
  /** Carries on where a payment fragment says. */
  follow: (fragment: string) => Promise<Followed>
}

/** Takes one click on the order button to its end. Where no answer tells for sure how it went, the shop is asked. */
export async function placeBlockOrder(steps: PlaceSteps): Promise<Placed> {
  const payment = await steps.fieldsToPost()
  if (!payment.ok) return { next: 'correct', text: payment.message, fieldId: payment.fieldId }
  const result = await steps.post(payment.fields)
  if (result.ok && isDecided(result.data)) return goOn(redirectOf(result.data), steps)
  if (isSure(result)) return { next: 'refused', refusal: result.refusal }
  return followOutcome(await pollOutcome(steps), steps, () => wordsFor(result))
}

/** 'pending' is an order of which nobody knows yet whether it is paid. */
const isDecided = (order: StoreCheckout) =>
  order.payment_result?.payment_status === 'success' && redirectOf(order) !== ''

/** What became of a click that had no answer when the page was left. */
export async function resumeBlockOrder(steps: Asking & Pick<PlaceSteps, 'follow'>): Promise<Placed> {
  return followOutcome(await pollOutcome(steps), steps, () => ({ next: 'correct', text: NEVER_ARRIVED }))
}

/** Carries on where a fragment says. What a bank's dialog says may be wrong or late: the shop is asked before it is told. */
export async function followPayment(fragment: string, steps: Asking & Pick<PlaceSteps, 'follow'>): Promise<Placed> {
  const followed = await steps.follow(fragment)
  if (followed.ok) return { next: 'go', redirect: followed.location }
  const found = await pollOutcome(steps)
  if (found.outcome === 'unknown') return { next: 'unknown' }
  if (found.outcome === 'placed' && !isPaymentFragment(found.redirect)) return { next: 'go', redirect: found.redirect }
  return { next: 'correct', text: followed.message }
}

const goOn = (redirect: string, steps: Asking & Pick<PlaceSteps, 'follow'>): Promise<Placed> | Placed =>
  isPaymentFragment(redirect) ? followPayment(redirect, steps) : { next: 'go', redirect }

function followOutcome(
  found: SubmissionOutcomeAnswer,
  steps: Asking & Pick<PlaceSteps, 'follow'>,
  nothing: () => Placed,
): Promise<Placed> | Placed {
  switch (found.outcome) {
    case 'placed':
      return goOn(found.redirect, steps)
    case 'refused':
      return { next: 'correct', text: textOf(found.messages) }
    case 'nothing':
      return nothing()
    case 'unknown':
      return { next: 'unknown' }
  }
}

type Result = StoreResult<StoreCheckout>

/** Whether a refusal leaves no doubt: the shop has read the order and says why it is none. */
const isSure = (result: Result): result is Extract<Result, { ok: false }> & { refusal: StoreRefusal } =>
  !result.ok && result.refusal !== null && result.status >= 400 && result.status < 500

/** What the shop said is all that there is to say, where it said something. */
function wordsFor(result: Result): Placed {
  if (result.ok) return { next: 'unknown' }
  if (result.refusal) return { next: 'refused', refusal: result.refusal }
  return { next: 'correct', text: whyNothing(result.status || null) }
}

/** Both places hold it; clients of the contract read the details first (facts express-checkout §8). */
function redirectOf({ payment_result: result }: StoreCheckout): string {
  const details = result?.payment_details ?? []
  return details.find(({ key }) => key === 'redirect')?.value || result?.redirect_url || ''
}

const textOf = (messages: string) =>
  [...new DOMParser().parseFromString(messages, 'text/html').querySelectorAll('li')]
    .map((item) => item.textContent?.trim() ?? '')
    .join('\n')
