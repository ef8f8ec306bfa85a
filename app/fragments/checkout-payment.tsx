import { Fragment } from 'react'
import { Part } from '#app/ui/part.tsx'
import type { CartView } from '#contracts/cart/cart.ts'
import { firstDueCents, needsPayment } from '#contracts/cart/cart-payment.ts'
import { confirmationWords } from '#contracts/cart/confirmation-words.ts'
import { type BillingForm, billingAsk } from '#contracts/checkout/billing-ask.ts'
import {
  ASK_ORDER_BUTTON,
  DIGITAL_CONSENT,
  DIGITAL_CONSENT_HELP,
  FREE_ORDER_BUTTON,
  ORDER_BUTTON,
} from '#contracts/checkout/checkout.ts'
import { chargesLaterText, PAYS_BY_LINK } from '#contracts/checkout/later-charges.ts'
import type { PaymentChoice } from '#contracts/checkout/payment-choice.ts'
import type { ServiceConsent } from '#contracts/checkout/service-consent.ts'
import { type ShownTotal as Total, writeShownTotal } from '#contracts/checkout/shown-total.ts'
import { lineWords } from '#contracts/order/line-words.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { whenDue } from '#contracts/pricing/payment-plan-texts.ts'
import { taxMention } from '#contracts/pricing/tax.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { recapSentences } from '#contracts/subscription/recap.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { PaymentMethods } from './payment-methods.tsx'

type PayableCart = Pick<
  CartView,
  | 'currency'
  | 'totalCents'
  | 'dueCents'
  | 'laterPayments'
  | 'recurring'
  | 'taxes'
  | 'lines'
  | 'packages'
  | 'hasDigitalContent'
  | 'serviceConsent'
  | 'confirmation'
  | 'needsShipping'
>
type CheckoutPaymentProps = {
  cart: PayableCart
  choice: PaymentChoice
  billingForm: BillingForm
  /** Why the shop charges no VAT. */
  taxNote: string
  processCheckoutNonce: string
}

/**
 * Payment method, consents and order button of the checkout page. The wire sends it again after every change: the
 * browser then swaps what surrounds the mounted card form, never the card form itself (`swap-fragment.ts`).
 */
export function CheckoutPayment({ cart, choice, billingForm, taxNote, processCheckoutNonce }: CheckoutPaymentProps) {
  const isPaid = needsPayment(cart)
  return (
    <div
      id="payment"
      className="woocommerce-checkout-payment"
      data-total-cents={cart.dueCents}
      data-billing-ask={billingAsk(cart, billingForm)}
    >
      {isPaid && <PaymentMethods choice={choice} />}
      <div className="form-row place-order stack">
        {cart.hasDigitalContent && <DigitalConsent hasGoods={cart.needsShipping} />}
        {cart.serviceConsent && <ServiceConsentBox consent={cart.serviceConsent} />}
        {isPaid && cart.laterPayments.length > 0 && <LaterCharges cart={cart} choice={choice} />}
        <Terms />
        <PrivacyNote />
        <Recap cart={cart} taxNote={taxNote} />
        {cart.confirmation && <p className="small">{confirmationWords(cart.confirmation, cart.currency)}</p>}
        <OrderButton text={isPaid ? ORDER_BUTTON : unpaidButton(cart)} />
        <ShownTotal cents={firstDueCents(cart)} currency={cart.currency} />
        <input type="hidden" id={CHECKOUT_FIELDS.nonce} name={CHECKOUT_FIELDS.nonce} value={processCheckoutNonce} />
      </div>
    </div>
  )
}

const unpaidButton = ({ confirmation }: PayableCart) => (confirmation ? ASK_ORDER_BUTTON : FREE_ORDER_BUTTON)

/** What the button says that will be charged: the order is refused when it would be another sum. */
export const ShownTotal = (total: Total) => (
  <input type="hidden" name={CHECKOUT_FIELDS.shownTotal} value={writeShownTotal(total)} />
)

/** `hasGoods`: something is shipped as well, and may be sent back all the same. */
export function DigitalConsent({ hasGoods }: { hasGoods: boolean }) {
  const name = CHECKOUT_FIELDS.digitalConsent
  const helpId = `${name}_help`
  return (
    <p className="form-row validate-required aside" id={`${name}_field`}>
      <label className="check" htmlFor={name}>
        <input
          type="checkbox"
          id={name}
          name={name}
          value="1"
          aria-describedby={hasGoods ? helpId : undefined}
          required
        />
        <span>{DIGITAL_CONSENT.text}</span>
      </label>
      {hasGoods && (
        <small className="muted" id={helpId}>
          {DIGITAL_CONSENT_HELP}
        </small>
      )}
    </p>
  )
}

/**
 * Unticked, and never needed: who does not tick it pays by link. Only where the shop can keep what is paid with; a guest sees it
 * once an account is to be opened with the order.
 */
