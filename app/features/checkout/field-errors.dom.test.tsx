import { beforeEach, expect, test } from 'vitest'
import { AddressFields } from '#app/fragments/address-fields.tsx'
import { nextPaint } from '#app/ui/next-paint.ts'
import { countryOptions } from '#contracts/countries/country-names.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { draw, the } from '#test/support/draw.ts'
import { clearFieldErrors, listProblems, watchFields } from './field-errors.ts'

const COUNTRIES = countryOptions(['FR', 'IE'])
const VALUES = {
  country: 'FR',
  first_name: 'Ada',
  last_name: 'B',
  address_1: '1 rue X',
  postcode: '69003',
  city: 'Lyon',
}

const form = () => the<HTMLFormElement>('form')
const field = (name: string) => the<HTMLInputElement>(`#${name}`)
const said = (name: string) => document.getElementById(`${name}_description`)?.textContent ?? null
const leave = async (name: string, relatedTarget: Element | null = null) => {
  field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }))
  await nextPaint()
}
const type = (name: string, value: string) => {
  field(name).value = value
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
}

beforeEach(() => {
  const values = { ...VALUES, email: 'ada@example.fr', phone: '0600000000' }
  draw(
    <form>
      <AddressFields prefix="billing_" values={values} countries={COUNTRIES} states={[]} />
      <input type="checkbox" name={CHECKOUT_FIELDS.shipElsewhere} id="elsewhere" />
      <AddressFields prefix="shipping_" values={{ country: 'FR' }} countries={COUNTRIES} states={[]} />
      <input type="checkbox" name={CHECKOUT_FIELDS.terms} id={CHECKOUT_FIELDS.terms} />
      <button type="submit">Payer</button>
    </form>,
  )
  watchFields(form())
})

test('a field is judged when it is left, tied to its sentence, and forgiven as soon as it is right', async () => {
  type('billing_email', 'ada@')
  expect(said('billing_email')).toBeNull()
  await leave('billing_email')
  expect(said('billing_email')).toMatch(/e-mail/i)
  expect(field('billing_email').getAttribute('aria-invalid')).toBe('true')
  // What helps to fill it in is still said, after what is wrong.
  expect(field('billing_email').getAttribute('aria-describedby')).toBe('billing_email_description billing_email_help')
  expect(the('#billing_email_field').classList.contains('woocommerce-invalid')).toBe(true)
  type('billing_email', 'ada@example.fr')
  expect(said('billing_email')).toBeNull()
  expect(field('billing_email').hasAttribute('aria-invalid')).toBe(false)
  expect(field('billing_email').getAttribute('aria-describedby')).toBe('billing_email_help')
})

test('whoever leaves a field for a button is told by the button: no line pushes it away', async () => {
  type('billing_email', 'ada@')
  await leave('billing_email', the('button'))
  expect(said('billing_email')).toBeNull()
})

test('another country judges again what was complained of', async () => {
  type('billing_postcode', '')
  await leave('billing_postcode')
  expect(said('billing_postcode')).toMatch(/^Code postal/)
  field('billing_country').value = 'IE'
  document.body.dispatchEvent(new CustomEvent('country_to_state_changed'))
  expect(said('billing_postcode')).toMatch(/^Eircode/)
})

test('the problems of a form are those of the addresses that are asked for, in its order, and its boxes', () => {
  type('billing_city', '')
  const problems = () => listProblems(form()).map(({ html }) => html.replace(/<[^>]*>/g, ''))
  expect(problems()).toHaveLength(2)
  expect(problems()[0]).toMatch(/ville/i)
  field('elsewhere').checked = true
  expect(problems().length).toBeGreaterThan(5)
  field('elsewhere').checked = false
  field(CHECKOUT_FIELDS.terms).checked = true
  type('billing_city', 'Lyon')
  expect(problems()).toEqual([])
})

test('all that was said can be taken back at once', async () => {
  for (const name of ['billing_email', 'billing_city']) {
    type(name, '')
    await leave(name)
  }
  clearFieldErrors(form())
  expect(document.querySelectorAll('.field__error, [aria-invalid]')).toHaveLength(0)
})
