import { expect, test } from 'vitest'
import type { ExpressSettings, ExpressWallet } from './express.ts'
import { type ExpressContext, type ExpressReason, walletsOf, whyNoExpress } from './express-availability.ts'
import { EXPRESS_REASON_TEXTS } from './express-reason-texts.ts'

const settings: ExpressSettings = {
  places: ['product', 'cart', 'pay'],
  wallets: { applePay: true, googlePay: true, amazonPay: true, link: true },
  ...{ theme: 'dark', type: 'buy', height: 48, radius: 4, customFields: {}, debug: false },
}
const payment: ExpressContext['payment'] = {
  ...{ enabled: ['card', 'amazon_pay'], accountCountry: 'FR', capture: 'automatic', link: true, currency: 'EUR' },
}
const goods = {
  ...{ types: ['simple', 'variation'], amountCents: 1700, needsShipping: true, packages: 1, hasRates: true },
  ...{
    isSoldOut: false,
    hasFileUpload: false,
    isChargedLater: false,
    isToBeConfirmed: false,
    hasShippedTrial: false,
    renewsItself: false,
  },
}
const cart: ExpressContext = {
  ...{ place: 'cart', settings, payment, goods },
  ...{ publishableKey: 'pk_live_x', isSecure: true, isTaxedByBilling: false },
}
const withGoods = (changed: Partial<typeof goods>, place = cart.place): ExpressContext => ({
  ...cart,
  place,
  goods: { ...goods, ...changed },
})
const paying = (changed: Partial<typeof payment>): ExpressContext => ({ ...cart, payment: { ...payment, ...changed } })
const pay = (order?: ExpressContext['order'], changed: Partial<typeof goods> = {}): ExpressContext => ({
  ...withGoods({ types: [], ...changed }, 'pay'),
  ...(order && { order }),
})
const OPEN = { isPayable: true, hasEmail: true }
const ALL: ExpressWallet[] = ['applePay', 'googlePay', 'amazonPay', 'link']

test.each<[string, ExpressContext]>([
  ['a cart', cart],
  ['a product', withGoods({ types: ['variable'] }, 'product')],
  ['an order that waits for its payment', pay(OPEN)],
  ['a test key without TLS', { ...cart, publishableKey: 'pk_test_x', isSecure: false }],
  ['each type of the contract', withGoods({ types: ['subscription', 'booking', 'bundle', 'composite'] })],
  ['a file that an option of a line in the cart has asked for', withGoods({ hasFileUpload: true })],
])('all wallets may show for %s', (_what, context) => {
  expect(walletsOf(whyNoExpress(context))).toEqual(ALL)
})

test.each<[ExpressReason, ExpressContext]>([
  ['no-key', { ...cart, publishableKey: '' }],
  ['not-secure', { ...cart, isSecure: false }],
  ['place-off', { ...cart, place: 'checkout' }],
  ['order-not-payable', pay({ isPayable: false, hasEmail: true })],
  ['order-without-email', pay({ isPayable: true, hasEmail: false })],
  ['empty', withGoods({ types: [] })],
  ['product-type', withGoods({ types: ['simple', 'grouped'] })],
  ['chosen-on-page', withGoods({ types: ['composite'] }, 'product')],
  ['chosen-on-page', withGoods({ types: ['booking'] }, 'product')],
  ['file-upload', withGoods({ hasFileUpload: true }, 'product')],
  ['charged-later', withGoods({ isChargedLater: true })],
  ['needs-account', withGoods({ types: ['subscription'], renewsItself: true }, 'product')],
  ['to-be-confirmed', withGoods({ types: ['booking'], amountCents: 0, isToBeConfirmed: true })],
  ['shipped-trial', withGoods({ types: ['subscription'], hasShippedTrial: true }, 'product')],
  ['sold-out', withGoods({ isSoldOut: true }, 'product')],
  ['several-packages', withGoods({ packages: 2 })],
  ['no-rates', withGoods({ hasRates: false })],
  ['free', withGoods({ amountCents: 0 })],
  ['free', pay(OPEN, { amountCents: 0 })],
  ['amount-too-small', withGoods({ amountCents: 49 })],
])('no wallet shows: %s', (reason, context) => {
  expect(whyNoExpress(context)).toEqual(Object.fromEntries(ALL.map((wallet) => [wallet, [reason]])))
})

const CARDS: ExpressWallet[] = ['applePay', 'googlePay', 'link']
const off = (wallet: ExpressWallet): ExpressContext => ({
  ...cart,
  settings: { ...settings, wallets: { ...settings.wallets, [wallet]: false } },
})

test.each<[string, ExpressWallet[], ExpressReason, ExpressContext]>([
  ['Apple Pay is off', ['applePay'], 'wallet-off', off('applePay')],
  ['Google Pay is off', ['googlePay'], 'wallet-off', off('googlePay')],
  ['Link’s button is off', ['link'], 'wallet-off', off('link')],
  ['Amazon Pay’s button is off', ['amazonPay'], 'wallet-off', off('amazonPay')],
  ['cards are not taken', CARDS, 'card-off', paying({ enabled: ['amazon_pay'] })],
  ['Link is not taken', ['link'], 'link-off', paying({ link: false })],
  ['Amazon Pay is not taken', ['amazonPay'], 'amazon-pay-off', paying({ enabled: ['card'] })],
  ['no Amazon Pay in złoty', ['amazonPay'], 'currency', paying({ currency: 'PLN' })],
  [
    'no Link nor Amazon Pay for an account in Brazil',
    ['amazonPay', 'link'],
    'currency',
    paying({ accountCountry: 'BR', enabled: ['card'] }),
  ],
  ['the VAT depends on the buyer', ['amazonPay'], 'taxed-by-billing', { ...cart, isTaxedByBilling: true }],
])('%s: %j', (_why, wallets, reason, context) => {
  const why = whyNoExpress(context)
  for (const wallet of wallets) expect(why[wallet]).toContain(reason)
  for (const wallet of ALL) if (!wallets.includes(wallet)) expect(why[wallet]).not.toContain(reason)
})

test('every reason has its own sentence, and all that hold are told', () => {
  const texts = Object.values(EXPRESS_REASON_TEXTS)
  expect(new Set(texts).size).toBe(texts.length)
  const why = whyNoExpress({ ...withGoods({ amountCents: 0, packages: 2 }), publishableKey: '' })
  expect(why.googlePay).toEqual(['no-key', 'several-packages', 'free'])
})
