import { timingSafeEqual } from 'node:crypto'
import { ApiError, invalidRequest } from './errors.ts'
import type { ApiKey, Operation } from './operation.ts'

export type ApiKeys = { secretKey: string; publishableKey: string }

/** Which of the two keys came, as Bearer or as the user name of Basic. */
export function authenticate(authorization: string | undefined, keys: ApiKeys): ApiKey {
  const given = keyIn(authorization)
  if (!given) {
    throw invalidRequest(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      {},
      401,
    )
  }
  if (isSame(given, keys.secretKey)) return 'secret'
  if (isSame(given, keys.publishableKey)) return 'publishable'
  throw invalidRequest(`Invalid API Key provided: ${masked(given)}`, { code: 'api_key_invalid' }, 401)
}

export function checkKeyMay(apiKey: ApiKey, { keys }: Pick<Operation, 'keys'>): void {
  if (apiKey === 'secret' || keys === 'either') return
  throw new ApiError(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })
}

/** An intent answers to the publishable key only with its own client secret. */
export function checkClientSecret(apiKey: ApiKey, expected: string, given: string | undefined): void {
  if (given === undefined) {
    if (apiKey === 'secret') return
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    })
  }
  if (!isSame(given, expected)) {
    throw invalidRequest('The client_secret provided does not match the client_secret associated with this object.', {
      param: 'client_secret',
    })
  }
}

function keyIn(authorization: string | undefined): string | undefined {
  const [scheme, value = ''] = authorization?.split(' ') ?? []
  if (scheme?.toLowerCase() === 'bearer') return value
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0]
  return undefined
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const masked = (key: string) => `${key.slice(0, 8)}${'*'.repeat(8)}${key.length > 16 ? key.slice(-4) : ''}`
