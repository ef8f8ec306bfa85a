import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ROUTES } from '#contracts/identifiers.ts'
import { ACCOUNT_FIELDS } from '#contracts/wire/account.ts'
import { AccountName, PasswordField } from './password-field.tsx'

/** Export and erasure (GDPR, articles 15, 17 and 20). */
export function PersonalData({ nonce, email }: { nonce: string; email: string }) {
  return (
    <div className="account-parts">
      <section className="stack">
        <h2>Emporter vos données</h2>
        <p>
          Un fichier JSON, lisible par une machine{'\u202F'}: votre compte, vos adresses, vos commandes et vos
          connexions.
        </p>
        <p>
          <a
            className={buttonClass({ look: 'quiet' })}
            href={ROUTES.accountExport}
            download="mes-donnees-tremplin.json"
          >
            <Icon name="download" />
            Télécharger mes données
          </a>
        </p>
      </section>
      <section className="stack">
        <h2>Supprimer votre compte</h2>
        <p>
          Votre compte, vos adresses, votre panier et vos connexions sont supprimés tout de suite. Vos commandes et vos
          factures restent chez nous dix ans, comme la loi l’impose aux commerçants (article L123-22 du Code de
          commerce){'\u202F'}; elles ne servent plus à rien d’autre. Gardez vos fichiers achetés{'\u202F'}: les liens
          reçus par e-mail continuent de fonctionner jusqu’à leur terme, mais cette page ne sera plus là.
        </p>
        <form
          className="stack account-narrow"
          method="post"
          action={ROUTES.accountData}
          aria-label="Supprimer mon compte"
        >
          <AccountName email={email} />
          <PasswordField
            id="erase-password"
            name={ACCOUNT_FIELDS.password}
            label="Votre mot de passe"
            autoComplete="current-password"
            isRequired
          />
          <label className="check">
            <input type="checkbox" name={ACCOUNT_FIELDS.erase} value="1" required />
            <span>Je veux supprimer mon compte. Je sais que c’est définitif.</span>
          </label>
          <input type="hidden" name={ACCOUNT_FIELDS.nonce} value={nonce} />
          <p>
            <Button look="quiet">Supprimer mon compte</Button>
          </p>
        </form>
      </section>
    </div>
  )
}
