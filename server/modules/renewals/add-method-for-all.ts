import { methodNamed } from '#contracts/payment/payment-methods.ts'
import { type AddingResult, addMethod, finishAdding, listAddableMethods } from '#server/modules/saved-methods/index.ts'
import { finishMethodChange } from './finish-method-change.ts'
import { endMethodChange, nameIntent, openMethodChange } from './method-change-repository.ts'
import type { RenewalDeps } from './renew-subscriptions.ts'

type Adding = Omit<Parameters<typeof addMethod>[1], 'changeId'> & { updatesAll: boolean }

/**
 * Adds a method to an account; with `updatesAll` every subscription of theirs that runs is charged to it once it is set up (facts
 * payment-flows §9). Refused as `addMethod` refuses.
 */
export async function addMethodForRenewals(
  services: RenewalDeps,
  { updatesAll, ...adding }: Adding,
): Promise<AddingResult> {
  const { customerId, paymentMethodId } = adding
  const named = methodNamed(adding.type)?.type
  const method = updatesAll ? (await listAddableMethods(services)).find(({ type }) => type === named) : undefined
  if (!method) return addMethod(services, adding)
  const startedAt = services.clock.now()
  const wish = { customerId, subscriptionId: null, updatesAll, type: method.type, paymentMethodId, startedAt }
  const { id } = await openMethodChange(services.db, wish)
  const result = await addMethod(services, { ...adding, changeId: id })
  if (result.ok) await nameIntent(services.db, { id, intentId: result.intent.id })
  else await endMethodChange(services.db, { id, state: 'failed', now: services.clock.now() })
  return result
}

/** Writes down what was added, as the provider tells it, and charges subscriptions to it where that was wished. */
export async function finishAddedMethod(
  services: RenewalDeps,
  { customerId, intentId }: { customerId: number; intentId: string },
): Promise<'added' | 'added-for-all' | 'failed'> {
  const finished = await finishAdding(services, { customerId, intentId })
  if (finished === 'failed') return 'failed'
  const intent = await services.payments.retrieveIntent(intentId)
  if (!intent?.metadata.method_change) return 'added'
  const changed = await finishMethodChange(services, { customerId, intentId, subscriptionId: null })
  return 'code' in changed ? 'added' : 'added-for-all'
}
