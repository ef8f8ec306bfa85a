import { createHash } from 'node:crypto'
import type { IdempotencyRecord } from '../store/idempotency-records.ts'
import { ApiError, invalidRequest } from './errors.ts'
import type { FormValue } from './form-body.ts'

const MAX_KEY_LENGTH = 255

/** The same parameters in another order are the same request. */
export function fingerprintOf(parameters: FormValue): string {
  return createHash('sha256').update(canonical(parameters)).digest('base64')
}

export function checkKey(key: string): void {
  if (key === '' || key.length > MAX_KEY_LENGTH) {
    throw invalidRequest(`Idempotency-Key must have between 1 and ${MAX_KEY_LENGTH} characters.`)
  }
}

/** Refuses a stored key that comes back for another request; no refusal means: answer what is stored. */
export function checkSameRequest(
  key: string,
  record: IdempotencyRecord,
  request: { path: string; fingerprint: string },
) {
  if (record.path !== request.path) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${request.path}' vs '${record.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  }
  if (record.fingerprint !== request.fingerprint) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  }
}

export const keyInUse = (key: string) =>
  invalidRequest(
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    { code: 'idempotency_key_in_use' },
    409,
  )

const idempotencyError = (message: string) => new ApiError(400, { type: 'idempotency_error', message })

function canonical(value: FormValue): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, child]) => `${JSON.stringify(name)}:${canonical(child)}`).join(',')}}`
}
