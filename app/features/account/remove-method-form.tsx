import { Button, buttonClass } from '#app/ui/button.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import { METHOD_NONCE } from '#contracts/wire/account.ts'

type Use = { subscriptionId: number; names: string }

/** Why it stays: something is charged to it, and how to have that charged to another. */
export function MethodInUse({ label, uses }: { label: string; uses: readonly Use[] }) {
  return (
    <div className="box stack account-narrow">
      <h2>{label} sert encore</h2>
      <p>Choisissez d’abord un autre moyen de paiement, puis revenez supprimer celui-ci{'\u202F'}:</p>
      <ul>
        {uses.map(({ subscriptionId, names }) => (
          <li key={subscriptionId}>
            <a href={ROUTES.changeMethodOf(subscriptionId)}>Changer le moyen de paiement de {names}</a>
          </li>
        ))}
      </ul>
      <p className="small muted">Supprimer un moyen de paiement ne résilie pas un abonnement.</p>
      <p>
        <a className={buttonClass({ look: 'quiet' })} href={ROUTES.accountPaymentMethods}>
          Retour
        </a>
      </p>
    </div>
  )
}

/** Asks once before a method is taken out. A plain form to the page's own address. */
export function RemoveMethodForm({ label, nonce }: { label: string; nonce: string }) {
  return (
    <form method="post" className="box stack account-narrow" aria-label="Supprimer un moyen de paiement">
      <h2>
        Supprimer {label}
        {'\u202F'}?
      </h2>
      <p>Vos commandes passées ne changent pas. Vous pourrez l’enregistrer de nouveau.</p>
      <input type="hidden" name={METHOD_NONCE} value={nonce} />
      <p className="row">
        <a className={buttonClass({ look: 'quiet' })} href={ROUTES.accountPaymentMethods}>
          Garder
        </a>
        <Button look="ink">Supprimer</Button>
      </p>
    </form>
  )
}
