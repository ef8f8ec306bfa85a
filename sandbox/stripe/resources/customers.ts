import { z } from 'zod'
import { withAddress, withShipping } from '../api/contact-details.ts'
import { invalidRequest, resourceMissing } from '../api/errors.ts'
import { listAnswer } from '../api/list-answer.ts'
import { mergeMetadata } from '../api/merge-metadata.ts'
import { answer, type Call, operation } from '../api/operation.ts'
import { address, clearable, expand, listPage, metadata, shipping, text } from '../api/parameters.ts'
import { newId, nowInSeconds, randomText } from '../ids.ts'
import { MethodType } from '../methods/method-parameters.ts'
import {
  attachPaymentMethod,
  detachPaymentMethod,
  getPaymentMethod,
  resolvePaymentMethod,
} from '../payments/payment-method.ts'
import type { Customer } from '../stripe-objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { getCustomer } from './get-customer.ts'

const CustomerParameters = z.strictObject({
  address: address.optional(),
  description: clearable.optional(),
  email: clearable.optional(),
  expand,
  invoice_settings: z.strictObject({ default_payment_method: clearable }).optional(),
  metadata: metadata.optional(),
  name: clearable.optional(),
  phone: clearable.optional(),
  preferred_locales: z.array(z.string()).optional(),
  shipping: shipping.optional(),
})

const CreateParameters = CustomerParameters.extend({ payment_method: text.optional() })
const ListParameters = z.strictObject({ ...listPage })
const PaymentMethodListParameters = z.strictObject({ ...listPage, type: MethodType.optional() })

export const customerOperations = [
  operation({
    method: 'POST',
    path: '/v1/customers',
    parameters: CreateParameters,
    run: (call, { payment_method: paymentMethod, ...fields }) => {
      const customer = withFields(call, newCustomer(), fields)
      call.store.objects.insert('customer', customer)
      recordEvent(call, 'customer.created', customer)
      if (paymentMethod) attachPaymentMethod(call, resolvePaymentMethod(call, paymentMethod), customer.id)
      return answer(customer)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/customers',
    parameters: ListParameters,
    run: (call, parameters) => listAnswer(call, { kind: 'customer', url: '/v1/customers', parameters }),
  }),
  operation({
    method: 'GET',
    path: '/v1/customers/:id',
    parameters: z.strictObject({ expand }),
    run: (call) => {
      const customer = call.store.objects.find('customer', call.id)
      if (!customer) throw resourceMissing('customer', call.id)
      return answer(customer)
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/customers/:id',
    parameters: CustomerParameters,
    run: (call, fields) => {
      const customer = withFields(call, getCustomer(call, call.id, 'id'), fields)
      call.store.objects.save('customer', customer)
      recordEvent(call, 'customer.updated', customer)
      return answer(customer)
    },
  }),
  operation({
    method: 'DELETE',
    path: '/v1/customers/:id',
    parameters: z.strictObject({ expand }),
    run: deleteCustomer,
  }),
  operation({
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    parameters: PaymentMethodListParameters,
    run: (call, { type, ...parameters }) => {
      const customer = getCustomer(call, call.id, 'customer')
      const filters = { customer: customer.id, types: type ? [type] : undefined }
      return listAnswer(call, {
        kind: 'payment_method',
        url: `/v1/customers/${customer.id}/payment_methods`,
        filters,
        parameters,
      })
    },
  }),
]

function deleteCustomer(call: Call) {
  const customer = getCustomer(call, call.id, 'id')
  for (;;) {
    const { items } = call.store.objects.list('payment_method', { customer: customer.id }, { limit: 100 })
    if (items.length === 0) break
    for (const method of items) detachPaymentMethod(call, method)
  }
  const deleted = { id: customer.id, object: 'customer', deleted: true } as const
  call.store.objects.save('customer', deleted)
  recordEvent(call, 'customer.deleted', customer)
  return answer(deleted)
}

function newCustomer(): Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: nowInSeconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}

function withFields(call: Call, customer: Customer, fields: z.output<typeof CustomerParameters>): Customer {
  const { email } = fields
  const preferred = fields.invoice_settings?.default_payment_method
  if (preferred) checkIsTheirs(call, customer, preferred)
  if (email && !email.includes('@')) {
    throw invalidRequest(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' })
  }
  return {
    ...customer,
    ...(fields.address && { address: withAddress(fields.address) }),
    ...(fields.description !== undefined && { description: fields.description }),
    ...(email !== undefined && { email }),
    ...(preferred !== undefined && {
      invoice_settings: { ...customer.invoice_settings, default_payment_method: preferred },
    }),
    ...(fields.name !== undefined && { name: fields.name }),
    ...(fields.phone !== undefined && { phone: fields.phone }),
    ...(fields.preferred_locales && { preferred_locales: fields.preferred_locales }),
    ...(fields.shipping && { shipping: withShipping(fields.shipping) }),
    metadata: mergeMetadata(customer.metadata, fields.metadata),
  }
}

function checkIsTheirs(call: Call, customer: Customer, id: string): void {
  if (getPaymentMethod(call, id).customer === customer.id) return
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
  )
}
