import { z } from 'zod'
import { PAYMENT_METHOD_TYPES } from '#contracts/payment/payment-methods.ts'

/*
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
  /** `recurring`: the shop charges what it keeps, its owner is not there. */
  payment_type: z.enum(['single', 'recurring']),
  customer_name: z.string(),
  customer_email: z.string(),
  /** VAT contained in the amount, in its smallest unit. */
  tax_amount: z.string(),
})

/** Where goods go. */
const Shipping = z.strictObject({ name: z.string(), phone: z.string(), address: PostalAddress })

/** Who agreed in the page to later debits, as the law wants it to be told. */
const Mandate = z.strictObject({ ip: z.string(), userAgent: z.string() })
export type Mandate = z.infer<typeof Mandate>

/** What only some types are told, in the provider's own words. */
const MethodOptions = z.strictObject({
  wechat_pay: z.strictObject({ client: z.literal('web') }).optional(),
  klarna: z.strictObject({ preferred_locale: z.string() }).optional(),
  blik: z.strictObject({ code: z.string() }).optional(),
})
export type MethodOptions = z.infer<typeof MethodOptions>

/** A method that is made of what the order knows, for types that ask for nothing else. */
const MethodData = z.strictObject({
  type: z.enum(PAYMENT_METHOD_TYPES),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: PostalAddress,
})
export type MethodData = z.infer<typeof MethodData>

const methodTypes = z.array(z.enum(PAYMENT_METHOD_TYPES)).min(1)
/** `cus_…` of the buyer's account; null for a guest. */
const customerId = z.string().nullable()
/** Whether the money is taken at once, or set aside until somebody takes it. */
const capture = z.enum(['automatic', 'manual']).default('automatic')
/** Whether what is paid with may be charged again without its owner. */
const keepsMethod = z.boolean().default(false)
/** Whether the call confirms what it makes; what the page confirms stays to be confirmed. */
const isConfirmed = z.boolean().default(true)
/** Where a bank's page sends its visitor back to. */
const returnUrl = z.string().nullable().default(null)
const methodOptions = MethodOptions.default({})
const methodData = MethodData.nullable().default(null)

const ofAnOrder = { description: z.string(), shipping: Shipping.nullable(), metadata: IntentMetadata }
const amount = {
  amountCents: z.int(),
  /** ISO 4217, lower case. */
  currency: z.string(),
}

/** Makes the intent that pays an order, with a method, a wallet's token or what the order knows: one of the three. */
export const CreateIntent = z.strictObject({
  call: z.literal('create-intent'),
  ...{ ...amount, methodTypes, customerId, ...ofAnOrder },
  /** `pm_…` */
  paymentMethodId: z.string().nullable(),
  /** `ctoken_…` */
  confirmationTokenId: z.string().nullable().default(null),
  ...{ methodData, isConfirmed, capture, keepsMethod, methodOptions, returnUrl },
  /** Its owner is not there to be asked. */
  isOffSession: z.boolean().default(false),
  mandate: Mandate.nullable().default(null),
})
export type CreateIntent = z.infer<typeof CreateIntent>

/** Makes an intent before there is an order or anything to pay with: forms of some types are drawn from it. */
export const CreateEarlyIntent = z.strictObject({
  call: z.literal('create-early-intent'),
  ...{ ...amount, methodTypes, customerId, capture },
  metadata: z.strictObject({ site_url: z.string() }),
})
export type CreateEarlyIntent = z.infer<typeof CreateEarlyIntent>

/** Makes of an intent that nobody has confirmed yet the one that pays an order, for what is due now. */
export const UpdateIntent = z.strictObject({
  call: z.literal('update-intent'),
  /** `pi_…` */
  intentId: z.string(),
  ...{ ...amount, methodTypes, customerId, ...ofAnOrder },
  paymentMethodId: z.string().nullable(),
  keepsMethod,
})
export type UpdateIntent = z.infer<typeof UpdateIntent>

