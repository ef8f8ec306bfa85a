import { z } from 'zod'
import type { BillingAddress } from '#contracts/address/address.ts'
import { methodOfGateway } from '#contracts/payment/payment-methods.ts'
import { STORE_EXTENSIONS } from '#contracts/wire/store-checkout.ts'
import { Address, EVERY_FIELD } from './cart-customer.ts'
import { Count, Text } from './check-params.ts'

/** Longer than any note that is kept: what is too long is cut. */
const Long = z.string('un texte est attendu.').max(10_000, 'ce texte est trop long.')

/** Forms send boxes as text. */
const Flag = z.preprocess(
  (value) => (typeof value === 'string' ? !['', '0', 'false'].includes(value) : value),
  z.boolean('vrai ou faux est attendu.'),
)

/** Some clients write an object without members as a list without any. */
const emptyAsObject = (value: unknown) => (Array.isArray(value) && value.length === 0 ? {} : value)

/** The gateway ids of the contract; '' for none. */
const Method = Text.refine((id) => id === '' || methodOfGateway(id) !== undefined, 'ce moyen de paiement est inconnu.')

const PaymentData = z
  .array(
    z.object({
      key: Text,
      value: z.union([Long, z.boolean(), z.number(), z.null()], 'une valeur simple est attendue.'),
    }),
    'une liste de clés et de valeurs est attendue.',
  )
  .max(200, '200 valeurs au plus.')

const Own = z.object({
  terms: Flag.optional(),
  digital_consent: Flag.optional(),
  service_consent: Flag.optional(),
  later_charges: Flag.optional(),
  submission: Text.optional(),
  shown_total: Text.optional(),
  vat_number: Text.optional(),
  siren: Text.optional(),
  offers_notice: Text.optional(),
  offers_refused: Flag.optional(),
  channel: z.literal('blocks', 'cette page est inconnue.').optional().catch(undefined),
})

/** What the name spaces that are read hold; others are passed over, and so is what is no object. */
const Extensions = z.preprocess(
  emptyAsObject,
  z.object({
    [STORE_EXTENSIONS.own]: z.preprocess(emptyAsObject, Own).default({}),
    [STORE_EXTENSIONS.attribution]: z.record(z.string(), z.unknown()).catch({}).default({}),
    [STORE_EXTENSIONS.express]: z
      .object({ custom_checkout_data: Long.nullish() })
      .catch({ custom_checkout_data: null })
      .default({}),
  }),
)

const AdditionalFields = z.preprocess(emptyAsObject, z.record(z.string(), z.unknown(), 'un objet est attendu.'))

/** Sheets of wallets say with it how it travels: the id of a rate for each package. */
const SentAddress = z
  .object({ ...EVERY_FIELD, method: z.array(Text.nullable()).max(20).catch([]).default([]) })
  .transform((fields): Partial<BillingAddress> & { method: (string | null)[] } => fields)

const PAYING = {
  billing_address: Address,
  shipping_address: SentAddress.optional(),
  payment_method: Method.default(''),
  payment_data: PaymentData.default([]),
  additional_fields: AdditionalFields.default({}),
  extensions: Extensions.prefault({}),
}

/** POST /checkout. */
export const NewOrder = z.object({
  ...PAYING,
  customer_note: Long.optional(),
  create_account: Flag.default(false),
  customer_password: Long.default(''),
})

/** POST /checkout/{id}, whose key and address stand in the query. */
export const PaidOrder = z.object({
  ...PAYING,
  id: Count,
  key: Text.default(''),
  billing_email: Text.default(''),
})

/** PUT and PATCH /checkout. */
export const ChangedOrder = z.object({
  payment_method: Method.optional(),
  customer_note: Long.optional(),
  additional_fields: AdditionalFields.optional(),
})

/** GET /order/{id}. */
export const ReadOrder = z.object({ id: Count, key: Text.default(''), billing_email: Text.default('') })
