import { z } from 'zod'
import { carryOutCancellation } from '#server/modules/cancellation/index.ts'
import type { Services } from '#server/services.ts'

const Payload = z.object({ noticeId: z.int() })

/** Ends the contract that a notice names, and owes the receipt. */
export const carryOutCancellationTask = (services: Services, payload: unknown): Promise<void> =>
  carryOutCancellation(services, Payload.parse(payload))
