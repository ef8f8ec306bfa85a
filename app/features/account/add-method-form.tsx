import { MethodForm, MethodItem } from '#app/fragments/method-item.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PLATFORM } from '#contracts/identifiers.ts'
import { gatewayIdOf } from '#contracts/payment/method-ids.ts'
import { methodOfType, type PaymentMethodType } from '#contracts/payment/payment-methods.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { ADD_METHOD_FIELDS } from '#contracts/wire/account.ts'
import { UPDATE_ALL_CLASS } from '#contracts/wire/change-method.ts'

export type AddableMethod = { type: PaymentMethodType; title: string }

type AddMethodFormProps = {
  methods: AddableMethod[]
  nonce: string
  creditor: string
  /** Whether subscriptions run that it may pay from now on. */
  updatesAll: boolean
}

/** Keeps a method without buying anything, in the contract's markup; `start-add-method.ts` sets it in motion. */
export function AddMethodForm({ methods, nonce, creditor, updatesAll }: AddMethodFormProps) {
  const [first] = methods
  return (
    <form
      id="add_payment_method"
      method="post"
      className="stack account-add-method"
      aria-label="Nouveau moyen de paiement"
    >
      <p className="muted">Rien n’est débité{'\u202F'}: votre banque vérifie seulement le moyen.</p>
      <noscript>
        <Notice kind="info">
          Pour ajouter un moyen de paiement, activez JavaScript{'\u202F'}: ses coordonnées se saisissent dans un cadre
          sécurisé du prestataire de paiement. Voir la liste, choisir ou supprimer fonctionne sans.
        </Notice>
      </noscript>
      <ul className={`pay wc_payment_methods ${PLATFORM}-PaymentMethods payment_methods methods`} id="payment">
        {methods.map((method) => (
          <MethodItem
            key={method.type}
            method={method}
            listClass={`${PLATFORM}-PaymentMethod ${PLATFORM}-PaymentMethod--${gatewayIdOf(method.type)}`}
            isChosen={method === first}
            isAlone={methods.length === 1}
          >
            <MethodForm method={method} />
            <Explained type={method.type} creditor={creditor} />
            {updatesAll && <UpdateAll type={method.type} />}
          </MethodItem>
        ))}
      </ul>
      <input type="hidden" name={ADD_METHOD_FIELDS.isAdding} value="1" />
      <input type="hidden" name={ADD_METHOD_FIELDS.nonce} value={nonce} />
      <p className="row">
        <Button look="ink" id="place_order" className="button alt">
          Enregistrer ce moyen
        </Button>
        <a className={buttonClass({ look: 'text' })} href={ROUTES.accountPaymentMethods}>
          Annuler
        </a>
      </p>
      <p className="small muted add-method__wait" role="status" />
    </form>
  )
}

/** Unticked: what subscriptions are charged to is not changed by the way. */
function UpdateAll({ type }: { type: PaymentMethodType }) {
  const name = `wc-${gatewayIdOf(type)}-update-subs-payment-method-card`
  return (
    <p className="form-row">
      <label className="check" htmlFor={name}>
        <input type="checkbox" id={name} name={name} value="true" className={UPDATE_ALL_CLASS} />
        <span>Mettre à jour le moyen de paiement pour tous mes abonnements en cours.</span>
      </label>
    </p>
  )
}

/** What is agreed to by keeping it, or what becomes of it. */
function Explained({ type, creditor }: { type: PaymentMethodType; creditor: string }) {
  const { keptAs, fragment, needsMandate } = methodOfType(type)
  if (keptAs !== type)
    return <p>Vous confirmez chez votre banque. Votre compte est ensuite enregistré pour le prélèvement SEPA.</p>
  if (!needsMandate || fragment === 'wallet') return null
  return (
    <p className="small muted">
      En enregistrant ce compte, vous autorisez {creditor} à le débiter lors de vos prochains achats. Remboursement
      possible dans les conditions convenues avec votre banque.
    </p>
  )
}
