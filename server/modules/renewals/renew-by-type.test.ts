import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewayIdOf } from '#contracts/payment/method-ids.ts'
import type { PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import type { MethodType } from '#sandbox/stripe/methods/method-types.ts'
import { placeOrder } from '#server/modules/checkout/index.ts'
import { findNewestAttempt } from '#server/modules/payments/index.ts'
import {
  findSubscription,
  listOrdersOfSubscription,
  listSubscriptionsOfOrder,
} from '#server/modules/subscriptions/index.ts'
import { checkoutForm } from '#test/support/checkout-builders.ts'
import { createCustomers } from '#test/support/customers.ts'
import {
  AUSTRALIAN,
  approveAll,
  CANADIAN,
  DOLLARS,
  EUROS,
  type Market,
  makeMethod,
  openMarket,
  POUNDS,
  sellEverywhere,
} from '#test/support/each-type.ts'
import { openPayingShop, type PayingShop } from '#test/support/paying-shop.ts'
import { runJobs } from '#test/support/run-jobs.ts'
import { putClubInCart } from '#test/support/subscribe.ts'
import { findRenewalTerms, renewSubscriptions } from './index.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await sellEverywhere(shop)
})
afterAll(() => shop.close())

test.each<[PaymentMethodType, MethodType, Market, PaymentMethodType]>([
  ['card', 'card', EUROS, 'card'],
  ['card', 'link', EUROS, 'link'],
  ['sepa_debit', 'sepa_debit', EUROS, 'sepa_debit'],
  ['bancontact', 'bancontact', EUROS, 'sepa_debit'],
  ['ideal', 'ideal', EUROS, 'sepa_debit'],
  ['sofort', 'sofort', EUROS, 'sepa_debit'],
  ['cashapp', 'cashapp', DOLLARS, 'cashapp'],
  ['us_bank_account', 'us_bank_account', DOLLARS, 'us_bank_account'],
  ['acss_debit', 'acss_debit', CANADIAN, 'acss_debit'],
  ['au_becs_debit', 'au_becs_debit', AUSTRALIAN, 'au_becs_debit'],
  ['bacs_debit', 'bacs_debit', POUNDS, 'bacs_debit'],
])(
  'a subscription that begins by %s (%s) is charged later to what that left, without its owner',
  async (type, made, market, keptAs) => {
    const { services } = shop
    // Nothing is kept but what pays a subscription.
    await openMarket(shop, market, { enabled: [type], savesMethods: false })
    const { customerId } = await createCustomers(services).register()
    const { sessionId } = await putClubInCart(shop, { customerId })
    const buyer = { customerId, device: 'Firefox', online: { ip: '192.0.2.1', userAgent: 'Firefox' } }
    const paid = { paymentMethod: gatewayIdOf(type), paymentMethodId: await makeMethod(shop, made) }
    const form = checkoutForm({ billing: market.billing, ...paid })
    const placed = await placeOrder(services, { sessionId, buyer, form })
    if (!placed.ok) throw new Error(JSON.stringify(placed.refusals))
    const { orderId } = placed.placed
    expect(await approveAll(shop, orderId)).toBe('succeeded')
    await runJobs(services)
    const [begun] = await listSubscriptionsOfOrder(services.db, orderId)
    const id = begun?.subscriptionId ?? 0
    expect((await findRenewalTerms(services.db, id))?.method).toMatchObject({ type: keptAs, customerId })

    shop.passTime(32 * 86_400)
    await renewSubscriptions(services)
    const [renewal] = await listOrdersOfSubscription(services.db, id)
    const attempt = await findNewestAttempt(services.db, renewal?.orderId ?? 0)
    expect(attempt).toMatchObject({ instrument: { kind: 'saved' }, orderId: renewal?.orderId })
    expect(renewal?.orderId).not.toBe(orderId)
    // Nobody is asked: at most a bank takes its days.
    expect(attempt?.status).toMatch(/^(succeeded|processing)$/)
    expect(await approveAll(shop, renewal?.orderId ?? 0)).toBe('succeeded')
    expect(await findSubscription(services.db, id)).toMatchObject({ status: 'active', nextPeriod: 2 })
    const charges = (await shop.sandbox.charges()).filter(
      ({ metadata }) => metadata.order_id === String(renewal?.orderId),
    )
    expect(charges).toMatchObject([{ amount: 900, metadata: { payment_type: 'recurring' } }])
  },
)
