import { EMPTY_ADDRESS } from '#contracts/address/address.ts'
import type { PayableOrder } from '#contracts/checkout/checkout.ts'
import { addressFieldsOf, type Order, readContents } from '#server/modules/orders/index.ts'
import { presentOrder } from '#server/modules/post-purchase/index.ts'
import { getShopSettings } from '#server/modules/settings/index.ts'
import type { Services } from '#server/services.ts'
import { needsDigitalConsent } from './digital-consent.ts'
import { getPaymentChoice } from './get-payment-choice.ts'
import { consentOfOrder } from './order-service-consent.ts'
import { payerIsKept } from './payer-is-kept.ts'

/**
 * What the page of an order that waits for its payment shows, for who may see the order. `customerId`: who is signed in; only
 * the order's owner pays with what an account keeps.
 */
export async function getPayableOrder(
  services: Pick<Services, 'db' | 'signer' | 'clock'>,
  { order, customerId }: { order: Order; customerId: number | null },
): Promise<PayableOrder> {
  const [view, { lines, addresses }, { taxNote }] = await Promise.all([
    presentOrder(services, order),
    readContents(services.db, order.id),
    getShopSettings(services.db),
  ])
  const billed = addresses.find(({ kind }) => kind === 'billing')
  const billing = billed ? addressFieldsOf(billed) : EMPTY_ADDRESS
  const sentTo = addresses.find(({ kind }) => kind === 'shipping')
  const renewsItself = await payerIsKept(services.db, { orderId: order.id, lines })
  const due = {
    amountCents: view.dueCents,
    currency: order.currency,
    billingCountry: billing.country,
    renewsItself,
  }
  return {
    order: view,
    choice: await getPaymentChoice(services, { due, customerId: customerId === order.customerId ? customerId : null }),
    needsDigitalConsent: needsDigitalConsent(order, lines),
    serviceConsent: await consentOfOrder(services.db, { order, lines, now: services.clock.now() }),
    renewsItself,
    taxNote,
    billing,
    shipping: sentTo ? addressFieldsOf(sentTo) : null,
  }
}
