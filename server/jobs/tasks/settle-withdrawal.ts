import { z } from 'zod'
import { settleWithdrawal } from '#server/modules/cancellation/index.ts'
import type { Services } from '#server/services.ts'

const Payload = z.object({ withdrawalId: z.int() })

/** Ends the subscription that a statement withdraws from, and owes its share. */
export const settleWithdrawalTask = (services: Services, payload: unknown): Promise<void> =>
  settleWithdrawal(services, Payload.parse(payload))
