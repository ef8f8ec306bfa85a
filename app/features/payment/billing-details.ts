import type { BillingDetails, DefaultValuesOption, FieldsOption } from '@stripe/stripe-js'

const read = (form: FormData, field: string) => String(form.get(`billing_${field}`) ?? '').trim()

/** What the checkout form knows about the payer. The provider wants every field that its own form was told not to ask. */
export function billingDetailsOf(form: FormData) {
  return {
    name: `${read(form, 'first_name')} ${read(form, 'last_name')}`.trim(),
    email: read(form, 'email'),
    phone: read(form, 'phone'),
    address: {
      city: read(form, 'city'),
      country: read(form, 'country'),
      line1: read(form, 'address_1'),
      line2: read(form, 'address_2'),
      postal_code: read(form, 'postcode'),
      state: read(form, 'state'),
    },
  } satisfies BillingDetails
}

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
  return email ? { billingDetails: { email, phone: read(form, 'phone') } } : undefined
}
