import { z } from 'zod'
import { PAYMENT_METHOD_TYPES } from '#contracts/payment/payment-methods.ts'
import { bindMethod } from '#server/modules/instalments/index.ts'
import { bindRenewalMethod, finishChangeOfEvent } from '#server/modules/renewals/index.ts'
import { keepMethod, tellPreferredMethod } from '#server/modules/saved-methods/index.ts'
import type { Services } from '#server/services.ts'

const Keeping = z.object({
  customerId: z.int(),
  intentId: z.string(),
  keptWith: z.enum(PAYMENT_METHOD_TYPES),
  isNeeded: z.boolean().default(false),
  saved: z.string().optional(),
})
const FinishedSetup = z.object({ changeId: z.int(), intentId: z.string() })
const Detachment = z.object({ providerId: z.string() })
const Preference = z.object({ customerId: z.int() })

export async function keepPaymentMethodTask(services: Services, payload: unknown): Promise<void> {
  const keeping = Keeping.parse(payload)
  const kept = await keepMethod(services, keeping)
  if (!kept) return
  const bound = { intentId: keeping.intentId, savedMethodId: kept.id }
  await bindMethod(services.db, bound)
  await bindRenewalMethod(services.db, bound)
}

export async function changePaymentMethodTask(services: Services, payload: unknown): Promise<void> {
  await finishChangeOfEvent(services, FinishedSetup.parse(payload))
}

/** The account has forgotten it by now: what is left to know of it is in the job. */
export async function detachPaymentMethodTask({ payments }: Services, payload: unknown): Promise<void> {
  await payments.detachPaymentMethod(Detachment.parse(payload).providerId)
}

export async function preferPaymentMethodTask(services: Services, payload: unknown): Promise<void> {
  await tellPreferredMethod(services, Preference.parse(payload))
}
