import type { CheckoutRefusal, OrderOutcome } from '#contracts/checkout/checkout.ts'
import type { PaymentFields } from '#contracts/checkout/payment-fields.ts'
import { beginGuess, endGuess, type Guesser } from '#server/modules/payments/index.ts'
import type { Services } from '#server/services.ts'
import { methodOf, type SavedChoice } from './choose-payment.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'signer' | 'log' | 'payments'>

type Sent = {
  form: PaymentFields
  saved: SavedChoice | null
  /** Of whoever sent the form; no network where tries are not limited. */
  buyer: { customerId: number | null; triedFrom?: string | null }
  sessionId: string | null
}

/**
 * Pays, unless too many numbers were refused lately (docs/decisions/058). What cannot be guessed, and what is kept already,
 * is not counted.
 */
export async function withinGuessLimits<Result extends OrderOutcome>(
  services: Deps,
  { form, saved, buyer, sessionId }: Sent,
  pay: () => Promise<Result>,
): Promise<Result | (OrderOutcome & { ok: false })> {
  const isGuess = saved === null && methodOf(form)?.hasGuessableNumber === true && isFilledIn(form)
  const { customerId, triedFrom = null } = buyer
  const guesser: Guesser | null = isGuess && triedFrom !== null ? { sessionId, network: triedFrom, customerId } : null
  const guess = { guesser, paymentMethodId: form.paymentMethodId }
  const answer = await beginGuess(services, guess)
  if (answer !== 'go') return { ok: false, refusals: [REFUSALS[answer]] }
  const result = await pay()
  await endGuess(services, { ...guess, isRefused: !result.ok && result.refusals.some(isOfTheBank) })
  return result
}

const REFUSALS = {
  'too-many': { code: 'too-many-refused' },
  guarded: { code: 'payment-guarded' },
} as const satisfies Record<string, CheckoutRefusal>

const isFilledIn = ({ paymentMethodId, confirmationTokenId }: PaymentFields) =>
  paymentMethodId !== '' || confirmationTokenId !== ''

const isOfTheBank = ({ code }: CheckoutRefusal) => code === 'payment-refused'
