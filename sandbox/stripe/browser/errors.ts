import type { StripeError } from '@stripe/stripe-js'
import type { Messages } from './message-catalogue.ts'

/** A mistake of the shop's own code, thrown as the provider throws it: never shown to a customer. */
export class IntegrationError extends Error {
  override name = 'IntegrationError'
}

export const connectionError = (messages: Messages): StripeError => ({
  type: 'api_connection_error',
  message: messages.connection,
})

export const unexpectedAnswer = (messages: Messages): StripeError => ({
  type: 'api_error',
  message: messages.unexpected,
})

/** The customer's language for a refusal; the provider's own English sentence where its code is not known here. */
export function localiseError(error: StripeError, messages: Messages): StripeError {
  const byDeclineCode = error.decline_code ? messages.refusals[error.decline_code] : undefined
  const byCode = error.code ? messages.refusals[error.code] : undefined
  return { ...error, message: byDeclineCode ?? byCode ?? error.message }
}

/** What the shop's developers have to hear of where there is no call of theirs that could refuse it. */
export function warnShop(sentence: string): void {
  // biome-ignore lint/suspicious/noConsole: the provider's script says it in the console of the shop's page, too
  console.error(`[Stripe.js] ${sentence}`)
}
