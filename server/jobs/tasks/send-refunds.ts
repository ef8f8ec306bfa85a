import { z } from 'zod'
import { sendOwedRefunds } from '#server/modules/payments/index.ts'
import type { Services } from '#server/services.ts'

const Payload = z.object({ orderId: z.int() })

/** Sends what an order owes its buyer. */
export const sendRefundsTask = (services: Services, payload: unknown): Promise<void> =>
  sendOwedRefunds(services, Payload.parse(payload))
