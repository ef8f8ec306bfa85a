import { methodOfType, type PaymentMethod } from '#contracts/payment/payment-methods.ts'
import type { Services } from '#server/services.ts'
import type { IntentResult } from '#server/stripe/payment-gateway.ts'
import type { CreateSetup, Mandate } from '#server/stripe/provider-requests.ts'
import { offeredTypesOf } from './intent-request.ts'
import { insertCall } from './provider-call-repository.ts'
import { deleteCall } from './provider-customer-repository.ts'

type Setup = {
  customerId: number
  /** `cus_…` of the account. */
  providerCustomerId: string
  method: PaymentMethod
  /** `pm_…` that the provider's form has made. */
  paymentMethodId: string
  returnUrl: string
  online: Mandate
  payment: { link: boolean; accountCountry: string; currency: string }
  /** The change of method that it is set up for, told by its event; null where it is only kept. */
  changeId: number | null
}

/**
 * Has the provider keep a method for an account, without a payment. The same method is asked for once, however often its
 * form is sent (architecture §4.2).
 */
export async function setUpMethod(
  { db, payments, origin }: Pick<Services, 'db' | 'payments' | 'origin'>,
  { customerId, providerCustomerId, method, paymentMethodId, returnUrl, online, payment, changeId }: Setup,
): Promise<IntentResult> {
  const methodTypes = offeredTypesOf(method, payment)
  const isConfirmed = method.confirmedBy === 'shop'
  const request: CreateSetup = {
    call: 'create-setup',
    methodTypes,
    customerId: providerCustomerId,
    paymentMethodId,
    confirmationTokenId: null,
    isConfirmed,
    returnUrl: method.sendsReturnUrl ? returnUrl : null,
    mandate: isConfirmed && methodTypes.some((type) => methodOfType(type).needsMandate) ? online : null,
    metadata: { site_url: origin, ...(changeId !== null && { method_change: String(changeId) }) },
  }
  const wish = changeId === null ? '' : `-${changeId}`
  const idempotencyKey = `setup-${providerCustomerId}-${paymentMethodId}${wish}`
  await insertCall(db, { customerId, idempotencyKey, request })
  const result = await payments.createSetup(request, idempotencyKey)
  // It proves no payment: nothing of it is needed once it was heard.
  if (result.ok || result.refusal !== 'unavailable') await deleteCall(db, idempotencyKey)
  return result
}
