import { z } from 'zod'
import { parameterMissing } from '../api/errors.ts'
import type { ApiKey } from '../api/operation.ts'
import { integer, text } from '../api/parameters.ts'

const Online = z.strictObject({
  infer_from_client: z.literal('true').optional(),
  ip_address: text.optional(),
  user_agent: text.optional(),
})

/** How the customer agreed to be debited. */
export const MandateData = z.union([
  z.literal('').transform(() => null),
  z.strictObject({
    customer_acceptance: z.strictObject({
      accepted_at: integer.optional(),
      offline: z.union([z.literal(''), z.strictObject({})]).optional(),
      online: Online.optional(),
      type: z.enum(['offline', 'online']),
    }),
  }),
])

export type Acceptance = { type: 'offline' | 'online'; ip_address: string | null; user_agent: string | null }

/** The browser script shows the text itself, so its confirmation is the acceptance; a server has to say who agreed. */
export function readAcceptance(given: z.output<typeof MandateData> | undefined, apiKey: ApiKey): Acceptance | null {
  if (!given) return apiKey === 'publishable' ? { type: 'online', ip_address: null, user_agent: null } : null
  const { type, online } = given.customer_acceptance
  if (type === 'online' && apiKey === 'secret') {
    for (const name of ['ip_address', 'user_agent'] as const) {
      if (!online?.[name]) throw parameterMissing(`mandate_data[customer_acceptance][online][${name}]`)
    }
  }
  return { type, ip_address: online?.ip_address ?? null, user_agent: online?.user_agent ?? null }
}
