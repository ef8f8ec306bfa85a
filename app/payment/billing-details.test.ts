import { expect, test } from 'vitest'
import { BILLING_FIELDS } from '#contracts/address/address.ts'
import { billingDetailsOf, fieldsAskedByProvider } from './billing-details.ts'

const ALL = BILLING_FIELDS.map((field) => `billing_${field}`)
const SHORT = ['billing_email', 'billing_first_name', 'billing_last_name']

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(`billing_${field}`, value)
  return form
}

const BUYER = { first_name: 'Camille', last_name: 'Martin', email: 'camille@example.fr', country: 'FR' }

/** Names of what the provider's form leaves out, which then must be passed; of what it asks, which then must not be. */
function split(enabled: string[]) {
  const { address } = fieldsAskedByProvider(enabled).billingDetails as { address: Record<string, string> }
  return Object.entries(address).map(
    ([field, asked]) => [field === 'postalCode' ? 'postal_code' : field, asked] as const,
  )
}

test('the whole form passes every field that the provider’s form leaves out, empty ones too', () => {
  const { address } = billingDetailsOf(formOf(BUYER), ALL)
  for (const [field, asked] of split(ALL)) {
    expect(asked).toBe('never')
    expect(address[field as keyof typeof address]).toBeTypeOf('string')
  }
})

test('the short form leaves the address to the provider’s form, and overrules nothing that was said there', () => {
  const { address, name, email } = billingDetailsOf(formOf(BUYER), SHORT)
  expect({ name, email }).toEqual({ name: 'Camille Martin', email: 'camille@example.fr' })
  for (const [field, asked] of split(SHORT)) {
    expect(asked).toBe('auto')
    expect(address[field as keyof typeof address]).toBeUndefined()
  }
})

test('an address that was given all the same goes to the provider', () => {
  const form = formOf({ ...BUYER, address_1: '12 rue des Lilas', postcode: '69003', city: 'Lyon' })
  expect(billingDetailsOf(form, SHORT).address).toMatchObject({
    line1: '12 rue des Lilas',
    country: 'FR',
    line2: undefined,
  })
})
