import type { OrderOutcome } from '#contracts/checkout/checkout.ts'
import type { GrantedSignIn } from '#server/modules/accounts/index.ts'
import { billingOf } from '#server/modules/orders/index.ts'
import { openProviderCustomer } from '#server/modules/payments/index.ts'
import type { Services } from '#server/services.ts'
import { lookUpSaved } from './choose-payment.ts'
import type { Buyer } from './open-buyer-account.ts'
import { CLASSIC_DOOR, type Submission } from './order-from-cart.ts'
import { payPrepared } from './pay-prepared.ts'
import { prepareOrder } from './prepare-order.ts'
import { refuseUnopened } from './refuse-unopened.ts'
import { withinGuessLimits } from './within-guess-limits.ts'

/** `granted`: the sign-in of the account that was opened with the order, however its payment went. */
export type PlaceOrderResult = OrderOutcome & { granted?: GrantedSignIn }

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'log' | 'payments' | 'origin' | 'signer'>

const GUEST: Buyer = { customerId: null, device: '' }

/** Makes the order of the session's cart and pays it; a guest's, unless its buyer is told. */
export async function placeOrder(
  services: Deps,
  { buyer = GUEST, via = CLASSIC_DOOR, ...posted }: Pick<Submission, 'sessionId' | 'form'> & Partial<Submission>,
): Promise<PlaceOrderResult> {
  const refused = await refuseUnopened(services)
  if (refused) return refused
  const { customerId } = buyer
  const { form, saved } = await lookUpSaved(services, { form: posted.form, customerId })
  const { sessionId } = posted
  return withinGuessLimits(services, { form, saved, buyer, sessionId }, () =>
    placeAndPay(services, { ...posted, form, buyer, saved, via }),
  )
}

/** A first round, and a second one where something of the first has to come to its end before. */
async function placeAndPay(
  services: Deps,
  { buyer, form, ...posted }: Omit<Submission, 'providerCustomerId'>,
): Promise<PlaceOrderResult> {
  const providerCustomerId = await findPayer(services, { buyer, form })
  let current: Submission = { ...posted, form, buyer, providerCustomerId }
  let opened: GrantedSignIn | null = null
  const result = await payPrepared(services, { isOrderPay: false }, async () => {
    const { granted = null, ...prepared } = await prepareOrder(services, current)
    if (granted) {
      const { customerId } = granted
      opened = granted
      // A second round finds the cart where it went: with its customer.
      current = { ...current, sessionId: String(customerId), buyer: { ...current.buyer, customerId } }
    }
    return prepared
  })
  return opened ? { ...result, granted: opened } : result
}

/**
 * Before anything is written: whoever asks what became of the click finds it on its way, or gives it up for good. An
 * account that this order opens is made known to the provider by its next one.
 */
async function findPayer(services: Deps, { buyer, form }: Pick<Submission, 'buyer' | 'form'>): Promise<string | null> {
  if (buyer.customerId === null || form.paymentMethod === '') return null
  return openProviderCustomer(services, { customerId: buyer.customerId, billing: billingOf(form.billing) })
}
