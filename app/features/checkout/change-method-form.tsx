import { PaymentMethods } from '#app/fragments/payment-methods.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { BILLING_FIELDS, type BillingAddress } from '#contracts/address/address.ts'
import type { PaymentChoice } from '#contracts/checkout/payment-choice.ts'
import { formatMoney } from '#contracts/pricing/money.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import type { MethodChangeView } from '#contracts/subscription/method-change.ts'
import { formatDay } from '#contracts/text/french-date.ts'
import { CHANGE_METHOD_FIELDS } from '#contracts/wire/change-method.ts'
import { CHECKOUT_FIELDS } from '#contracts/wire/checkout.ts'

type ChangeMethodFormProps = { view: MethodChangeView; choice: PaymentChoice; billing: BillingAddress; nonce: string }

/**
 * HTML only, in the contract's markup (facts product-kinds §6); `start-order-pay.ts` sets it in motion, as the form that pays an
 * order. Nothing is due but what was refused before.
 */
export function ChangeMethodForm({ view, choice, billing, nonce }: ChangeMethodFormProps) {
  return (
    <form id="order_review" method="post" className="order-pay stack" aria-label="Moyen de paiement de l’abonnement">
      <Agreement view={view} />
      <noscript>
        <Notice kind="info">
          Ajouter un moyen de paiement demande JavaScript{'\u202F'}: ses coordonnées se saisissent dans un cadre
          sécurisé du prestataire de paiement. En choisir un qui est enregistré fonctionne sans.
        </Notice>
      </noscript>
      <div id="payment" className="woocommerce-checkout-payment" data-total-cents={0}>
        <PaymentMethods choice={choice} />
        <div className="form-row place-order stack">
          {view.hasOthers && <UpdateAll />}
          <SubmitButton view={view} />
        </div>
      </div>
      {BILLING_FIELDS.map((field) => (
        <input key={field} type="hidden" name={`billing_${field}`} value={billing[field]} />
      ))}
      <input type="hidden" name={CHANGE_METHOD_FIELDS.subscription} value={view.subscriptionId} />
      <input type="hidden" name={CHANGE_METHOD_FIELDS.nonce} value={nonce} />
      <input type="hidden" name={CHECKOUT_FIELDS.paymentMethodId} value="" />
    </form>
  )
}

/** What will be charged to the chosen method, and when. */
function Agreement({
  view: { names, owed, nextPaymentAt, amountCents, currency, current },
}: Pick<ChangeMethodFormProps, 'view'>) {
  const amount = formatMoney(amountCents, currency)
  return (
    <div className="stack">
      <h2>{names}</h2>
      {owed && (
        <Notice kind="error">
          <b>Le renouvellement de {formatMoney(owed.amountCents, currency)} n’est pas payé.</b> Il sera débité aussitôt
          sur le nouveau moyen de paiement. Vous pouvez aussi{' '}
          <a href={ROUTES.orderPay(owed.orderId, owed.orderKey)}>le payer seul</a>.
        </Notice>
      )}
      {!owed && (
        <p>
          Prochain paiement{'\u202F'}:{' '}
          <b>
            {nextPaymentAt === null
              ? `${amount} à la reprise de l’abonnement`
              : `${amount} le ${formatDay(nextPaymentAt)}`}
          </b>
          . Rien n’est débité aujourd’hui.
        </p>
      )}
      <p className="muted">
        {current
          ? `Moyen actuel\u202F: ${current.label}.`
          : 'Aucun moyen de paiement n’est enregistré pour cet abonnement.'}{' '}
        Celui que vous choisissez est enregistré dans votre compte et paiera les renouvellements, jusqu’à ce que vous en
        changiez ou que vous résiliiez.
      </p>
    </div>
  )
}

const UpdateAll = () => (
  <label className="check" htmlFor={CHANGE_METHOD_FIELDS.updatesAll}>
    <input type="checkbox" id={CHANGE_METHOD_FIELDS.updatesAll} name={CHANGE_METHOD_FIELDS.updatesAll} value="1" />
    <span>Utiliser aussi ce moyen pour tous les renouvellements futurs de mes abonnements actifs.</span>
  </label>
)

function SubmitButton({ view: { owed, currency } }: Pick<ChangeMethodFormProps, 'view'>) {
  const words = owed ? `Modifier et payer ${formatMoney(owed.amountCents, currency)}` : 'Modifier le moyen de paiement'
  return (
    <button
      type="submit"
      className="btn btn--ink btn--block button alt"
      id="place_order"
      value={words}
      data-value={words}
    >
      {words}
    </button>
  )
}
