import type { Feedback, Refill } from '#contracts/forms/feedback.ts'
import { FORMS_LOCALE } from '#contracts/forms/names.ts'
import { type Rule, SCHEMA_VERSION, type Schema } from '#contracts/forms/schema.ts'
import type { ContactFormSettings } from './contact-form-settings.ts'

/** A call that gave no answer to go by. `code` is the contract's or, for a refusal, the server's own (spec §8). */
export class ApiError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ApiError'
    this.code = code
  }
}

/** The calls of one form. Null: the server had nothing to say (204). All throw {@link ApiError}. */
export type FormsApi = {
  fetchSchema: () => Promise<Schema | null>
  sendFeedback: (body: FormData) => Promise<Feedback | null>
  refill: () => Promise<Refill | null>
}

export function createFormsApi({ api, trial }: ContactFormSettings, formId: number): FormsApi {
  if (trial) return tryOut(trial)

  const root = `${api.root.replace(/\/*$/, '/')}${api.namespace}/contact-forms/${formId}`
  return {
    fetchSchema: () => call(`${root}/feedback/schema`),
    sendFeedback: (body) => call(`${root}/feedback`, { method: 'POST', body }),
    // Each refill is another one.
    refill: () => call(`${root}/refill`, { cache: 'no-store' }),
  }
}

function tryOut(rules: Rule[]): FormsApi {
  return {
    fetchSchema: async () => ({ version: SCHEMA_VERSION, locale: FORMS_LOCALE, rules }),
    sendFeedback: async () => {
      throw new ApiError('aborted', 'Un essai n’est jamais envoyé.')
    },
    refill: async () => null,
  }
}

async function call<Answer>(url: string, init: RequestInit = {}): Promise<Answer | null> {
  const response = await fetch(url, { ...init, headers: { Accept: 'application/json' } }).catch((cause: unknown) => {
    throw new ApiError('fetch_error', 'You are probably offline.', { cause })
  })
  if (response.status === 204) return null
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw new ApiError('invalid_json', 'The response is not a valid JSON response.', { cause })
  })
  if (!response.ok) throw refusal(answer)
  // The server's own answer, whose shape is the contract's.
  return answer as Answer
}

const UNKNOWN = { code: 'unknown_error', message: 'An unknown error occurred.' }

/** The framework's errors say {code, message}. */
function refusal(answer: unknown): ApiError {
  const { code, message } = { ...UNKNOWN, ...(answer as Partial<typeof UNKNOWN> | null) }
  return new ApiError(code, message)
}

/** An answer without anything in it tells nobody what became of the message. */
export const emptyAnswer = () => new ApiError(UNKNOWN.code, UNKNOWN.message)
