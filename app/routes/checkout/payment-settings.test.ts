import { expect, test } from 'vitest'
import { BILLING_FIELDS } from '#contracts/address/address.ts'
import { PAYMENT_MESSAGES } from '#contracts/payment/payment-messages.ts'
import { ShopSettings } from '#server/modules/settings/index.ts'
import { presentPaymentSettings } from './payment-settings.ts'

const shop = ShopSettings.parse({})
const site = {
  origin: 'https://tremplin.test',
  provider: { scriptUrl: 'https://js.stripe.com/v3/', publishableKey: 'pk_live_x' },
  visitor: { customerId: null, createNonce: (action: string) => `nonce of ${action}` },
  shop,
}
const ORDER = { id: 1010, orderKey: 'wc_order_x', billingCountry: 'BE' }
const PAID = { totalCents: 1700, currency: 'EUR', fields: BILLING_FIELDS }

/** Every key that spec §3 and the gateway's own settings object name for a page that takes a payment. */
const KEYS = `key locale apiVersion ajax_url wp_ajax_url createSetupIntentNonce createPaymentIntentNonce
  createAndConfirmSetupIntentNonce updatePaymentIntentNonce updateFailedOrderNonce saveAppearanceNonce
  paymentMethodsConfig gatewayId isCheckout orderReceivedURL cartTotal currency isPaymentNeeded cartContainsSubscription
  subscriptionRequiresManualRenewal subscriptionManualRenewalEnabled forceSavePaymentMethod showSaveOption
  enabledBillingFields appearance blocksAppearance theme_name isOCEnabled OCLayout paymentMethodConfigurationParentId
  isLoggedIn isSignupOnCheckoutAllowed genericErrorMessage invalid_wallet_type isUPEEnabled plugin_url title
  accountDescriptor accountCountry testMode return_url addPaymentReturnURL isPaymentRequestEnabled
  isExpressCheckoutEnabled isAmazonPayEnabled isLinkEnabled isECEEnabled isAmazonPayAvailable hasAffirmGatewayPlugin
  hasKlarnaGatewayPlugin`.split(/\s+/)
const PAY_PAGE_KEYS = ['isOrderPay', 'orderId', 'orderReturnURL', 'customerData']

test.each([
  ['the checkout', undefined, KEYS],
  ['the page of an order to pay', ORDER, [...KEYS, ...PAY_PAGE_KEYS]],
])('%s holds every key of the contract and a text for each error code; scalars are texts', (_page, order, keys) => {
  const settings = presentPaymentSettings({ ...PAID, order }, site)
  expect(Object.keys(settings).sort()).toEqual(
    [...new Set([...keys, ...Object.keys(PAYMENT_MESSAGES), 'scriptUrl', 'redirectOrigins'])].sort(),
  )
  for (const [key, value] of Object.entries(settings))
    expect([key, typeof value]).toEqual([key, typeof value === 'object' ? 'object' : 'string'])
  expect(settings).toMatchObject({ ...PAYMENT_MESSAGES, cartTotal: '1700', isPaymentNeeded: '1' })
})

test('flags are those of this visitor and this shop', () => {
  const flags = (changed: Partial<typeof site>) => {
    const { isLoggedIn, isSignupOnCheckoutAllowed } = presentPaymentSettings(
      { ...PAID, totalCents: 0 },
      { ...site, ...changed },
    )
    return { isLoggedIn, isSignupOnCheckoutAllowed }
  }
  expect(flags({})).toEqual({ isLoggedIn: '', isSignupOnCheckoutAllowed: '1' })
  const visitor = { ...site.visitor, customerId: 7 }
  const accounts = { isGuestCheckoutAllowed: true, isSignUpAtCheckoutAllowed: false }
  expect(flags({ visitor: visitor as never, shop: { ...shop, accounts } })).toEqual({
    isLoggedIn: '1',
    isSignupOnCheckoutAllowed: '',
  })
})

test('an address that a client makes of the received page’s and an order’s number is one', () => {
  const { orderReceivedURL } = presentPaymentSettings(PAID, site)
  expect(`${orderReceivedURL}/1010/`).toBe('https://tremplin.test/commande/order-received/1010/')
})

test('what may be paid with is told as the shop has decided it, for the currency that is paid in', () => {
  const present = (payment: object, currency = 'EUR') => {
    const decided = ShopSettings.parse({ payment: { currency, ...payment } })
    return presentPaymentSettings({ ...PAID, currency }, { ...site, shop: decided })
  }
  const card = {
    ...{ description: '', testingInstructions: '', showSaveOption: false },
    isReusable: true,
    countries: [],
  }
  expect(present({})).toMatchObject({ accountCountry: 'FR', isLinkEnabled: '1', OCLayout: 'accordion' })
  expect(present({}).paymentMethodsConfig).toEqual({
    card: { ...card, title: 'Carte de crédit/débit', supportsDeferredIntent: true },
    link: { ...card, title: 'Link', supportsDeferredIntent: true },
  })
  const polish = {
    enabled: ['blik', 'card', 'ideal'],
    accountCountry: 'PL',
    link: false,
    savesMethods: true,
    layout: 'tabs',
  }
  expect(present(polish, 'PLN')).toMatchObject({
    currency: 'PLN',
    accountCountry: 'PL',
    isLinkEnabled: '',
    OCLayout: 'tabs',
  })
  expect(present(polish, 'PLN').paymentMethodsConfig).toEqual({
    blik: { ...card, title: 'BLIK', isReusable: false, supportsDeferredIntent: false, countries: ['PL'] },
    card: { ...card, title: 'Carte de crédit/débit', supportsDeferredIntent: true, showSaveOption: true },
  })
  const british = { enabled: ['afterpay_clearpay', 'bacs_debit'], accountCountry: 'GB', capture: 'manual' }
  expect(Object.entries(present(british, 'GBP').paymentMethodsConfig)).toMatchObject([
    ['afterpay_clearpay', { title: 'Clearpay', countries: ['GB'] }],
  ])
})
