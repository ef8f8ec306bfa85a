import { z } from 'zod'
import { integer, text } from '../api/parameters.ts'
import { METHOD_TYPE_NAMES } from './method-types.ts'

/** Types that say nothing of themselves; a form writes the empty object as nothing or as an empty text. */
const nothing = z.union([z.literal(''), z.strictObject({})]).optional()
const withBank = z.union([z.literal(''), z.strictObject({ bank: text.optional() })]).optional()

export const MethodType = z.enum(METHOD_TYPE_NAMES)

/** What a caller may say of a method under the name of its type. */
export const methodParameters = {
  type: MethodType,
  acss_debit: z.strictObject({ account_number: text, institution_number: text, transit_number: text }).optional(),
  affirm: nothing,
  afterpay_clearpay: nothing,
  alipay: nothing,
  /** The sandbox's own: what became of it in the wallet's window, where the customer was asked there. */
  amazon_pay: z
    .union([z.literal(''), z.strictObject({ outcome: z.enum(['approved', 'declined']).optional() })])
    .optional(),
  au_becs_debit: z.strictObject({ account_number: text, bsb_number: text }).optional(),
  bacs_debit: z.strictObject({ account_number: text, sort_code: text }).optional(),
  bancontact: nothing,
  blik: nothing,
  boleto: z.strictObject({ tax_id: text }).optional(),
  card: z
    .strictObject({
      number: text,
      exp_month: integer,
      exp_year: integer,
      cvc: text.optional(),
      networks: z.strictObject({ preferred: text.optional() }).optional(),
      /** The sandbox's own word of the wallet that a card came out of; the provider reads it from the wallet's token. */
      wallet: z.enum(['apple_pay', 'google_pay', 'link']).optional(),
    })
    .optional(),
  cashapp: nothing,
  eps: withBank,
  giropay: nothing,
  ideal: withBank,
  klarna: z
    .union([
      z.literal(''),
      z.strictObject({ dob: z.strictObject({ day: integer, month: integer, year: integer }).optional() }),
    ])
    .optional(),
  /** The sandbox's own: of the saved card, which decides how the payment ends. */
  link: z.union([z.literal(''), z.strictObject({ card: z.strictObject({ number: text }).optional() })]).optional(),
  multibanco: nothing,
  oxxo: nothing,
  p24: withBank,
  sepa_debit: z.strictObject({ iban: text }).optional(),
  sofort: z.union([z.literal(''), z.strictObject({ country: text.optional() })]).optional(),
  us_bank_account: z
    .strictObject({
      account_holder_type: z.enum(['company', 'individual']).optional(),
      account_number: text,
      account_type: z.enum(['checking', 'savings']).optional(),
      financial_connections_account: text.optional(),
      routing_number: text,
    })
    .optional(),
  wechat_pay: nothing,
}

const MethodParameters = z.strictObject(methodParameters)

export type MethodParameters = z.output<typeof MethodParameters>
