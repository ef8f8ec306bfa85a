import type { Decline } from '../scenarios.ts'
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../stripe-objects.ts'

export type ErrorObject = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  doc_url?: string
  request_log_url?: string
  payment_intent?: PaymentIntent | Partial<PaymentIntent>
  setup_intent?: SetupIntent | Partial<SetupIntent>
  payment_method?: PaymentMethod
}

/** A refusal after which nothing has changed. A refusal that leaves traces (a declined charge) is an answer, not this. */
export class ApiError extends Error {
  override name = 'ApiError' as const
  readonly status: number
  readonly error: ErrorObject

  constructor(status: number, error: ErrorObject) {
    super(error.message)
    this.status = status
    this.error = error.code ? { ...error, doc_url: docUrl(error.code) } : error
  }
}

export const docUrl = (code: string) => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`

export const invalidRequest = (message: string, extra: Partial<ErrorObject> = {}, status = 400) =>
  new ApiError(status, { type: 'invalid_request_error', message, ...extra })

export const parameterMissing = (param: string) =>
  invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })

export const parameterUnknown = (param: string) =>
  invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })

export const resourceMissing = (noun: string, id: string, param = 'id') =>
  invalidRequest(`No such ${noun}: '${id}'`, { code: 'resource_missing', param }, 404)

/** The refusals about the card's own details, made before any charge. */
export const cardError = (reason: Pick<Decline, 'code' | 'message'> & Partial<Decline>) =>
  new ApiError(402, { type: 'card_error', ...reason })
