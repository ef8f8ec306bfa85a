import { z } from 'zod'
import { PAYMENT_METHOD_TYPES } from '#contracts/payment/payment-methods.ts'

/**
 * Everything that the shop has the provider do to a payment or a customer, a member for each kind of call. The types are
 * made of the schemas, and the adapter sends every field (`nothingLeft`): what is typed is what is saved, sent, and sent
 * again. Rows may be of an older release: a field that is added later gets a default.
 */

const PostalAddress = z.strictObject({
  line1: z.string(),
  line2: z.string(),
  postalCode: z.string(),
  city: z.string(),
  state: z.string(),
  /** ISO 3166-1 alpha-2; '' where none was asked for. */
  country: z.string(),
})
export type PostalAddress = z.infer<typeof PostalAddress>

/** Names of the contract (facts stripe-gateway §9), and `attempt`, which is ours. At most 500 characters each. */
const IntentMetadata = z.strictObject({
  order_id: z.string(),
  order_key: z.string(),
  attempt: z.string(),
  /** `{order_id}:{hash}`: nobody makes it up who does not know the order's key. */
  signature: z.string(),
  site_url: z.string(),
  payment_type: z.literal('single'),
  customer_name: z.string(),
  customer_email: z.string(),
  /** VAT contained in the amount, in its smallest unit. */
  tax_amount: z.string(),
})

/** Makes an intent and confirms it with what the page's form has made. */
export const CreateIntent = z.strictObject({
  call: z.literal('create-intent'),
  amountCents: z.int(),
  /** ISO 4217, lower case. */
  currency: z.string(),
  methodTypes: z.array(z.enum(PAYMENT_METHOD_TYPES)).min(1),
  paymentMethodId: z.string(),
  /** `cus_…` of the buyer's account; null for a guest. */
  customerId: z.string().nullable(),
  description: z.string(),
  /** Where goods go; null when nothing is sent, or its address has no postcode. */
  shipping: z.strictObject({ name: z.string(), phone: z.string(), address: PostalAddress }).nullable(),
  metadata: IntentMetadata,
})
export type CreateIntent = z.infer<typeof CreateIntent>

/** Gives an intent up: its client secret opens nothing any more. */
export const CancelIntent = z.strictObject({ call: z.literal('cancel-intent'), intentId: z.string() })
export type CancelIntent = z.infer<typeof CancelIntent>

/** What the provider is told of a customer. */
const CustomerDetails = z.strictObject({ name: z.string(), email: z.string(), address: PostalAddress })
export type CustomerDetails = z.infer<typeof CustomerDetails>

export const CreateCustomer = z.strictObject({ call: z.literal('create-customer'), details: CustomerDetails })
export type CreateCustomer = z.infer<typeof CreateCustomer>

/** All details of a customer anew. */
export const UpdateCustomer = z.strictObject({
  call: z.literal('update-customer'),
  /** `cus_…` */
  customerId: z.string(),
  details: CustomerDetails,
})
export type UpdateCustomer = z.infer<typeof UpdateCustomer>

export const ProviderRequest = z.discriminatedUnion('call', [
  CreateIntent,
  CancelIntent,
  CreateCustomer,
  UpdateCustomer,
])
export type ProviderRequest = z.infer<typeof ProviderRequest>
