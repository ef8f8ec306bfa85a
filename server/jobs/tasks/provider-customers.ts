import { z } from 'zod'
import { updateProviderCustomer } from '#server/modules/payments/index.ts'
import type { Services } from '#server/services.ts'

const Update = z.object({ idempotencyKey: z.string() })
const Deletion = z.object({ providerId: z.string() })

export async function updateProviderCustomerTask(services: Services, payload: unknown): Promise<void> {
  await updateProviderCustomer(services, Update.parse(payload))
}

/** The account is erased by now: what is left to know of it is in the job. */
export async function deleteProviderCustomerTask({ payments }: Services, payload: unknown): Promise<void> {
  await payments.deleteCustomer(Deletion.parse(payload).providerId)
}
