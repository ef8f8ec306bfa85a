import type { z } from 'zod'
import type { Store } from '../store/store.ts'
import type { FormValue } from './form-body.ts'
import { parseParameters } from './parameters.ts'

/** What every change needs: where to write, who asked, and where its events go. */
export type Work = {
  store: Store
  origin: string
  request: { id: string | null; idempotency_key: string | null }
  /** The moment from which what comes later is counted. */
  nowMs: number
  enqueueWebhook(eventId: string, type: string): void
}

export type ApiKey = 'secret' | 'publishable'

/** One authenticated request on its way; `id` is the id in its path, empty for a collection. */
export type Call = Work & { apiKey: ApiKey; id: string }

/** 402 is a refusal that left traces, such as a declined charge: it is kept. A refusal without traces is an ApiError. */
export type Answer = { status: 200 | 402; body: object }

export type Operation = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** `either` marks the calls that a browser makes with the publishable key. */
  keys: 'secret' | 'either'
  /** Checks the parameters, which throws an ApiError before anything is executed, and gives back the work to do. */
  prepare(raw: Record<string, FormValue>): { expand: readonly string[]; run(call: Call): Answer }
}

type Definition<S extends z.ZodType> = Pick<Operation, 'method' | 'path'> & {
  keys?: Operation['keys']
  parameters: S
  run(call: Call, parameters: z.output<S>): Answer
}

export function operation<S extends z.ZodType<{ expand?: string[] | undefined }>>(
  definition: Definition<S>,
): Operation {
  return {
    method: definition.method,
    path: definition.path,
    keys: definition.keys ?? 'secret',
    prepare: (raw) => {
      const parameters = parseParameters(definition.parameters, raw)
      return { expand: parameters.expand ?? [], run: (call) => definition.run(call, parameters) }
    },
  }
}

export const answer = (body: object): Answer => ({ status: 200, body })
