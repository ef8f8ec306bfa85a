import { Button } from '#app/ui/button.tsx'
import {
  ASK_ORDER_BUTTON,
  DIGITAL_CONSENT,
  DIGITAL_CONSENT_HELP,
  FREE_ORDER_BUTTON,
  ORDER_BUTTON,
} from '#contracts/checkout/checkout.ts'
import { offersSaving } from '#contracts/checkout/payment-choice.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'
import { AnnouncedTotal } from '../announced-total.ts'
import type { CheckoutStore } from '../store/types.ts'
import { isUnderWay, useCheckout } from '../use-checkout.ts'
import { ConsentBox } from './consent-box.tsx'
import { confirmationOf, laterChargesOf, needsDigitalConsent, recapOf, serviceConsentOf } from './consents.ts'
import { DoubtNotice } from './doubt-notice.tsx'
import { LaterChargesBox } from './later-charges-box.tsx'
import { OrderRecap } from './order-recap.tsx'
import { type BlockPaymentProps, checkoutForm, useBlockPayment, useSubmission } from './use-block-payment.ts'

/** What is agreed to, what is bought for how much, and the button that orders it (L221-14 C. conso.). */
export function PlaceOrder({ store, view }: BlockPaymentProps) {
  const { payment, own } = useBlockPayment({ store, view })
  useSubmission(payment)
  const cart = useCheckout(store, ({ sale }) => sale)
  const isAccountWanted = useCheckout(store, (state) => state.account.isWanted)
  const service = serviceConsentOf(cart)
  const charges = laterChargesOf(cart)
  const asked = confirmationOf(cart)
  const { terms, digitalConsent } = CHECKOUT_FIELDS
  return (
    <div className="stack block-place-order">
      {needsDigitalConsent(cart) && (
        <ConsentBox
          id={digitalConsent}
          store={store}
          help={cart.needs_shipping ? DIGITAL_CONSENT_HELP : undefined}
          className="waiver"
        >
          {DIGITAL_CONSENT.text}
        </ConsentBox>
      )}
      {service && (
        <ConsentBox id={CHECKOUT_FIELDS.serviceConsent} store={store} className="waiver">
          {service.text}
        </ConsentBox>
      )}
      {charges && (
        <LaterChargesBox
          charges={charges}
          isOffered={view.choice.methods.some((method) => offersSaving(method, { isWanted: isAccountWanted }))}
          onTick={() => withForm((form) => void payment.methods.show(form))}
        />
      )}
      <ConsentBox id={terms} store={store} className="wc-block-checkout__terms">
        J’ai lu et j’accepte les{' '}
        <a href={ROUTES.terms} target="_blank" rel="noreferrer">
          conditions générales de vente
        </a>{' '}
        (nouvel onglet).
      </ConsentBox>
      <PrivacyNote />
      <OrderRecap cart={cart} view={view} />
      {recapOf(cart).map((sentence) => (
        <p className="small" key={sentence}>
          {sentence}
        </p>
      ))}
      {asked && <p className="small">{asked}</p>}
      {own.isInDoubt && <DoubtNotice onAskAgain={() => withForm((form) => payment.askAgain(form))} />}
      <OrderButton store={store} unpaid={asked ? ASK_ORDER_BUTTON : FREE_ORDER_BUTTON} />
      <p>
        <a href={ROUTES.cart}>Revenir au panier</a>
      </p>
      <AnnouncedTotal store={store} />
    </div>
  )
}

/** Drawn by itself: a press shows on it before anything else happens. */
function OrderButton({ store, unpaid }: { store: CheckoutStore; unpaid: string }) {
  const isPressed = useCheckout(store, ({ status }) => status !== 'idle')
  const isBusy = useCheckout(store, isUnderWay)
  const needsPayment = useCheckout(store, ({ cart }) => cart.needs_payment)
  return (
    <>
      <Button
        isBlock
        isBusy={isPressed}
        className="wc-block-components-button wc-block-components-checkout-place-order-button"
      >
        {needsPayment ? ORDER_BUTTON : unpaid}
      </Button>
      <p className="sr" role="status">
        {isBusy ? 'Votre commande est en cours de traitement…' : ''}
      </p>
    </>
  )
}

function withForm(use: (form: HTMLFormElement) => void): void {
  const form = checkoutForm()
  if (form) use(form)
}

/** What happens to what is typed here, where it is typed (GDPR art. 13). */
const PrivacyNote = () => (
  <p className="woocommerce-privacy-policy-text small muted">
    Vos données servent à traiter votre commande et à établir votre facture. Combien de temps nous les gardons, qui les
    reçoit et quels sont vos droits{'\u202F'}: notre{' '}
    <a href={ROUTES.privacy} className="woocommerce-privacy-policy-link" target="_blank" rel="noreferrer">
      politique de confidentialité
    </a>{' '}
    (nouvel onglet).
  </p>
)