/** Makes an intent that keeps a method and charges nothing. */
export const CreateSetup = z.strictObject({
  call: z.literal('create-setup'),
  ...{ methodTypes, customerId },
  paymentMethodId: z.string().nullable(),
  confirmationTokenId: z.string().nullable().default(null),
  ...{ isConfirmed, returnUrl },
  mandate: Mandate.nullable().default(null),
  /** Of the order that needs the method; of an account that keeps it, the shop alone is told, and what it is kept for. */
  metadata: z.union([IntentMetadata, z.strictObject({ site_url: z.string(), method_change: z.string().optional() })]),
})
export type CreateSetup = z.infer<typeof CreateSetup>

/** Gives an intent (`pi_…`, `seti_…`) up: its client secret opens nothing any more. */
export const CancelIntent = z.strictObject({ call: z.literal('cancel-intent'), intentId: z.string() })
export type CancelIntent = z.infer<typeof CancelIntent>

/** Takes what was authorised, all of it. */
export const CaptureIntent = z.strictObject({
  call: z.literal('capture-intent'),
  /** `pi_…` */
  intentId: z.string(),
  amountCents: z.int(),
})
export type CaptureIntent = z.infer<typeof CaptureIntent>

/** Gives a charge back, or a part of it. */
export const CreateRefund = z.strictObject({
  call: z.literal('create-refund'),
  /** `ch_…` */
  chargeId: z.string(),
  amountCents: z.int(),
  /** The provider's word for it; null when none fits. */
  kind: z.enum(['duplicate', 'requested_by_customer']).nullable(),
  /** Names of the contract, and `refund`, which is ours: how many refunds of its order this one is. */
  metadata: z.strictObject({ order_id: z.string(), refund: z.string(), reason: z.string() }),
})
export type CreateRefund = z.infer<typeof CreateRefund>

/** Every field is the provider's; '' is left out. */
const DisputeEvidence = z.strictObject({
  product_description: z.string(),
  access_activity_log: z.string(),
  service_date: z.string(),
  shipping_carrier: z.string(),
  shipping_date: z.string(),
  shipping_tracking_number: z.string(),
  cancellation_policy_disclosure: z.string(),
  refund_policy_disclosure: z.string(),
  refund_refusal_explanation: z.string(),
  uncategorized_text: z.string(),
  customer_name: z.string(),
  customer_email_address: z.string(),
  billing_address: z.string(),
})

/** Of the provider's fields for a file, those that the shop fills; one file each. */
export const EVIDENCE_FILE_KINDS = [
  'receipt',
  'customer_communication',
  'service_documentation',
  'shipping_documentation',
  'customer_signature',
  'uncategorized_file',
] as const

/** Sends to a bank what the shop has to say about a payment that it asks about. It hears it once. */
export const AnswerDispute = z.strictObject({
  call: z.literal('answer-dispute'),
  /** `du_…` */
  disputeId: z.string(),
  evidence: DisputeEvidence,
  /** `file_…` of each. */
  files: z.partialRecord(z.enum(EVIDENCE_FILE_KINDS), z.string()).default({}),
})
export type AnswerDispute = z.infer<typeof AnswerDispute>

/** Leaves the bank's claim unanswered: its buyer keeps the money. */
export const AcceptDispute = z.strictObject({ call: z.literal('accept-dispute'), disputeId: z.string() })
export type AcceptDispute = z.infer<typeof AcceptDispute>

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

/** What an attempt to pay begins with. */
export const OpeningRequest = z.discriminatedUnion('call', [CreateIntent, UpdateIntent, CreateSetup])
export type OpeningRequest = z.infer<typeof OpeningRequest>

export const ProviderRequest = z.discriminatedUnion('call', [
  CreateIntent,
  CreateEarlyIntent,
  UpdateIntent,
  CreateSetup,
  CancelIntent,
  CaptureIntent,
  CreateRefund,
  AnswerDispute,
  AcceptDispute,
  CreateCustomer,
  UpdateCustomer,
])
export type ProviderRequest = z.infer<typeof ProviderRequest>
