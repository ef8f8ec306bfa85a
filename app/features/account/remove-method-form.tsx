import { Button, buttonClass } from '#app/ui/button.tsx'
import { ROUTES } from '#contracts/site/routes.ts'
import { METHOD_NONCE } from '#contracts/wire/account.ts'

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
