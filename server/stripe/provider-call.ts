import Stripe from 'stripe'
import { z } from 'zod'
import { PROVIDER_API_VERSION } from '#contracts/identifiers.ts'
import type { PostalAddress } from './provider-requests.ts'
import { ProviderSilent } from './provider-silent.ts'

/** The types of the SDK follow its newest API version; each call names the version of the contract. */
export const CALL = { apiVersion: PROVIDER_API_VERSION }

/** Compiles only when every field of a request was taken out before, to be sent: none is saved and then left behind. */
export const nothingLeft = (_rest: Record<string, never>): void => undefined

/**
 * An address as the provider takes it. An empty text would be an attempt to unset something, which many of its fields
 * refuse.
 */
export function postalAddress({ postalCode, ...place }: PostalAddress): Partial<Record<string, string>> {
  return filled({ ...place, postal_code: postalCode })
}

/** The fields that say something. */
export const filled = (fields: Record<string, string>): Partial<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))

/** Objects in a page of a list. */
export const PAGE = 100

/** Another object: its id, or itself where it was expanded. */
export const Reference = z.union([z.string(), z.object({ id: z.string() })]).nullable()
export const idOf = (reference: z.infer<typeof Reference>) =>
  typeof reference === 'string' ? reference : reference?.id

/** What the call gives; null where the provider has nothing of that id. */
export async function orMissing<Found>(read: () => Promise<Found>): Promise<Found | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
    throw error
  }
}

/** What is asked, with silence by its own name: whoever asked can say that nobody knows yet. */
export async function orSilent<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    throw isSilence(cause) ? new ProviderSilent('the payment provider gave no usable answer', { cause }) : cause
  }
}

/** 409: the same key in use at this moment, by another process that makes the very same call. */
const isSilence = (error: unknown) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAPIError ||
  (error instanceof Stripe.errors.StripeError && error.statusCode === 409)
