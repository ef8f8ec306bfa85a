import { z } from 'zod'
import { PAYMENT_METHOD_TYPES } from '#contracts/payment/payment-methods.ts'
import { keepMethod, tellPreferredMethod } from '#server/modules/saved-methods/index.ts'
import type { Services } from '#server/services.ts'

const Keeping = z.object({ customerId: z.int(), intentId: z.string(), keptWith: z.enum(PAYMENT_METHOD_TYPES) })
const Detachment = z.object({ providerId: z.string() })
const Preference = z.object({ customerId: z.int() })

export async function keepPaymentMethodTask(services: Services, payload: unknown): Promise<void> {
  await keepMethod(services, Keeping.parse(payload))
}

/** The account has forgotten it by now: what is left to know of it is in the job. */
export async function detachPaymentMethodTask({ payments }: Services, payload: unknown): Promise<void> {
  await payments.detachPaymentMethod(Detachment.parse(payload).providerId)
}

export async function preferPaymentMethodTask(services: Services, payload: unknown): Promise<void> {
  await tellPreferredMethod(services, Preference.parse(payload))
}