function LaterCharges({ cart, choice }: Pick<CheckoutPaymentProps, 'cart' | 'choice'>) {
  const name = CHECKOUT_FIELDS.laterCharges
  const savings = choice.methods.map(({ saving }) => saving)
  const isOffered = savings.includes('offered')
  if (!isOffered && !savings.includes('with-account')) return <p className="small muted">{PAYS_BY_LINK}</p>
  return (
    <p className={`form-row aside${isOffered ? '' : ' save-with-account'}`} id={`${name}_field`}>
      <label className="check" htmlFor={name}>
        <input type="checkbox" id={name} name={name} value="1" aria-describedby={`${name}_help`} />
        <span>{chargesLaterText(cart, choice.creditor)}</span>
      </label>
      <small className="muted" id={`${name}_help`}>
        {PAYS_BY_LINK}
      </small>
    </p>
  )
}

/** Its sentence names the dates: it comes with the cart, or the order. */
export function ServiceConsentBox({ consent }: { consent: ServiceConsent }) {
  const name = CHECKOUT_FIELDS.serviceConsent
  return (
    <p className="form-row validate-required aside" id={`${name}_field`}>
      <label className="check" htmlFor={name}>
        <input type="checkbox" id={name} name={name} value="1" data-missing={consent.missing} required />
        <span>{consent.text}</span>
      </label>
    </p>
  )
}

export const Terms = () => (
  <Part<object> of={TermsBox} in={<div className="woocommerce-terms-and-conditions-wrapper" />} />
)

function TermsBox() {
  return (
    <>
      <section className="woocommerce-terms-and-conditions" aria-label="Conditions générales de vente" hidden />
      <p className="form-row validate-required" id="terms_field">
        <label className="check" htmlFor={CHECKOUT_FIELDS.terms}>
          <input type="checkbox" id={CHECKOUT_FIELDS.terms} name={CHECKOUT_FIELDS.terms} value="1" required />
          <span className="woocommerce-terms-and-conditions-checkbox-text">
            J’ai lu et j’accepte les{' '}
            <a href={ROUTES.terms} className="woocommerce-terms-and-conditions-link">
              conditions générales de vente
            </a>
            .
          </span>
        </label>
        <input type="hidden" name={CHECKOUT_FIELDS.termsShown} value="1" />
      </p>
    </>
  )
}

/** What happens to what is typed here, where it is typed (GDPR art. 13). In the contract's class names. */
export const PrivacyNote = () => (
  <Part<object> of={PrivacyText} in={<div className="woocommerce-privacy-policy-text small muted" />} />
)

function PrivacyText() {
  return (
    <p>
      Vos données servent à traiter votre commande et à établir votre facture. Combien de temps nous les gardons, qui
      les reçoit et quels sont vos droits{'\u202F'}: notre{' '}
      <a href={ROUTES.privacy} className="woocommerce-privacy-policy-link" target="_blank" rel="noreferrer">
        politique de confidentialité
      </a>{' '}
      (nouvel onglet).
    </p>
  )
}

/** What is bought, how it arrives and for how much, just above the button (L221-14 C. conso). */
function Recap({ cart, taxNote }: Pick<CheckoutPaymentProps, 'cart' | 'taxNote'>) {
  return (
    <div className="recap small">
      <ul>
        {cart.lines.map((line) => (
          <li key={line.key}>
            {lineWords(line)} × {line.quantity}
          </li>
        ))}
        {cart.packages.map(
          ({ chosen }) => chosen && <li key={chosen.rateId}>{[chosen.title, ...chosen.details].join('. ')}</li>,
        )}
      </ul>
      <p>
        <b>
          Total TTC{'\u202F'}: {formatMoney(cart.totalCents, cart.currency)}
        </b>
        {cart.laterPayments.length > 0 && <ScheduleRecap cart={cart} />}
        {recapSentences(cart).map((sentence) => (
          <Fragment key={sentence}>
            <br />
            {sentence}
          </Fragment>
        ))}
        <br />
        <span className="muted">{taxMention(cart, taxNote)}</span>
      </p>
    </div>
  )
}

/** What is charged by the button, and what will be later: a buyer agrees to all of it. */
const ScheduleRecap = ({
  cart: { currency, dueCents, confirmation, laterPayments },
}: Pick<CheckoutPaymentProps, 'cart'>) => (
  <>
    <br />
    {confirmation ? 'Une fois confirmée' : 'Aujourd’hui'}
    {'\u202F'}: <b>{formatMoney(confirmation?.thenDueCents ?? dueCents, currency)}</b>
    {laterPayments.map((payment) => (
      <Fragment key={payment.fallsDueAt + payment.beforeSession}>
        <br />
        {formatMoney(payment.amountCents, currency)} {whenDue(payment)}
      </Fragment>
    ))}
    <br />
    Sans frais ni intérêts.
  </>
)

function OrderButton({ text }: { text: string }) {
  return (
    <button
      type="submit"
      className="btn btn--block button alt"
      name={CHECKOUT_FIELDS.placeOrder}
      id="place_order"
      value={text}
      data-value={text}
    >
      {text}
    </button>
  )
}
