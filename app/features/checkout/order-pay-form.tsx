import { DigitalConsent, PrivacyNote, ServiceConsentBox, ShownTotal, Terms } from '#app/fragments/checkout-payment.tsx'
import { PaymentMethods } from '#app/fragments/payment-methods.tsx'
import { PaymentWithoutScript } from '#app/fragments/payment-without-script.tsx'
import { BILLING_FIELDS } from '#contracts/address/address.ts'
import { PAY_ORDER_BUTTON, type PayableOrder } from '#contracts/checkout/checkout.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { KEPT_FOR_RENEWALS } from '#contracts/subscription/recap.ts'
import { CHECKOUT_FIELDS, PAY_FIELDS } from '#contracts/wire/checkout.ts'
import { DetailsTable } from './order-details.tsx'

/**
 * HTML only, in the contract's markup (facts shop-wire §9): the provider's form lives inside it. `start-order-pay.ts`
 * sets it in motion. The address is there for the provider's form alone; the shop reads its own.
 */
export function OrderPayForm({ payable, nonce }: { payable: PayableOrder; nonce: string }) {
  const { order, choice, billing, needsDigitalConsent, serviceConsent, renewsItself, taxNote } = payable
  return (
    <form id="order_review" method="post" className="order-pay box stack" aria-label="Paiement de la commande">
      <h2>Commande {order.id}</h2>
      <DetailsTable order={order} />
      {order.taxes === null && <p className="small muted">{taxNote}</p>}
      <PaymentWithoutScript choice={choice} />
      <div id="payment" className="woocommerce-checkout-payment" data-total-cents={order.dueCents}>
        <PaymentMethods choice={choice} />
        <div className="form-row place-order stack">
          {renewsItself && <p className="small muted">{KEPT_FOR_RENEWALS}</p>}
          {needsDigitalConsent && <DigitalConsent hasGoods={order.needsShipping} />}
          {serviceConsent && <ServiceConsentBox consent={serviceConsent} />}
          <Terms />
          <PrivacyNote />
          <p className="small">
            <b>
              {order.dues.length > 1 ? 'À payer maintenant' : 'Total TTC'}
              {'\u202F'}: {formatMoney(order.dueCents, order.currency)}
            </b>
          </p>
          <button
            type="submit"
            className="btn btn--block button alt"
            id="place_order"
            value={PAY_ORDER_BUTTON}
            data-value={PAY_ORDER_BUTTON}
          >
            {PAY_ORDER_BUTTON}
          </button>
        </div>
      </div>
      {BILLING_FIELDS.map((field) => (
        <input key={field} type="hidden" name={`billing_${field}`} value={billing[field]} />
      ))}
      <input type="hidden" name={PAY_FIELDS.isPaying} value="1" />
      <input type="hidden" name={PAY_FIELDS.nonce} value={nonce} />
      <ShownTotal cents={order.dueCents} currency={order.currency} />
      <input type="hidden" name={CHECKOUT_FIELDS.submissionId} value="" />
      <input type="hidden" name={CHECKOUT_FIELDS.paymentMethodId} value="" />
    </form>
  )
}
