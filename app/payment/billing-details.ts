import type { DefaultValuesOption, FieldsOption } from '@stripe/stripe-js'
import { BILLING_FIELDS, type BillingField } from '#contracts/address/address.ts'
import { isAddressBegun } from '#contracts/checkout/billing-ask.ts'

const read = (form: FormData, field: string) => String(form.get(`billing_${field}`) ?? '').trim()

/**
 * What the checkout form knows about the payer. The provider wants every field that its own form was told not to ask;
 * of the others it gets what the buyer gave all the same, and nothing that would undo what its own form was told.
 */
export function billingDetailsOf(form: FormData, enabledBillingFields: readonly string[]) {
  const given = (field: BillingField) => {
    const value = read(form, field)
    return enabledBillingFields.includes(`billing_${field}`) || (value !== '' && hasAddress(form)) ? value : undefined
  }
  return {
    name: `${read(form, 'first_name')} ${read(form, 'last_name')}`.trim(),
    email: read(form, 'email'),
    // Given as nothing rather than as '': the provider's own form may ask for it.
    phone: read(form, 'phone') || undefined,
    address: {
      city: given('city'),
      country: given('country'),
      line1: given('address_1'),
      line2: given('address_2'),
      postal_code: given('postcode'),
      state: given('state'),
    },
  }
}

const hasAddress = (form: FormData) =>
  isAddressBegun(Object.fromEntries(BILLING_FIELDS.map((field) => [field, read(form, field)])))

/** The provider's form asks only for what the checkout form has no field for; the phone is left to it. */
export function fieldsAskedByProvider(enabledBillingFields: readonly string[]): FieldsOption {
  const ask = (...fields: string[]) =>
    fields.some((field) => enabledBillingFields.includes(`billing_${field}`)) ? 'never' : 'auto'
  return {
    billingDetails: {
      name: ask('first_name', 'last_name'),
      email: ask('email'),
      phone: 'auto',
      address: {
        country: ask('country'),
        line1: ask('address_1'),
        line2: ask('address_2'),
        city: ask('city'),
        state: ask('state'),
        postalCode: ask('postcode'),
      },
    },
  }
}

/** Spares whoever saved a card with the provider the typing; nothing is handed over before there is an e-mail address. */
export function defaultBillingDetails(form: FormData): DefaultValuesOption | undefined {
  const email = read(form, 'email')
  const phone = read(form, 'phone') || String(form.get('shipping_phone') ?? '').trim()
  return email ? { billingDetails: { email, phone } } : undefined
}
