import type { BlockCheckoutView } from '#app/features/block-checkout/store/types.ts'
import type { StoreAddress, StoreCart, StoreCartItem } from '#contracts/wire/store-api.ts'
import { STORE_ADDRESS_FIELDS } from '#contracts/wire/store-api.ts'

const EUROS = {
  ...{ currency_code: 'EUR', currency_symbol: '€', currency_minor_unit: 2, currency_prefix: '', currency_suffix: ' €' },
  ...{ currency_decimal_separator: ',', currency_thousand_separator: ' ' },
}

/** A line of 18,00 € a piece, for tests. */
export const anItem = (key: string, quantity = 1): StoreCartItem => ({
  ...{
    key,
    id: 7,
    type: 'simple',
    quantity,
    name: `Produit ${key}`,
    sku: '',
    permalink: 'https://boutique.example/p/',
  },
  quantity_limits: { minimum: 1, maximum: 9, multiple_of: 1, editable: true },
  ...{ short_description: '', description: '', low_stock_remaining: null, backorders_allowed: false },
  ...{ show_backorder_badge: false, sold_individually: false, catalog_visibility: 'visible', extensions: {} },
  ...{ images: [], variation: [], item_data: [] },
  prices: {
    ...{ price: '1800', regular_price: '1800', sale_price: '1800', price_range: null, ...EUROS },
    raw_prices: { precision: 6, price: '18000000', regular_price: '18000000', sale_price: '18000000' },
  },
  totals: {
    ...{ line_subtotal: String(1800 * quantity), line_subtotal_tax: '0' },
    ...{ line_total: String(1800 * quantity), line_total_tax: '0', ...EUROS },
  },
})

const nowhere = () => Object.fromEntries(STORE_ADDRESS_FIELDS.map((field) => [field, ''])) as StoreAddress

/** Two lines that are shipped to France, nobody knows where exactly. */
export function theCart({ items = [anItem('a'), anItem('b')], total = '3600' } = {}): StoreCart {
  const none = { total_fees: '0', total_fees_tax: '0', total_discount: '0', total_discount_tax: '0' }
  return {
    ...{ items, coupons: [], fees: [], cross_sells: [], errors: [], payment_methods: ['stripe'], extensions: {} },
    totals: {
      ...{ total_items: total, total_items_tax: '0', total_shipping: '0', total_shipping_tax: '0', total_price: total },
      ...{ total_tax: '0', tax_lines: [], total_refund: '0', ...none, ...EUROS },
    },
    shipping_address: { ...nowhere(), country: 'FR' },
    billing_address: { ...nowhere(), country: 'FR', email: '' },
    ...{ needs_payment: true, needs_shipping: true, payment_requirements: ['products'], has_calculated_shipping: true },
    ...{ shipping_rates: [], items_count: items.reduce((sum, { quantity }) => sum + quantity, 0), items_weight: 0 },
  }
}

export const aView = (): BlockCheckoutView => ({
  soldCountries: [{ code: 'FR', name: 'France' }],
  shippingCountries: [{ code: 'FR', name: 'France' }],
  ...{ termsVersion: '2026-11', digitalConsentText: '', billingForm: 'full', taxNote: '', isTaxed: false },
  writesToBuyers: false,
  account: { isSignedIn: false, isSignUpAllowed: true, isGuestAllowed: true, needsAccount: false },
  choice: { methods: [], billingCountry: 'FR', creditor: 'Tremplin' },
})
