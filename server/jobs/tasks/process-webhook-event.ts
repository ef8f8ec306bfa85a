import { z } from 'zod'
import { processWebhookEvent } from '#server/modules/payments/index.ts'
import type { Services } from '#server/services.ts'

const Payload = z.object({ eventId: z.string() })

export async function processWebhookEventTask(services: Services, payload: unknown): Promise<void> {
  await processWebhookEvent(services, Payload.parse(payload))
}
