import { expect, test } from 'vitest'
import { AddressFields } from '#app/fragments/address-fields.tsx'
import { settingsBlockId } from '#app/wire/page-settings.ts'
import type { BillingAsk } from '#contracts/checkout/billing-ask.ts'
import { draw, the } from '#test/support/draw.ts'
import { startAddressForms } from './start-address-forms.ts'

const CAMILLE = { first_name: 'Camille', country: 'FR', address_1: '12 rue des Lilas', email: 'camille@example.fr' }
const COUNTRIES = [
  { code: 'FR', name: 'France' },
  { code: 'US', name: 'États-Unis' },
]

function drawForm(ask: BillingAsk, values: object = CAMILLE, askAtOnce: BillingAsk = 'all') {
  draw(
    <form>
      <script type="application/json" id={settingsBlockId('countrySelect')}>
        {JSON.stringify({ countries: '{"FR":{}}', i18n_no_matches: '' })}
      </script>
      <script type="application/json" id={settingsBlockId('address')}>
        null
      </script>
      <AddressFields
        prefix="billing_"
        values={{ country: 'FR', ...values }}
        countries={COUNTRIES}
        states={[]}
        {...{ ask, askAtOnce }}
      />
      <div id="payment" data-billing-ask={ask} />
    </form>,
  )
}

const review = (ask: BillingAsk) => {
  the('#payment').dataset.billingAsk = ask
  document.body.dispatchEvent(new CustomEvent('updated_checkout'))
}

/** What a browser would send: nothing of a control that is disabled. */
const sent = () =>
  Object.fromEntries(
    [...the<HTMLFormElement>('form').elements]
      .map((control) => control as HTMLInputElement)
      .filter(({ disabled, name, value }) => !disabled && name !== '' && value !== '')
      .map(({ name, value }) => [name, value]),
  )

const shownRows = () => [...document.querySelectorAll<HTMLElement>('.form-row')].filter(({ hidden }) => !hidden)

test('a coupon that makes the basket free leaves the e-mail alone, and what was typed comes back with the price', () => {
  drawForm('all')
  startAddressForms()
  const before = sent()
  expect(before).toMatchObject({ billing_address_1: '12 rue des Lilas', billing_country: 'FR' })
  review('email')
  expect(sent()).toEqual({ billing_email: 'camille@example.fr' })
  expect(shownRows().map(({ id }) => id)).toEqual(['billing_email_field'])
  review('all')
  expect(sent()).toEqual(before)
})

test('a free basket is drawn with the e-mail alone, so a form without script sends nothing else', () => {
  drawForm('email')
  expect(sent()).toEqual({ billing_email: 'camille@example.fr' })
  expect(shownRows().map(({ id }) => id)).toEqual(['billing_email_field'])
})

test('the short form stands open for three fields, and opens where somebody has an address', () => {
  drawForm('buyer', {}, 'buyer')
  const outside = shownRows().filter((row) => !row.closest('details'))
  expect(outside.map(({ id }) => id)).toEqual([
    'billing_email_field',
    'billing_first_name_field',
    'billing_last_name_field',
  ])
  // Above the two names, which share a row.
  expect(outside[0]?.classList.contains('form-row-wide')).toBe(true)
  expect(the<HTMLDetailsElement>('details').open).toBe(false)
  drawForm('buyer', CAMILLE, 'buyer')
  expect(the<HTMLDetailsElement>('details').open).toBe(true)
})

test('another country keeps the short form’s fields where they are', () => {
  drawForm('buyer', {}, 'buyer')
  startAddressForms()
  const country = the<HTMLSelectElement>('#billing_country')
  country.value = 'US'
  country.dispatchEvent(new Event('change', { bubbles: true }))
  const rows = shownRows()
  expect(rows.filter((row) => !row.closest('details'))).toHaveLength(3)
  expect(rows[0]?.id).toBe('billing_email_field')
})
