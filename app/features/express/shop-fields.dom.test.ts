import { afterEach, expect, test } from 'vitest'
import { ATTRIBUTION_ELEMENT, ATTRIBUTION_PREFIX } from '#contracts/attribution/attribution-names.ts'
import { openExpressPage } from '#test/support/express-page.ts'
import { addRequest } from './product-form.ts'
import { customerNote, extensionsOf, requiredFields } from './shop-fields.ts'

const OWN = { terms: true, digital_consent: true, shown_total: '1700 EUR', submission: 'a-click' }
const ORDER_FORM = `<form name="checkout">
  <p class="validate-required"><input name="billing_city" value="Lyon"><input name="billing_state" value=""></p>
  <p class="validate-required" hidden><input name="hidden_field" value="x"></p>
  <textarea name="order_comments">Au gardien.</textarea>
  <input name="gift" value="Bravo"><input type="checkbox" name="days[]" value="lundi" checked>
  <input type="checkbox" name="days[]" value="mardi" checked><input name="of-nobody" value="1">
</form>`
const CAME_FROM = `<${ATTRIBUTION_ELEMENT}><input name="${ATTRIBUTION_PREFIX}source_type" value="organic">
  <input name="${ATTRIBUTION_PREFIX}utm_term" value=""></${ATTRIBUTION_ELEMENT}>`
const FIELDS = { custom_checkout_fields: { gift: {}, days: {}, absent: {} } } as never

afterEach(() => Reflect.deleteProperty(window, 'wp'))

/** Extensions of a page: what each hook was given, and what it makes of it. */
function hookInto(change: (given: object) => object): string[] {
  const asked: string[] = []
  const applyFilters = (name: string, given: object) => {
    asked.push(name)
    return change(given)
  }
  Object.assign(window, { wp: { hooks: { applyFilters, doAction: () => undefined } } })
  return asked
}

test('beside an order go what was agreed to, the way here, and the fields that others have added to its form', () => {
  document.body.innerHTML = ORDER_FORM + CAME_FROM
  expect(extensionsOf(OWN as never, FIELDS)).toEqual({
    tremplin: OWN,
    'woocommerce/order-attribution': { source_type: 'organic' },
    'wc-stripe/express-checkout': {
      custom_checkout_data: JSON.stringify({ gift: 'Bravo', days: ['lundi', 'mardi'], absent: '' }),
    },
  })
  expect([requiredFields(), customerNote()]).toEqual([{ billing_city: 'Lyon' }, 'Au gardien.'])
})

test('a page without an order form has neither note nor fields', () => {
  document.body.innerHTML = CAME_FROM
  expect(extensionsOf(OWN as never, FIELDS)).toEqual({
    tremplin: OWN,
    'woocommerce/order-attribution': { source_type: 'organic' },
  })
  expect([requiredFields(), customerNote()]).toEqual([{}, ''])
})

test('extensions have the last word on what goes beside an order and on what is put into the cart', () => {
  openExpressPage({}, '<form class="cart"><button class="single_add_to_cart_button" value="12"></button></form>')
  const asked = hookInto((given) => ({ ...given, theirs: { a: 1 } }))
  expect(extensionsOf(OWN as never, { custom_checkout_fields: {} })).toMatchObject({ tremplin: OWN, theirs: { a: 1 } })
  expect(addRequest()).toEqual({ id: 12, quantity: 1, theirs: { a: 1 } })
  expect(asked).toEqual([
    'wcstripe.express-checkout.cart-place-order-extension-data',
    'wcstripe.express-checkout.cart-add-item',
  ])
})
