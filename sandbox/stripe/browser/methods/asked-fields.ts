import type {
  BillingDetailsFieldsOption,
  FieldsOption,
  StripePaymentElementOptions,
  TermsOption,
} from '@stripe/stripe-js'
import { type BillingField, formOf, type MethodType } from './method-forms.ts'

const CARD_BILLING: readonly BillingField[] = ['country']

const ADDRESS_OPTIONS = {
  line1: 'line1',
  line2: 'line2',
  postal_code: 'postalCode',
  city: 'city',
  state: 'state',
  country: 'country',
} as const

/** Whether the shop has said that it knows this itself. */
function isNever(option: BillingDetailsFieldsOption | undefined, field: BillingField): boolean {
  if (option === undefined || typeof option === 'string') return option === 'never'
  if (field === 'name' || field === 'email' || field === 'phone') return option[field] === 'never'
  const { address } = option
  if (address === undefined || typeof address === 'string') return address === 'never'
  return address[ADDRESS_OPTIONS[field]] === 'never'
}

/** Of what the type needs to know about the payer, the fields that the form asks for: all but those that the shop knows. */
export function askedBilling(type: MethodType, fields: FieldsOption | undefined, keeps: boolean): BillingField[] {
  const { billing, billingToKeep } = formOf(type)
  const needed = [...new Set([...billing, ...(keeps ? billingToKeep : []), ...(type === 'card' ? CARD_BILLING : [])])]
  const option = fields?.[type]?.billingDetails ?? fields?.billingDetails
  return needed.filter((field) => !isNever(option, field))
}

/**
 * The fields that the shop said it knows, as the API's path of each. The provider wants every one of them handed over,
 * empty ones as null or ''.
 */
export function promisedBilling(fields: FieldsOption | undefined, type: MethodType): string[] {
  const option = fields?.[type]?.billingDetails ?? fields?.billingDetails
  const all = ['name', 'email', 'phone', ...Object.keys(ADDRESS_OPTIONS)] as BillingField[]
  return all
    .filter((field) => isNever(option, field))
    .map((field) => (field in ADDRESS_OPTIONS ? `address.${field}` : field))
}

/** Whether the text is shown by which the customer allows debits: always, never, or where the payment needs it. */
export function showsTerms(type: MethodType, terms: TermsOption | undefined, keeps: boolean): boolean {
  const { terms: text, termsAlways, termsOption } = formOf(type)
  if (text === null) return false
  const option = termsOption === null ? 'auto' : (terms?.[termsOption] ?? 'auto')
  return option === 'auto' ? termsAlways || keeps : option === 'always'
}

/** What the shop knows already, by the names of the form's fields. */
export function defaultBilling({ defaultValues }: StripePaymentElementOptions): Partial<Record<BillingField, string>> {
  const { address, ...contact } = defaultValues?.billingDetails ?? {}
  return { ...contact, ...address }
}
