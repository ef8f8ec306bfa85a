import { z } from 'zod'
import { cardError, invalidRequest } from '../api/errors.ts'
import { listAnswer } from '../api/list-answer.ts'
import { mergeMetadata } from '../api/merge-metadata.ts'
import { answer, operation } from '../api/operation.ts'
import { expand, listPage, metadata, text } from '../api/parameters.ts'
import { MethodType } from '../methods/method-parameters.ts'
import { METHOD_TYPES } from '../methods/method-types.ts'
import {
  AllowRedisplay,
  attachPaymentMethod,
  BillingDetails,
  createPaymentMethod,
  detachPaymentMethod,
  getPaymentMethod,
  PaymentMethodData,
  resolvePaymentMethod,
  withBillingDetails,
} from '../payments/payment-method.ts'
import { behaviourOf } from '../scenarios.ts'
import type { PaymentMethod } from '../stripe-objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { getCustomer } from './get-customer.ts'

const UpdateParameters = z.strictObject({
  allow_redisplay: AllowRedisplay.optional(),
  billing_details: BillingDetails.optional(),
  expand,
  metadata: metadata.optional(),
})

export const paymentMethodOperations = [
  operation({
    method: 'POST',
    path: '/v1/payment_methods',
    keys: 'either',
    parameters: PaymentMethodData.extend({ expand }),
    run: (call, { expand: _, ...given }) => answer(createPaymentMethod(call, given)),
  }),
  operation({
    method: 'GET',
    path: '/v1/payment_methods',
    parameters: z.strictObject({ ...listPage, customer: text, type: MethodType.optional() }),
    run: (call, { customer, type, ...parameters }) => {
      const filters = { customer: getCustomer(call, customer).id, types: type ? [type] : undefined }
      return listAnswer(call, { kind: 'payment_method', url: '/v1/payment_methods', filters, parameters })
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    parameters: z.strictObject({ expand }),
    run: (call) => answer(resolvePaymentMethod(call, call.id)),
  }),
  operation({
    method: 'POST',
    path: '/v1/payment_methods/:id',
    parameters: UpdateParameters,
    run: (call, given) => {
      const method = getPaymentMethod(call, call.id)
      const updated: PaymentMethod = {
        ...method,
        ...(given.allow_redisplay && { allow_redisplay: given.allow_redisplay }),
        billing_details: withBillingDetails(method.billing_details, given.billing_details),
        metadata: mergeMetadata(method.metadata, given.metadata),
      }
      call.store.objects.save('payment_method', updated)
      recordEvent(call, 'payment_method.updated', updated)
      return answer(updated)
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    parameters: z.strictObject({ customer: text, expand }),
    run: (call, { customer }) => {
      const method = resolvePaymentMethod(call, call.id)
      if (METHOD_TYPES[method.type].keptAs !== 'itself') throw cannotBeKept(method.type)
      const refusal = behaviourOf(call.store.instruments.get(method.id).scenario).save
      if (refusal !== 'saved') throw cardError(refusal)
      return answer(attachPaymentMethod(call, method, getCustomer(call, customer).id))
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    parameters: z.strictObject({ expand }),
    run: (call) => {
      const method = getPaymentMethod(call, call.id)
      if (!method.customer) {
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        )
      }
      return answer(detachPaymentMethod(call, method))
    },
  }),
]

const cannotBeKept = (type: string) =>
  invalidRequest(`PaymentMethods of type ${type} cannot be attached to customers.`, { param: 'payment_method' })
