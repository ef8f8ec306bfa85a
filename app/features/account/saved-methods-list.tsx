import { lookOf } from '#app/fragments/method-looks.ts'
import { Mark } from '#app/fragments/method-mark.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { PLATFORM } from '#contracts/identifiers.ts'
import { methodOfType } from '#contracts/payment/payment-methods.ts'
import type { SavedMethodView } from '#contracts/payment/saved-methods.ts'
import { ROUTES } from '#contracts/site/routes.ts'
import { METHOD_NONCE } from '#contracts/wire/account.ts'

/** `defaultNonce`: for the button that has it come first; `paysFor`: the subscriptions that are charged to it. */
export type ListedMethod = SavedMethodView & { defaultNonce: string; paysFor: readonly string[] }

/** What the account pays with again: each may be taken out, and another may come first. Links and plain forms only. */
export function SavedMethodsList({ methods }: { methods: ListedMethod[] }) {
  return (
    <div className="stack">
      <p className="muted account-methods__note">
        Seuls le type et les quatre derniers chiffres sont gardés ici. Le reste est chez notre prestataire de paiement.
      </p>
      <ul className={`list account-methods ${PLATFORM}-MyAccount-paymentMethods`}>
        {methods.map((method) => (
          <Item key={method.id} method={method} />
        ))}
      </ul>
      <p>
        <a className={buttonClass({ look: 'ink' }, 'button')} href={ROUTES.addPaymentMethod}>
          Ajouter un moyen de paiement
        </a>
      </p>
    </div>
  )
}

function Item({ method }: { method: ListedMethod }) {
  const { id, type, label, isDefault } = method
  return (
    <li className={`account-method payment-method${isDefault ? ' default-payment-method' : ''}`}>
      <Mark look={lookOf(type, methodOfType(type).title)} />
      <div>
        <b>{label}</b> {isDefault && <span className="default-tag">par défaut</span>}
        <Remarks method={method} />
      </div>
      <div className="row">
        {!isDefault && <DefaultButton method={method} />}
        <a
          className={buttonClass({ look: 'text', isSmall: true }, 'button delete')}
          href={ROUTES.deletePaymentMethod(id)}
        >
          Supprimer<span className="sr"> {label}</span>
        </a>
      </div>
    </li>
  )
}

const DefaultButton = ({ method: { id, label, defaultNonce } }: { method: ListedMethod }) => (
  <form method="post" action={ROUTES.defaultPaymentMethod(id)}>
    <input type="hidden" name={METHOD_NONCE} value={defaultNonce} />
    <Button look="quiet" isSmall className="button default">
      Par défaut
      <span className="sr">
        {'\u202F'}: choisir {label}
      </span>
    </Button>
  </form>
)

function Remarks({ method: { expiry, isExpired, expiresSoon, keptWith, paysFor } }: { method: ListedMethod }) {
  const kept = keptWith === null ? null : `Enregistré avec ${methodOfType(keptWith).title}`
  if (expiry === null && kept === null && paysFor.length === 0) return null
  return (
    <p className="account-method__remarks">
      {isExpired && <strong className="account-method__expired">Expirée depuis {expiry}</strong>}
      {expiry !== null && !isExpired && (
        <span>
          Expire en {expiry}
          {expiresSoon && ', bientôt'}
        </span>
      )}
      {kept && <span>{kept}</span>}
      {paysFor.length > 0 && <span>Paie {paysFor.join(', ')}</span>}
    </p>
  )
}

export function NoSavedMethods() {
  return (
    <div className="empty">
      <h2>Rien d’enregistré</h2>
      <p className="muted">
        Cochez «{'\u00A0'}Enregistrer{'\u00A0'}» à votre prochaine commande, ou ajoutez un moyen de paiement ici.
      </p>
      <a className={buttonClass({ look: 'ink' }, 'button')} href={ROUTES.addPaymentMethod}>
        Ajouter un moyen de paiement
      </a>
    </div>
  )
}
