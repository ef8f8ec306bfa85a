import type { StripeError } from '@stripe/stripe-js'
import { isObject, isStripeError } from './api-objects.ts'
import { connectionError, localiseError, unexpectedAnswer } from './errors.ts'
import { encodeForm } from './form-encoding.ts'
import type { Messages } from './message-catalogue.ts'

export type Answer<T> = { value: T; error?: undefined } | { value?: undefined; error: StripeError }

export type ApiSettings = { origin: string; publishableKey: string; apiVersion?: string; messages: () => Messages }

type Call<T> = { path: string; parameters: object; guard: (value: unknown) => value is T }

export type ApiClient = {
  get<T>(call: Call<T>): Promise<Answer<T>>
  post<T>(call: Call<T>): Promise<Answer<T>>
}

/** Calls on the provider's API with the publishable key; refusals come back as errors in the customer's language. */
export function createApiClient(settings: ApiSettings): ApiClient {
  return {
    get: ({ path, parameters, guard }) => send(settings, guard, `${path}?${encodeForm(parameters)}`, { method: 'GET' }),
    post: ({ path, parameters, guard }) =>
      send(settings, guard, path, { method: 'POST', body: encodeForm(parameters) }),
  }
}

async function send<T>(
  { origin, publishableKey, apiVersion, messages }: ApiSettings,
  guard: (value: unknown) => value is T,
  path: string,
  init: RequestInit,
): Promise<Answer<T>> {
  const headers = { Authorization: `Bearer ${publishableKey}`, ...(apiVersion && { 'Stripe-Version': apiVersion }) }
  let body: unknown
  try {
    const response = await fetch(`${origin}${path}`, { ...init, headers, credentials: 'omit' })
    body = await response.json()
  } catch {
    return { error: connectionError(messages()) }
  }
  if (guard(body)) return { value: body }
  if (isObject(body) && isStripeError(body.error)) return { error: localiseError(body.error, messages()) }
  return { error: unexpectedAnswer(messages()) }
}
